/**
 * Whether the application's build has written the system's tokens, reset and global styles into a style sheet, as the portal's
 * does (`apps/portal/build/styles-plugin.ts`, which puts another module in place of this one). Else they are made as they are used.
 */
export const STYLES_ARE_BUILT: boolean = false;

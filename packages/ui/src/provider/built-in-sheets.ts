/**
 * The sheets that the page was built with: their styles are in its HTML, and nobody has to make them again. Empty in
 * Storybook and in development, where styles are made as they are used.
 */
const builtIn = new Set((globalThis.document?.getElementById('ui-styles')?.dataset['sheets'] ?? '').split(' '));

/** Whether the page's HTML holds a sheet; the system's own is called `system`. */
export const isBuiltIn = (sheet: string): boolean => builtIn.has(sheet);

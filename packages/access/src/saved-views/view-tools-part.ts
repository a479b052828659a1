import { lazyPart } from '@practice-portal/ui';

/** Saves, renames and deletes views of a list: it comes after the list's rows. */
export const ViewToolsPart = lazyPart(async () => (await import('./view-tools.tsx')).ViewTools).Part;

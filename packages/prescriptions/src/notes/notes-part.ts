import { lazyPart } from '@practice-portal/ui';

/** Notes to colleagues: few screens show them, below what they open with. */
export const NotesPart = lazyPart(async () => (await import('./notes.tsx')).Notes, null).Part;

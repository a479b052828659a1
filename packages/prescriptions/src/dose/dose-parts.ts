import { lazyPart } from '@practice-portal/ui';

// The table of labels and the rules over it are of use in an open form only, and need not delay it.
const dose = lazyPart(async () => (await import('./dose-line.tsx')).DoseLine);
const warning = lazyPart(async () => (await import('./dose-warning.tsx')).DoseWarning);
const signedDose = lazyPart(async () => (await import('./dose-line.tsx')).DoseOf);

/** The dose of the directions in a form, beside the product's label. */
export const DoseLinePart = dose.Part;

/** A warning where the directions in a form have more than the product's label. */
export const DoseWarningPart = warning.Part;

/** The dose of directions that stay as they are. */
export const SignedDosePart = signedDose.Part;

/** Fetches them, so that they are there when a form opens. */
export const preloadDose = (): void => void dose.preload();

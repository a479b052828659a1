import { lazyPart } from '@practice-portal/ui';

// The table of labels and the rules over it are of use in an open review only, and need not hold it up.
const dose = lazyPart(async () => (await import('./dose-line.tsx')).DoseLine);
const signedDose = lazyPart(async () => (await import('./dose-line.tsx')).DoseOf);
const change = lazyPart(async () => (await import('./dose-change.tsx')).DoseChange);
const strip = lazyPart(async () => (await import('./patient-strip.tsx')).PatientStrip);

/** The dose beside its label. */
export const DoseLinePart = dose.Part;

/** The dose of directions that stay as they are. */
export const SignedDosePart = signedDose.Part;

/** What another weight made of the dose. */
export const DoseChangePart = change.Part;

/** What else the pet is given. */
export const PatientStripPart = strip.Part;

/** Fetches them, so that they are there when a review opens. */
export const preloadClinical = (): void => {
  void dose.preload();
  void strip.preload();
};

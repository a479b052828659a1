import { preloadDose } from '@practice-portal/prescriptions';
import { lazyPart } from '@practice-portal/ui';

const change = lazyPart(async () => (await import('./dose-change.tsx')).DoseChange);
const strip = lazyPart(async () => (await import('./patient-strip.tsx')).PatientStrip);

/** What another weight made of the dose. */
export const DoseChangePart = change.Part;

/** What else the pet is given. */
export const PatientStripPart = strip.Part;

/** Fetches them, so that they are there when a review opens. */
export const preloadClinical = (): void => {
  preloadDose();
  void strip.preload();
};

import { lazyPart } from '@practice-portal/ui';

import { preloadDose } from '../dose/dose-parts.ts';

const change = lazyPart(async () => (await import('./dose-change.tsx')).DoseChange);
const strip = lazyPart(async () => (await import('./patient-strip.tsx')).PatientStrip);

/** Shows what another weight made of the dose. */
export const DoseChangePart = change.Part;

/** Shows what else the pet is given. */
export const PatientStripPart = strip.Part;

/** Fetches what an open review shows of dose and medication, so that it is there when one opens. */
export const preloadClinical = (): void => {
  preloadDose();
  void strip.preload();
};

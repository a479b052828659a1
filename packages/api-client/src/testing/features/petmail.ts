import { type PetMailEnrollment, readPetMail } from '@practice-portal/domain/petmail';

import { on } from '../on.ts';
import type { HandlerGroup } from '../scenarios.ts';

/** An enrolment that is on. */
export const makePetMail = (overrides: Partial<PetMailEnrollment> = {}): PetMailEnrollment => ({
  enrolled: true,
  paused: false,
  futurePauseScheduled: false,
  emailFrequency: 'WEEKLY',
  pauseStartDate: null,
  resumeDate: null,
  lastUpdatedBy: 'Dr. Amelia Okafor',
  lastUpdatedDateTime: '2026-10-14T15:00:00.000Z',
  ...overrides,
});

/** An enrolment. */
export const petmailHandlers =
  (enrollment: PetMailEnrollment | null = makePetMail()): HandlerGroup =>
  () => [on(readPetMail, () => ({ data: enrollment }))];

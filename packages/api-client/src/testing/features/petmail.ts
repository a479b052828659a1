import {
  cancelPetMail,
  changePetMailFrequency,
  pausePetMail,
  type PetMailEnrollment,
  readPetMail,
  resumePetMail,
} from '@practice-portal/domain/petmail';

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

/** An enrolment, which changes as it is asked to. */
export const petmailHandlers =
  (start: PetMailEnrollment | null = makePetMail()): HandlerGroup =>
  () => {
    let enrollment = start;
    const change = (changes: Partial<PetMailEnrollment>): undefined => {
      enrollment = enrollment && { ...enrollment, ...changes };
    };
    return [
      on(readPetMail, () => ({ data: enrollment })),
      on(changePetMailFrequency, ({ body }) => change({ emailFrequency: body.frequency })),
      on(cancelPetMail, () => change({ enrolled: false })),
      on(pausePetMail, ({ body }) =>
        change({ futurePauseScheduled: true, pauseStartDate: body.startPauseDate, resumeDate: body.resumeDate }),
      ),
      on(resumePetMail, () => change({ paused: false, futurePauseScheduled: false, pauseStartDate: null, resumeDate: null })),
    ];
  };

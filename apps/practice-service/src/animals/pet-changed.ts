import { PET_CHANGED_EVENT } from '@practice-portal/domain/pet';

import type { PetChangedEvent } from '../realtime/approval-events.ts';

/** Tells that a pet's record was saved. */
export const petChanged = (practiceId: number, animalId: number, now: Date): PetChangedEvent => ({
  practiceId,
  name: PET_CHANGED_EVENT,
  message: { animalId, at: now.toISOString() },
});

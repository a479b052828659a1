import { CLIENT_CHANGED_EVENT } from '@practice-portal/domain/client';
import { PET_CHANGED_EVENT } from '@practice-portal/domain/pet';

import type { ClientChangedEvent, PetChangedEvent } from '../realtime/approval-events.ts';

/** Tells that a client's record, or one of its addresses, was saved. */
export const clientChanged = (practiceId: number, clientId: number, now: Date): ClientChangedEvent => ({
  practiceId,
  name: CLIENT_CHANGED_EVENT,
  message: { clientId, at: now.toISOString() },
});

/** Tells that a pet's record was saved. */
export const petChanged = (practiceId: number, animalId: number, now: Date): PetChangedEvent => ({
  practiceId,
  name: PET_CHANGED_EVENT,
  message: { animalId, at: now.toISOString() },
});

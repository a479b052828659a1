import { NOTES_CHANGED_EVENT } from '@practice-portal/domain/note';

import type { NotesChangedEvent } from '../realtime/approval-events.ts';

/** Tells open reviews and client pages that a note about a client, the client's pet or order was added or removed. */
export const notesChanged = (practiceId: number, clientId: number, now: Date): NotesChangedEvent => ({
  practiceId,
  name: NOTES_CHANGED_EVENT,
  message: { clientId, at: now.toISOString() },
});

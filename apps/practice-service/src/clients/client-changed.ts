import { CLIENT_CHANGED_EVENT } from '@practice-portal/domain/client';

import type { ClientChangedEvent } from '../realtime/approval-events.ts';

/** Tells that a client's record, or one of its addresses, was saved. */
export const clientChanged = (practiceId: number, clientId: number, now: Date): ClientChangedEvent => ({
  practiceId,
  name: CLIENT_CHANGED_EVENT,
  message: { clientId, at: now.toISOString() },
});

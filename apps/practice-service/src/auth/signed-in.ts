import type { SessionTokensAnswer } from '@practice-portal/domain/session';

import type { Tx } from '../db/client.ts';
import type { AuditDetails } from '../http/route.ts';
import type { Services } from '../services.ts';
import { startSession } from './sessions.ts';

/** Begins a session for whom a sign-in turned out to be, records it and answers with its tokens. */
export const signedIn = async (
  tx: Tx,
  services: Services,
  who: { practiceId: number; staffId: number | null },
  record: (details: AuditDetails) => void,
): Promise<SessionTokensAnswer> => {
  const { sessionId, token, refreshToken } = await startSession(tx, services, who);
  record({
    practiceId: who.practiceId,
    actor: who.staffId === null ? `practice:${who.practiceId}` : `staff:${who.staffId}`,
    sessionId,
    subject: `session/${sessionId}`,
  });
  return { data: { token, refreshToken } };
};

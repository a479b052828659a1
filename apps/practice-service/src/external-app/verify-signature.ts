import { isExternalAppItem, SIGNATURE_PIN_INCORRECT_TEXT, type ApproveRequest } from '@practice-portal/domain/approval';
import { and, eq } from 'drizzle-orm';

import { checkSecret } from '../auth/check-secret.ts';
import { vetSignatures } from '../db/schema/external-app.ts';
import { askerOf, type Session } from '../http/session.ts';
import type { Services } from '../services.ts';

interface SignatureCheck {
  session: Pick<Session, 'practiceId' | 'staffId'>;
  form: Pick<ApproveRequest, 'type' | 'dvmReachVetSignature' | 'dvmReachVetPin'>;
  /** The caller's network address, for the throttle. */
  address: string;
}

/**
 * Checks who signs a prescription of the external prescribing app. Call it before a transaction, never inside. That
 * both are there at all is a rule of the approval, which comes later.
 * @throws 400 when the PIN is not that of a signature of this practice, 429 after too many tries
 */
export const verifySignature = async (services: Services, { session, form, address }: SignatureCheck): Promise<void> => {
  const { practiceId } = session;
  const { type, dvmReachVetSignature: id, dvmReachVetPin: secret } = form;
  if (!isExternalAppItem(type) || id == null || secret == null) return;
  const [signature] = await services.db
    .select({ pinHash: vetSignatures.pinHash })
    .from(vetSignatures)
    .where(and(eq(vetSignatures.practiceId, practiceId), eq(vetSignatures.id, id), eq(vetSignatures.active, true)));
  await checkSecret(services, {
    account: `signature:${practiceId}:${id}`,
    together: `signatures of practice ${practiceId}`,
    by: askerOf(session),
    address,
    storedHash: signature?.pinHash ?? null,
    secret,
    wrong: SIGNATURE_PIN_INCORRECT_TEXT,
  });
};

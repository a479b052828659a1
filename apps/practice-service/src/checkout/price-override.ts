import { createHmac, timingSafeEqual } from 'node:crypto';

import { approvePriceOverrideContract } from '@practice-portal/domain/contract/checkout';
import { DEFAULT_LOCALE } from '@practice-portal/domain/locale';
import { domainMessage, messageText } from '@practice-portal/domain/text';
import { and, eq } from 'drizzle-orm';

import { checkSecret } from '../auth/check-secret.ts';
import { staff } from '../db/schema/practice.ts';
import { route } from '../http/contract-route.ts';
import { Problem, problem } from '../http/problem.ts';
import type { Services } from '../services.ts';

/** How long an approver's yes is good. */
const APPROVAL_MS = 5 * 60_000;
/** Source: ordering-and-approval.md section 5, "Price match". */
const WRONG = messageText(domainMessage('checkout.wrongPassword'), DEFAULT_LOCALE);

interface Approval {
  practiceId: number;
  staffId: number;
}

const seal = ({ keys }: Pick<Services, 'keys'>, { practiceId, staffId }: Approval, expires: number): string =>
  createHmac('sha256', keys.priceOverride).update(`${practiceId}/${staffId}/${expires}`).digest('base64url');

/** Whether a token is this approver's yes, still. */
export const isApproval = (services: Pick<Services, 'keys'>, approval: Approval, token: string, now: Date): boolean => {
  const [time = '', given = ''] = token.split('.', 2);
  const expires = Number(time);
  if (!Number.isSafeInteger(expires) || expires < now.getTime()) return false;
  const right = Buffer.from(seal(services, approval, expires));
  const said = Buffer.from(given);
  return right.length === said.length && timingSafeEqual(right, said);
};

/** An approver agrees to another price, with the password they log in with. */
export const approveOverride = route(approvePriceOverrideContract, {
  audit: 'checkout.priceOverride',
  subject: ({ body }) => `staff/${body.staffId}`,
  requires: ({ practiceHomeFeatures }) => (practiceHomeFeatures.overridePriceEnabled ? null : 'Your practice changes no prices here'),
  prepare: async ({ body: { staffId, password }, session: { practiceId }, services, request, db }) => {
    const [approver] = await db
      .select()
      .from(staff)
      .where(and(eq(staff.id, staffId), eq(staff.practiceId, practiceId), eq(staff.active, true), eq(staff.priceOverride, true)));
    if (!approver) throw problem(404, 'No such approver');
    const attempt = { account: `priceOverride:${practiceId}:${staffId}`, address: request.ip };
    await checkSecret(services, { ...attempt, storedHash: approver.passwordHash, secret: password, wrong: WRONG }).catch(
      (error: unknown) => {
        if (error instanceof Problem && error.status === 400) throw problem(422, WRONG, { fieldErrors: { password: WRONG } });
        throw error;
      },
    );
  },
  handler: ({ body: { staffId }, session: { practiceId }, services, now }) => {
    const expires = now.getTime() + APPROVAL_MS;
    const token = `${expires}.${seal(services, { practiceId, staffId }, expires)}`;
    return Promise.resolve({ data: { token, expiresAt: new Date(expires).toISOString() } });
  },
});

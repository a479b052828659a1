import { usernameKey } from '@practice-portal/domain/session';
import { type UserPasswordResetRequest, strippedCode } from '@practice-portal/domain/recovery';
import { and, eq, gt, lt, sql } from 'drizzle-orm';

import { checkSecret } from '../auth/check-secret.ts';
import { networkOf } from '../http/network.ts';
import { staff } from '../db/schema/practice.ts';
import { securityCodes } from '../db/schema/recovery.ts';
import { Problem } from '../http/problem.ts';
import type { Services } from '../services.ts';
import { networkKey, wasAskedFrom } from './requests.ts';

/** Answer to a wrong, used or missing code, and to an unknown user. Rule: docs/rules/sign-in.md#password-reset. */
export const WRONG_CODE = 'Enter a valid code';

/** Wrong tries that one code bears. */
const TRIES = 5;

/** Whose code it was, and which. */
export interface CheckedCode {
  staffId: number;
  practiceId: number;
  codeHash: string;
}

/** How a request for a person's code is counted. */
export const codeRequest = (practiceId: number, name: string): string => `reset code of ${practiceId} ${name}`;

/** Which of a person's codes is meant. */
export const slotOf = (code: string): number => (/^\d{2}/.test(code) ? Number(code.slice(0, 2)) : -1);

const c = securityCodes;

/**
 * Checks a security code. It stays good until the password is changed with it. Where a code was asked for, only codes that
 * were asked for there count, and only wrong tries from there: nobody elsewhere can use them up. Everywhere else together
 * has as many tries as one such place.
 * @param address the caller's network address
 * @throws 400 when it is wrong, spent, too old or nobody's; 429 after too many tries
 */
export const checkCode = async (
  services: Services,
  { practiceId, user, code, address }: UserPasswordResetRequest & { code: string; address: string },
): Promise<CheckedCode> => {
  const { db, systemNow } = services;
  const name = usernameKey(user);
  const secret = strippedCode(code);
  const isTheirs = and(eq(staff.practiceId, practiceId), eq(staff.userNameKey, name), eq(staff.active, true));
  const asked = await wasAskedFrom(services, codeRequest(practiceId, name), address);
  const isFromHere = asked ? eq(c.network, networkKey(address)) : undefined;
  const [live] = await db
    .select({ staffId: staff.id, practiceId: staff.practiceId, codeHash: c.codeHash })
    .from(staff)
    .innerJoin(c, eq(c.staffId, staff.id))
    .where(and(isTheirs, eq(c.slot, slotOf(secret)), gt(c.expiresAt, systemNow()), lt(c.failures, TRIES), isFromHere));
  try {
    await checkSecret(services, {
      account: `reset:${practiceId}:${name}${asked ? ` from ${networkOf(address)}` : ''}`,
      address,
      storedHash: live?.codeHash ?? null,
      secret,
      wrong: WRONG_CODE,
    });
  } catch (error) {
    // The same statement for everybody; for most it finds nothing to count.
    if (error instanceof Problem && error.status === 400) {
      await db
        .update(c)
        .set({ failures: sql`${c.failures} + 1` })
        .where(and(eq(c.staffId, sql`(select ${staff.id} from ${staff} where ${isTheirs})`), eq(c.network, networkKey(address))));
    }
    throw error;
  }
  if (!live) throw new Error('A code that nobody has was taken for the right one');
  return live;
};

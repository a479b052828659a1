import { addTime } from '@practice-portal/domain/locale';
import { randomInt } from 'node:crypto';

import { and, eq, gt, isNotNull } from 'drizzle-orm';

import { hashSecret } from '../auth/passwords.ts';
import type { Db, Tx } from '../db/client.ts';
import { staff } from '../db/schema/practice.ts';
import { securityCodes } from '../db/schema/recovery.ts';
import { tell } from '../outbox/tell.ts';
import type { Services } from '../services.ts';
import { slotOf } from './check-code.ts';
import type { RecoveryRequest } from './requests.ts';

const CODE_DIGITS = 8;
const CODE_MINUTES = 15;

const SLOTS = Array.from({ length: 100 }, (_, slot) => slot);

const digits = (value: number, count: number): string => String(value).padStart(count, '0');

/** A code that begins like none of those a person has. More than a hundred at once nobody can have asked for. */
const makeCode = (taken: readonly number[]): string => {
  const free = SLOTS.filter((slot) => !taken.includes(slot));
  const choice = free.length > 0 ? free : SLOTS;
  const slot = choice[randomInt(choice.length)] ?? 0;
  return `${digits(slot, 2)}${digits(randomInt(10 ** (CODE_DIGITS - 2)), CODE_DIGITS - 2)}`;
};

/** The first digits of the codes a person has that are still good. */
const takenBy = async (db: Db, staffId: number | undefined, now: Date): Promise<number[]> => {
  const rows = await db
    .select({ slot: securityCodes.slot })
    .from(securityCodes)
    .where(and(eq(securityCodes.staffId, staffId ?? 0), gt(securityCodes.expiresAt, now)));
  return rows.map(({ slot }) => slot);
};

/**
 * Makes the mail with a security code for whom a request names.
 * @returns what stores and sends it and tells whom it went to; null when there is nobody to send it to
 */
export const sendResetCode = async (
  { db, passwords, now, systemNow }: Services,
  { practiceId, userName, network }: RecoveryRequest,
): Promise<((tx: Tx) => Promise<string>) | null> => {
  const [person] = await db
    .select({ id: staff.id, name: staff.displayName, email: staff.email })
    .from(staff)
    .where(
      and(eq(staff.practiceId, practiceId), eq(staff.userNameKey, userName ?? ''), eq(staff.active, true), isNotNull(staff.passwordHash)),
    );
  const code = makeCode(await takenBy(db, person?.id, systemNow()));
  // Made whether or not it is needed: the slow part of this must not be what shows that a person exists.
  const codeHash = await passwords.gate.run({ line: 'codes', known: false }, () => hashSecret(code));
  if (!person?.email) return null;
  const { id: staffId, ...to } = person;
  return async (tx) => {
    // An address that was changed meanwhile gets no code that is good.
    const [current] = await tx.select({ email: staff.email }).from(staff).where(eq(staff.id, staffId)).for('share');
    if (current?.email !== person.email) return `staff/${staffId}`;
    const expiresAt = addTime(systemNow(), CODE_MINUTES, 'minute');
    const values = { codeHash, network: network ?? '', expiresAt, failures: 0 };
    // Beside those that are good already: anybody can ask for another, and must not spoil the one a person is typing.
    await tx
      .insert(securityCodes)
      .values({ staffId, slot: slotOf(code), ...values })
      .onConflictDoUpdate({ target: [securityCodes.staffId, securityCodes.slot], set: values });
    const shown = `${code.slice(0, CODE_DIGITS / 2)} ${code.slice(CODE_DIGITS / 2)}`;
    const secret = { value: shown, until: expiresAt };
    await tell(tx, { practiceId, mail: 'resetCode', to: [to], params: { minutes: CODE_MINUTES }, secret }, now());
    return `staff/${staffId}`;
  };
};

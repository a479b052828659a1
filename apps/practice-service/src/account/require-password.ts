import { usernameKey } from '@practice-portal/domain/session';
import type { LocaleCode } from '@practice-portal/domain/locale';
import { messageText } from '@practice-portal/domain/text';

import { checkSecret } from '../auth/check-secret.ts';
import type { staff } from '../db/schema/practice.ts';
import { Problem, problem } from '../http/problem.ts';
import type { Services } from '../services.ts';

/** Answer to a wrong current password. Rule: docs/rules/staff.md#current-password. */
export const WRONG_CURRENT = 'Current password is incorrect';

const onField = (words: string): Problem => problem(422, words, { fieldErrors: { currentPassword: words } });

/** How a person's tries at their password are counted, wherever they are asked for it. */
export const passwordAccount = ({ practiceId, userName }: Pick<typeof staff.$inferSelect, 'practiceId' | 'userName'>): string =>
  `user:${practiceId}:${usernameKey(userName)}`;

/**
 * Asks a person for the password they have. Slow: not inside a transaction.
 * @throws 422 on the field when it is missing or wrong, 429 after too many tries
 */
export const requirePassword = async (
  services: Services,
  person: typeof staff.$inferSelect,
  { password, address, localeCode }: { password: string | undefined; address: string; localeCode: LocaleCode },
): Promise<void> => {
  if (password === undefined || password === '') throw onField(messageText({ key: 'domain:validation.required' }, localeCode));
  const attempt = { account: passwordAccount(person), address, storedHash: person.passwordHash, secret: password, wrong: WRONG_CURRENT };
  await checkSecret(services, attempt).catch((error: unknown) => {
    throw error instanceof Problem && error.status === 400 ? onField(WRONG_CURRENT) : error;
  });
};

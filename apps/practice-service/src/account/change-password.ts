import type { PersonalPasswordCode, PersonalPasswordForm } from '@practice-portal/domain/account';
import { changePasswordContract } from '@practice-portal/domain/contract/account';
import { isNewPassword } from '@practice-portal/domain/session';

import { isCommonPassword } from '../auth/common-passwords.ts';
import { checkSecret } from '../auth/check-secret.ts';
import { holdSession } from '../auth/sessions.ts';
import { hashNewPassword, setPassword } from '../auth/set-password.ts';
import { route } from '../http/contract-route.ts';
import { Problem, problem } from '../http/problem.ts';
import { loadPerson, requireOwn } from './own-account.ts';
import { passwordAccount, WRONG_CURRENT } from './require-password.ts';

const WORDS: Record<PersonalPasswordCode, string> = {
  WRONG_CURRENT_PASSWORD: WRONG_CURRENT,
  PASSWORD_NON_COMPLIANT: "New password doesn't meet the requirements",
  PASSWORD_DONT_MATCH: "New passwords don't match",
};

const refusal = (code: PersonalPasswordCode): Problem => problem(400, WORDS[code], { code });

const checkNew = async ({ newPassword, verifyNewPassword }: PersonalPasswordForm): Promise<void> => {
  if (newPassword !== verifyNewPassword) throw refusal('PASSWORD_DONT_MATCH');
  if (!isNewPassword(newPassword) || (await isCommonPassword(newPassword))) throw refusal('PASSWORD_NON_COMPLIANT');
};

/** Changes a person's own password. Whoever else is signed in as them is signed out. */
export const changePassword = route(changePasswordContract, {
  prepare: async ({ params: { userId }, body, session, services, db, request, about }) => {
    const staffId = requireOwn(session, userId);
    about({ subject: `staff/${staffId}` });
    const person = await loadPerson(db, session, staffId);
    await checkSecret(services, {
      account: passwordAccount(person),
      address: request.ip,
      storedHash: person.passwordHash,
      secret: body.currentPassword,
      wrong: WORDS.WRONG_CURRENT_PASSWORD,
    }).catch((error: unknown) => {
      throw error instanceof Problem && error.status === 400 ? refusal('WRONG_CURRENT_PASSWORD') : error;
    });
    await checkNew(body);
    return { staffId, passwordHash: await hashNewPassword(services, body.newPassword) };
  },
  handler: async ({ session: { practiceId, sessionId: keepSession }, services, tx, prepared: { staffId, passwordHash } }) => {
    // A session that a reset has ended meanwhile must not have the last word.
    await holdSession(tx, keepSession);
    await setPassword(tx, services, { practiceId, staffId, passwordHash, reason: 'password changed', keepSession });
  },
});

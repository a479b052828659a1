import { personalPasswordBodySchema, type PersonalPasswordCode, type PersonalPasswordForm } from '@practice-portal/domain/account';
import { isNewPassword } from '@practice-portal/domain/session';

import { checkSecret } from '../auth/check-secret.ts';
import { holdSession } from '../auth/sessions.ts';
import { hashNewPassword, setPassword } from '../auth/set-password.ts';
import { fields, idOf } from '@practice-portal/domain/contract';
import { Problem, problem } from '../http/problem.ts';
import { defineRoute } from '../http/route.ts';
import { loadPerson, requireOwn } from './own-account.ts';

const WORDS: Record<PersonalPasswordCode, string> = {
  WRONG_CURRENT_PASSWORD: 'Current password is incorrect',
  PASSWORD_NON_COMPLIANT: "New password doesn't meet the requirements",
  PASSWORD_DONT_MATCH: "New passwords don't match",
};

const refusal = (code: PersonalPasswordCode): Problem => problem(400, WORDS[code], { code });

const checkNew = ({ newPassword, verifyNewPassword }: PersonalPasswordForm): void => {
  if (newPassword !== verifyNewPassword) throw refusal('PASSWORD_DONT_MATCH');
  if (!isNewPassword(newPassword)) throw refusal('PASSWORD_NON_COMPLIANT');
};

/** Changes a person's own password. Whoever else is signed in as them is signed out. */
export const changePassword = defineRoute({
  id: 'account.changePassword',
  method: 'POST',
  path: '/api/users/scriptapproval/:userId/changepassword',
  access: 'session',
  practiceFrom: 'token',
  summary: 'Change the password of the person who is logged in',
  params: fields({ userId: idOf('staff') }),
  body: personalPasswordBodySchema,
  answer: { status: 204, description: 'Changed; every other session of the person has ended' },
  errors: {
    400: 'The code says why: WRONG_CURRENT_PASSWORD, PASSWORD_NON_COMPLIANT or PASSWORD_DONT_MATCH',
    429: 'Too many failed tries; the text says how long to wait after a colon',
  },
  audit: 'account.changePassword',
  example: { body: { currentPassword: 'wrong', newPassword: 'Changed1', verifyNewPassword: 'Changed1' } },
  handler: async ({ params: { userId }, body, session, services, db, request, about, write }): Promise<void> => {
    const staffId = requireOwn(session, userId);
    about({ subject: `staff/${staffId}` });
    const person = await loadPerson(db, session, staffId);
    await checkSecret(services, {
      account: `user:${session.practiceId}:${person.userName.toLowerCase()}`,
      address: request.ip,
      storedHash: person.passwordHash,
      secret: body.currentPassword,
      wrong: WORDS.WRONG_CURRENT_PASSWORD,
    }).catch((error: unknown) => {
      throw error instanceof Problem && error.status === 400 ? refusal('WRONG_CURRENT_PASSWORD') : error;
    });
    checkNew(body);
    const passwordHash = await hashNewPassword(services, body.newPassword);
    const { practiceId, sessionId: keepSession } = session;
    await write(async (tx, record) => {
      // A session that a reset has ended meanwhile must not have the last word.
      await holdSession(tx, keepSession);
      record({ subject: `staff/${staffId}` });
      await setPassword(tx, services, { practiceId, staffId, passwordHash, reason: 'password changed', keepSession });
    });
  },
});

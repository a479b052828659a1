import { changeAccessCodeContract, readAccessCodeContract } from '@practice-portal/domain/contract/practice-password';
import { SCOPES } from '@practice-portal/domain/session';
import { eq } from 'drizzle-orm';

import { accessCodeHash, makeAccessCode } from '../auth/access-code.ts';
import { practices } from '../db/schema/practice.ts';
import { route } from '../http/contract-route.ts';
import { tellAdministrators } from '../staff/tell-administrators.ts';
import { beginAnew, changeSharedLogin, practiceSubject } from './shared-login.ts';

/** Whether there is an access code. */
export const readCode = route(readAccessCodeContract, {
  scope: SCOPES.practiceProfile,
  handler: async ({ session, db }) => {
    const [practice] = await db.select({ hash: practices.accessCodeHash }).from(practices).where(eq(practices.id, session.practiceId));
    return { data: { exists: practice?.hash != null } };
  },
});

/** Makes another access code. Nobody chooses one: another practice's would be told by its refusal. */
export const changeCode = route(changeAccessCodeContract, {
  scope: SCOPES.practiceProfile,
  subject: practiceSubject,
  prepare: async ({ session, services }) => {
    const accessCode = makeAccessCode(session.practiceId);
    return { accessCode, hash: await services.passwords.gate.run({ line: 'new', known: true }, () => accessCodeHash(accessCode)) };
  },
  handler: async ({ session, services, tx, now, prepared: { accessCode, hash }, record }) => {
    const { practiceId } = session;
    await changeSharedLogin(tx, practiceId, { accessCodeHash: hash });
    // No session says what it was opened with: those of the old code end with all others of the shared login.
    const tokens = await beginAnew(tx, services, practiceId, 'access code changed');
    await tellAdministrators(tx, {
      practiceId,
      mail: 'accessCodeChanged',
      params: { changer: session.claims.name },
      now,
      to: 'all',
    });
    record({ after: null });
    return { data: { accessCode, ...tokens } };
  },
});

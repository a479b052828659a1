import { changePracticePasswordContract } from '@practice-portal/domain/contract/practice-password';
import { practicePasswordChangeSchema } from '@practice-portal/domain/practice-password';
import { SCOPES } from '@practice-portal/domain/session';
import { messageText } from '@practice-portal/domain/text';

import { requireUncommon } from '../auth/common-passwords.ts';
import { closeSharedLinks } from '../auth/login-tokens.ts';
import { hashNewPassword } from '../auth/set-password.ts';
import { route } from '../http/contract-route.ts';
import type { AnyRoute } from '../http/route.ts';
import { validateOr422 } from '../http/validate-or-422.ts';
import { tellAdministrators } from '../staff/tell-administrators.ts';
import { changeCode, readCode } from './access-code-routes.ts';
import { beginAnew, changeSharedLogin, practiceSubject } from './shared-login.ts';

const change = route(changePracticePasswordContract, {
  scope: SCOPES.practiceProfile,
  subject: practiceSubject,
  prepare: async ({ body, session, services }) => {
    validateOr422(practicePasswordChangeSchema, body, session.localeCode);
    await requireUncommon(body.password.trim(), 'password', session.localeCode);
    return hashNewPassword(services, body.password.trim());
  },
  handler: async ({ body: { endAccessCode = false }, session, services, tx, now, prepared: passwordHash, record }) => {
    const { practiceId, localeCode: locale } = session;
    await changeSharedLogin(tx, practiceId, { passwordHash, ...(endAccessCode ? { accessCodeHash: null } : {}) });
    const ended = endAccessCode ? messageText({ key: 'domain:mail.accessCodeEnded' }, locale) : '';
    const params = { changer: session.claims.name, ended };
    // Whoever knew the old one is out, however they came in. The links first: one that is being used is waited for, and its session ends.
    await closeSharedLinks(tx, practiceId, now);
    const tokens = await beginAnew(tx, services, practiceId, 'practice password changed');
    await tellAdministrators(tx, { practiceId, mail: 'practicePasswordChanged', params, now, to: 'all' });
    record({ after: endAccessCode ? { endAccessCode } : null });
    return { data: tokens };
  },
});

/** The password of the shared practice login, and the code that opens it too. */
export const practicePasswordRoutes: readonly AnyRoute[] = [change, readCode, changeCode];

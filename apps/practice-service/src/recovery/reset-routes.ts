import { usernameKey } from '@practice-portal/domain/session';
import { resetUserPasswordContract, validateResetCodeContract } from '@practice-portal/domain/contract/recovery';

import { requireUncommon } from '../auth/common-passwords.ts';
import { hashNewPassword } from '../auth/set-password.ts';
import { route } from '../http/contract-route.ts';
import { loadPractice } from '../practices/load-practice.ts';
import { changePassword } from './change-password.ts';
import { checkCode } from './check-code.ts';

/** Says whether a security code is the right one. */
export const validateResetCode = route(validateResetCodeContract, {
  audit: 'recovery.validateCode',
  prepare: ({ body, services, request }) => checkCode(services, { ...body, address: request.ip }),
  handler: ({ prepared: { practiceId, staffId }, record }) => Promise.resolve(record({ practiceId, subject: `staff/${staffId}` })),
});

/** Sets the new password. */
export const resetUserPassword = route(resetUserPasswordContract, {
  audit: 'recovery.changePassword',
  prepare: async ({ body, services, db, request }) => {
    const checked = await checkCode(services, { ...body, address: request.ip });
    const { localizationData } = await loadPractice(db, checked.practiceId);
    await requireUncommon(body.password, 'password', localizationData.defaultLocaleCode);
    return { checked, passwordHash: await hashNewPassword(services, body.password) };
  },
  handler: async ({ body, services, request, tx, prepared: { checked, passwordHash }, record, afterCommit }) => {
    const { practiceId, staffId } = checked;
    record({ practiceId, actor: `staff:${staffId}`, subject: `staff/${staffId}` });
    await changePassword(tx, services, checked, passwordHash);
    // Most who come here have tried wrong passwords: with the new one they get in at once.
    afterCommit(() => services.throttle.succeeded({ account: `user:${practiceId}:${usernameKey(body.user)}`, address: request.ip }));
    return { message: 'Password reset' };
  },
});

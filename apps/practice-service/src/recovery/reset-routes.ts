import { type MessageAnswer, resetUserPasswordBodySchema, validateResetCodeBodySchema } from '@practice-portal/domain/recovery';

import { defineRoute } from '../http/route.ts';
import { hashNewPassword } from '../auth/set-password.ts';
import { changePassword } from './change-password.ts';
import { checkCode, userKey, WRONG_CODE } from './check-code.ts';

const errors = { 400: WRONG_CODE, 429: 'Too many wrong codes; the text says how long to wait after a colon' };
const example = { practiceId: 1, user: 'nobody', code: '00000000' };

/** Says whether a security code is the right one. */
export const validateResetCode = defineRoute({
  id: 'recovery.validateCode',
  method: 'POST',
  path: '/api/passwordrecovery/scriptapproval/validatecode',
  access: 'public',
  practiceFrom: 'none',
  summary: 'Check a security code before asking for the new password',
  body: validateResetCodeBodySchema,
  answer: { status: 204, description: 'The code is right, and still good for changing the password' },
  errors,
  audit: 'recovery.validateCode',
  example: { body: example },
  handler: async ({ body, services, request, write }): Promise<void> => {
    const { staffId, practiceId } = await checkCode(services, { ...body, address: request.ip });
    await write((_tx, record) => Promise.resolve(record({ practiceId, subject: `staff/${staffId}` })));
  },
});

/** Sets the new password. */
export const resetUserPassword = defineRoute({
  id: 'recovery.changePassword',
  method: 'POST',
  path: '/api/passwordrecovery/scriptapproval/changepassword',
  access: 'public',
  practiceFrom: 'none',
  summary: 'Set a new password with a security code, which ends every session of the person',
  body: resetUserPasswordBodySchema,
  answer: {
    description: 'The password is changed',
    schema: { type: 'object', required: ['message'], properties: { message: { type: 'string' } } },
  },
  errors,
  audit: 'recovery.changePassword',
  example: { body: { ...example, password: 'Example1', repeatPassword: 'Example1' } },
  handler: async ({ body, services, request, write }): Promise<MessageAnswer> => {
    const checked = await checkCode(services, { ...body, address: request.ip });
    const passwordHash = await hashNewPassword(services, body.password);
    const { practiceId, staffId } = checked;
    await write(async (tx, record) => {
      record({ practiceId, actor: `staff:${staffId}`, subject: `staff/${staffId}` });
      await changePassword(tx, services, checked, passwordHash);
    });
    // Most who come here have tried wrong passwords: with the new one they get in at once.
    await services.throttle.succeeded({ account: `user:${practiceId}:${userKey(body.user)}`, address: request.ip });
    return { message: 'Password reset' };
  },
});

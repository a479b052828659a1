import { loginLinkBodySchema, userPasswordResetBodySchema } from '@practice-portal/domain/recovery';

import { defineRoute } from '../http/route.ts';
import { codeRequest, userKey } from './check-code.ts';
import { countMailRequest, networkKey, noteRequest } from './requests.ts';

const NOTED = { status: 204, description: 'Noted. Says nothing about whether anybody gets a mail' };
const errors = { 429: 'Too many requests; the text says how long to wait after a colon' };

/** Somebody without a login asks the practice's administrators to be let in. */
export const requestLoginLink = defineRoute({
  id: 'recovery.loginLink',
  method: 'POST',
  path: '/api/passwordrecovery/practice',
  access: 'public',
  practiceFrom: 'none',
  summary: 'Ask the administrators of a practice by mail for a link that logs in',
  body: loginLinkBodySchema,
  answer: NOTED,
  errors,
  audit: 'recovery.requestLoginLink',
  example: { body: { practiceId: 1, firstName: 'Alex', lastName: 'Rivera' } },
  handler: async ({ body, services, request, write }): Promise<void> => {
    const { practiceId, firstName, lastName } = body;
    await countMailRequest(services, { named: `login link of ${practiceId}`, practiceId, address: request.ip });
    await write((tx) => noteRequest(tx, services, request, { kind: 'loginLink', practiceId, firstName, lastName }));
    services.recoveryBell.ring();
  },
});

/** A staff member asks for a security code. */
export const requestResetCode = defineRoute({
  id: 'recovery.resetCode',
  method: 'POST',
  path: '/api/passwordrecovery/scriptapproval',
  access: 'public',
  practiceFrom: 'none',
  summary: 'Ask for a security code by mail, to set a new password with',
  body: userPasswordResetBodySchema,
  answer: NOTED,
  errors,
  audit: 'recovery.requestCode',
  example: { body: { practiceId: 1, user: 'nobody' } },
  handler: async ({ body: { practiceId, user }, services, request, write }): Promise<void> => {
    const userName = userKey(user);
    await countMailRequest(services, { named: codeRequest(practiceId, userName), practiceId, address: request.ip });
    const network = networkKey(request.ip);
    await write((tx) => noteRequest(tx, services, request, { kind: 'resetCode', practiceId, userName, network }));
    services.recoveryBell.ring();
  },
});

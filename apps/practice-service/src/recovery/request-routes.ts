import { usernameKey } from '@practice-portal/domain/session';
import { requestLoginLinkContract, requestResetCodeContract } from '@practice-portal/domain/contract/recovery';

import { route } from '../http/contract-route.ts';
import { codeRequest } from './check-code.ts';
import { countMailRequest, networkKey, noteRequest } from './requests.ts';

/** A person without a login asks the practice's administrators to be let in. */
export const requestLoginLink = route(requestLoginLinkContract, {
  audit: 'recovery.requestLoginLink',
  prepare: ({ body: { practiceId }, services, request }) =>
    countMailRequest(services, { named: `login link of ${practiceId}`, practiceId, address: request.ip }),
  handler: async ({ body: { practiceId, firstName, lastName }, services, request, tx, afterCommit }) => {
    await noteRequest(tx, services, request, { kind: 'loginLink', practiceId, firstName, lastName });
    afterCommit(() => services.recoveryBell.ring());
  },
});

/** A staff member asks for a security code. */
export const requestResetCode = route(requestResetCodeContract, {
  audit: 'recovery.requestCode',
  prepare: ({ body: { practiceId, user }, services, request }) =>
    countMailRequest(services, { named: codeRequest(practiceId, usernameKey(user)), practiceId, address: request.ip }),
  handler: async ({ body: { practiceId, user }, services, request, tx, afterCommit }) => {
    const network = networkKey(request.ip);
    await noteRequest(tx, services, request, { kind: 'resetCode', practiceId, userName: usernameKey(user), network });
    afterCommit(() => services.recoveryBell.ring());
  },
});

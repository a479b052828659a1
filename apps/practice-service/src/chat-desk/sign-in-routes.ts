import { call } from '@practice-portal/domain/call';
import { contract } from '@practice-portal/domain/contract';
import { pageSignInBodySchema, type PageSignInRequest } from '@practice-portal/domain/session';

import { route } from '../http/contract-route.ts';
import { checkOperator, signInOperator, signOutOperator } from './operator-sign-in.ts';

/** Where the desk is. */
export const DESK_PATH = 'chat-desk';

const signInContract = contract(
  call<PageSignInRequest>()({
    id: 'chatDesk.signIn',
    method: 'POST',
    host: 'service',
    path: `${DESK_PATH}/session`,
    access: 'public',
    answer: 'nothing',
  }),
  {
    summary: 'Sign in at the desk of the help chat',
    body: pageSignInBodySchema,
    answerIs: 'Signed in, by a cookie',
    errors: { 400: 'Wrong user name or password', 429: 'Too many failed tries; the text says how long to wait after a colon' },
    example: { body: { user: 'nobody', password: 'wrong' } },
  },
);

/** An operator's sign-in. */
export const deskSignIn = route(signInContract, {
  prepare: ({ body, services, request, about }) => checkOperator(services, body, { address: request.ip, about }),
  handler: ({ services, request, reply, tx, prepared, record, afterCommit }) =>
    signInOperator({ services, request, reply, tx, record, afterCommit }, prepared),
});

const signOutContract = contract(
  call()({
    id: 'chatDesk.signOut',
    method: 'POST',
    host: 'service',
    path: `${DESK_PATH}/sign-out`,
    access: 'operator',
    answer: 'nothing',
  }),
  { summary: 'Sign out of the desk', answerIs: 'Signed out' },
);

/** The end of a shift. */
export const deskSignOut = route(signOutContract, {
  handler: ({ operator, services, request, reply, tx, record, afterCommit }) =>
    signOutOperator({ services, request, reply, tx, record, afterCommit }, operator),
});

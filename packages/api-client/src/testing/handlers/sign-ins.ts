import { exchangeSignOn, type SessionTokensAnswer, signInByAccessCode, signInByToken } from '@practice-portal/domain/session';
import type { RequestHandler } from 'msw';

import { makeTokens } from '../factories/tokens.ts';
import { on } from '../on.ts';
import type { World } from '../world.ts';
import { refuse } from './answers.ts';

const enter = (world: World, userId = world.practice.id): SessionTokensAnswer => ({
  data: makeTokens({ practiceId: world.practice.id, userId, practiceStatus: world.practice.practiceStatus }),
});

/** Signing in by a link's token, by the practice code and by single sign-on. */
export const signInHandlers = (world: World): RequestHandler[] => [
  on(signInByToken, ({ body: { token } }) => (token === world.loginToken ? enter(world) : refuse(401, 'Your temporary token is invalid'))),
  on(signInByAccessCode, ({ body: { accessCode } }) =>
    accessCode === world.accessCode ? enter(world) : refuse(400, 'The practice code is invalid'),
  ),
  on(exchangeSignOn, ({ body: { code } }) => (code === world.oidcCode ? enter(world, 77) : refuse(401, 'The sign-in is no longer valid'))),
];

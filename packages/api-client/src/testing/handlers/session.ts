import { findPractices, resetUserPassword, validateResetCode } from '@practice-portal/domain/recovery';
import {
  exchangeSignOn,
  refreshSession,
  type SessionTokensAnswer,
  signInByAccessCode,
  signInByToken,
  signInPractice,
  signInUser,
} from '@practice-portal/domain/session';
import type { RequestHandler } from 'msw';

import { makeTokens } from '../factories/tokens.ts';
import { on } from '../on.ts';
import type { World } from '../world.ts';
import { refuse } from './answers.ts';

/** Signing in with the world's password, link, practice code and single sign-on, and a password reset with its code. */
export const sessionHandlers = (world: World): RequestHandler[] => {
  const enter = (userId = world.practice.id): SessionTokensAnswer => ({
    data: makeTokens({ practiceId: world.practice.id, userId, practiceStatus: world.practice.practiceStatus }),
  });
  const wrongCode = () => refuse(400, 'Enter a valid code');
  return [
    on(signInPractice, ({ body }) => (body.password === world.password ? enter() : refuse(400, 'Your password is incorrect'))),
    on(signInUser, ({ body }) => (body.password === world.password ? enter(77) : refuse(400, 'Your username or password is incorrect'))),
    on(refreshSession, () => enter()),
    on(signInByToken, ({ body }) => (body.token === world.loginToken ? enter() : refuse(401, 'Your temporary token is invalid'))),
    on(signInByAccessCode, ({ body }) => (body.accessCode === world.accessCode ? enter() : refuse(400, 'The practice code is invalid'))),
    on(exchangeSignOn, ({ body }) => (body.code === world.oidcCode ? enter(77) : refuse(401, 'The sign-in is no longer valid'))),
    on(findPractices, ({ query: { practiceId, zip } }) => ({
      items: world.findable.filter((practice) => (practiceId === undefined ? practice.zip === zip : practice.id === Number(practiceId))),
    })),
    on(validateResetCode, ({ body }) => (body.code === world.resetCode ? undefined : wrongCode())),
    on(resetUserPassword, ({ body }) => {
      if (body.code !== world.resetCode) return wrongCode();
      world.password = body.password;
      return { message: 'Password reset' };
    }),
  ];
};

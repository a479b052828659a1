import { refreshSession, type SessionTokensAnswer, signInPractice, signInUser, signOut } from '@practice-portal/domain/session';
import type { RequestHandler } from 'msw';

import { makeTokens } from '../factories/tokens.ts';
import { on } from '../on.ts';
import type { World } from '../world.ts';
import { refuse } from './answers.ts';

const signedIn = (world: World, userId: number): SessionTokensAnswer => ({
  data: makeTokens({ practiceId: world.practice.id, userId, practiceStatus: world.practice.practiceStatus }),
});

/** Signing in with the world's password, and out. */
export const sessionHandlers = (world: World): RequestHandler[] => [
  on(signInPractice, ({ body: { password } }) =>
    password === world.password ? signedIn(world, world.practice.id) : refuse(400, 'Your password is incorrect'),
  ),
  on(signInUser, ({ body: { password } }) =>
    password === world.password ? signedIn(world, 77) : refuse(400, 'Your username or password is incorrect'),
  ),
  on(refreshSession, () => signedIn(world, world.practice.id)),
  on(signOut, () => undefined),
];

import type { PracticeSignInRequest, SessionTokensAnswer } from '@practice-portal/domain/session';
import { http, HttpResponse, type RequestHandler } from 'msw';

import { makeTokens } from '../factories/tokens.ts';
import type { World } from '../world.ts';
import { API, done, refuse } from './answers.ts';

const signedIn = (world: World, userId: number): HttpResponse<SessionTokensAnswer> =>
  HttpResponse.json({ data: makeTokens({ practiceId: world.practice.id, userId, practiceStatus: world.practice.practiceStatus }) });

/** Signing in with the world's password, and out. */
export const sessionHandlers = (world: World): RequestHandler[] => [
  http.post(`${API}/auth/practice`, async ({ request }) => {
    const { password } = (await request.json()) as PracticeSignInRequest;
    return password === world.password ? signedIn(world, world.practice.id) : refuse(400, 'Your password is incorrect');
  }),
  http.post(`${API}/auth`, async ({ request }) => {
    const { password } = (await request.json()) as { password: string };
    return password === world.password ? signedIn(world, 77) : refuse(400, 'Your username or password is incorrect');
  }),
  http.post(`${API}/auth/refreshauthtoken`, () => signedIn(world, world.practice.id)),
  http.post(`${API}/auth/logout`, done),
];

import type {
  AccessCodeSignInRequest,
  OidcExchangeRequest,
  SessionTokensAnswer,
  TokenSignInRequest,
} from '@practice-portal/domain/session';
import { http, HttpResponse, type JsonBodyType, type RequestHandler } from 'msw';

import { makeTokens } from '../factories/tokens.ts';
import type { World } from '../world.ts';
import { API, refuse } from './answers.ts';

const enter = (world: World, userId = world.practice.id): HttpResponse<JsonBodyType> =>
  HttpResponse.json({
    data: makeTokens({ practiceId: world.practice.id, userId, practiceStatus: world.practice.practiceStatus }),
  } satisfies SessionTokensAnswer);

/** Signing in by a link's token, by the practice code and by single sign-on. */
export const signInHandlers = (world: World): RequestHandler[] => [
  http.post(`${API}/auth/token/practice`, async ({ request }) => {
    const { token } = (await request.json()) as TokenSignInRequest;
    return token === world.loginToken ? enter(world) : refuse(401, 'Your temporary token is invalid');
  }),
  http.post(`${API}/auth/accessCode/practice/`, async ({ request }) => {
    const { accessCode } = (await request.json()) as AccessCodeSignInRequest;
    return accessCode === world.accessCode ? enter(world) : refuse(400, 'The practice code is invalid');
  }),
  http.post(`${API}/auth/oidc-token-exchange`, async ({ request }) => {
    const { code } = (await request.json()) as OidcExchangeRequest;
    return code === world.oidcCode ? enter(world, 77) : refuse(401, 'The sign-in is not valid any more');
  }),
];

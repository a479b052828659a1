import { createHmac, generateKeyPairSync, randomUUID } from 'node:crypto';

import type { SessionTokens } from '@practice-portal/domain/session';
import { SignJWT, type JWTPayload } from 'jose';

import type { Service } from '../../src/create-service.ts';

const base64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const randomKey = (): Uint8Array => crypto.getRandomValues(new Uint8Array(32));

/** Returns what a token of ours says. */
export const claimsOf = (token: string): JWTPayload =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as JWTPayload;

/** Returns what is nearly the access token of a sign-in at `now`, by what is wrong with it. */
export const forgedTokens = async (
  service: Service,
  { token, refreshToken }: SessionTokens,
  now: Date,
): Promise<Record<string, string>> => {
  const key = service.services.keys.accessToken;
  const signed = (given: JWTPayload, header: Record<string, unknown> = {}, by: Uint8Array = key) =>
    new SignJWT(given).setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', ...header }).sign(by);
  const claims = claimsOf(token);
  const [head = '', body = '', signature = ''] = token.split('.');
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const second = Math.floor(now.getTime() / 1_000);
  const hs512 = `${base64({ alg: 'HS512', typ: 'at+jwt' })}.${body}`;
  return {
    'no algorithm': `${base64({ alg: 'none', typ: 'at+jwt' })}.${body}.`,
    'no algorithm, old signature': `${base64({ alg: 'none', typ: 'at+jwt' })}.${body}.${signature}`,
    'another algorithm, right key': `${hs512}.${createHmac('sha512', key).update(hs512).digest('base64url')}`,
    'an asymmetric algorithm': await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', typ: 'at+jwt' }).sign(privateKey),
    'its own key in the header': await new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', jwk: publicKey.export({ format: 'jwk' }) })
      .sign(privateKey),
    'a key address': await signed(claims, { jku: 'http://127.0.0.1:9/keys' }, randomKey()),
    'a key id that is a path': await signed(claims, { kid: '../../../../dev/null' }, new Uint8Array(32)),
    'another body': `${head}.${base64({ ...claims, practiceId: 1003 })}.${signature}`,
    'a flipped bit': `${head}.${body}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
    'a cut signature': `${head}.${body}.${signature.slice(0, -2)}`,
    expired: await signed({ ...claims, exp: second - 1, iat: second - 901 }),
    'not yet valid': await signed({ ...claims, nbf: second + 600 }),
    'another issuer': await signed({ ...claims, iss: 'someone-else' }),
    'another audience': await signed({ ...claims, aud: 'someone-else' }),
    'another kind of token': await signed(claims, { typ: 'JWT' }),
    'no session': await signed({ ...claims, sid: undefined }),
    'an unknown session': await signed({ ...claims, sid: randomUUID() }),
    'a session that is no id': await signed({ ...claims, sid: "' or 1=1 --" }),
    'a session of another practice': await signed({ ...claims, practiceId: 1003, tenantIds: [1003] }),
    'a refresh token': refreshToken,
    'an empty token': '',
    'no token at all': 'a.b.c',
    'ten thousand characters': 'a'.repeat(10_000),
  };
};

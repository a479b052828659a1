import { SCOPES, type SessionClaims, type SessionTokens } from '@practice-portal/domain/session';

import { TEST_NOW } from '../clock.ts';

// The year 2100: a token for tests that are not about expiry, whatever the machine's clock says.
const FAR_FUTURE = 4_102_444_800;

/** Claims of the shared login of practice 1001. */
export const makeClaims = (overrides: Partial<SessionClaims> = {}): SessionClaims => ({
  practiceId: 1001,
  userId: 1001,
  sub: '1001',
  userName: 'Maple Street Animal Hospital',
  name: 'Maple Street Animal Hospital',
  email: null,
  exp: FAR_FUTURE,
  iat: Math.floor(Date.parse(TEST_NOW) / 1000),
  jti: 'test-session',
  // What the shared practice login has.
  scopes: [SCOPES.approvePrescriptions],
  tenantIds: [1001],
  practiceStatus: 'MEMBER',
  ...overrides,
});

const base64Url = (value: unknown): string => {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  const text = btoa(String.fromCodePoint(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
};

/** A token with these claims and a signature no service accepts. */
export const makeToken = (claims: Partial<SessionClaims> = {}): string =>
  `${base64Url({ alg: 'ES256', typ: 'JWT' })}.${base64Url(makeClaims(claims))}.${base64Url('unsigned')}`;

/** A pair of tokens. */
export const makeTokens = (claims: Partial<SessionClaims> = {}, refreshToken = 'test-refresh-token'): SessionTokens => ({
  token: makeToken(claims),
  refreshToken,
});

import { expect, test } from 'vitest';

import { oidcStartUrl } from './oidc.ts';

const start = { clientId: 'clinic', redirectUri: 'https://portal.example/oidc-callback', state: '/settings?a=1&b=2', nonce: 'n#1' };

test('a single sign-on starts with what OpenID Connect asks for, each value as it is', () => {
  const url = new URL(oidcStartUrl({ endpoint: 'https://id.example/authorize?tenant=7', ...start }));
  expect(url.origin + url.pathname).toBe('https://id.example/authorize');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    tenant: '7',
    response_type: 'code',
    scope: 'openid',
    client_id: 'clinic',
    redirect_uri: 'https://portal.example/oidc-callback',
    state: '/settings?a=1&b=2',
    nonce: 'n#1',
  });
});

test('an endpoint that is no address is a mistake', () => {
  expect(() => oidcStartUrl({ endpoint: '', ...start })).toThrow(TypeError);
});

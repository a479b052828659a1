import { describe, expect, it } from 'vitest';

import { type AddressBar, captureSecretQuery } from './take-query.ts';

/** A browser's address bar, which the history can change. */
const openAt = (address: string): AddressBar & { shown: () => string } => {
  const state = { idx: 3 };
  let url = new URL(address, 'https://portal.example');
  return {
    shown: () => url.pathname + url.search,
    get location() {
      return url;
    },
    history: {
      state,
      replaceState: (next, _title, path) => {
        expect(next).toBe(state);
        url = new URL(path ?? '', url);
      },
    },
  };
};

const request = (path: string): Request => new Request(`https://portal.example${path}`);

describe('a query that carries a secret', () => {
  it.each(['/tokenlogin', '/oidc-callback', '/TokenLogin/'])('leaves the address of %s before anything is asked for', (path) => {
    const bar = openAt(`${path}?token=secret&view=drafts`);
    const takeQuery = captureSecretQuery(bar);
    expect(bar.shown()).toBe(path);
    expect(new URLSearchParams(takeQuery(request(path))).get('token')).toBe('secret');
  });

  it('is handed out once', () => {
    const takeQuery = captureSecretQuery(openAt('/tokenlogin?token=secret'));
    takeQuery(request('/tokenlogin'));
    expect(takeQuery(request('/tokenlogin'))).toBe('');
  });

  it('leaves the address when a later visit brings it', () => {
    const bar = openAt('/?q=Abernathy');
    const takeQuery = captureSecretQuery(bar);
    expect(bar.shown()).toBe('/?q=Abernathy');
    expect(takeQuery(request('/tokenlogin?token=secret'))).toBe('?token=secret');
    expect(bar.shown()).toBe('/tokenlogin');
  });
});

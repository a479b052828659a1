import { oidcStartUrl } from '@practice-portal/domain/session';
import { randomUUID } from 'node:crypto';

import { DEMO_PASSWORD } from '../../src/seed/practices.ts';

/** A practice whose people sign in by single sign-on. */
export const SSO_PRACTICE = 1004;

/** Signs a person in at the practice's provider, as their browser does, and gives what the portal's callback gets. */
export const signOnFrom = async (
  base: string,
  practice: { oidcEndpoint: string | null; oidcClientId: string | null },
  user: string,
): Promise<{ code: string; nonce: string; practiceId: number }> => {
  const nonce = randomUUID();
  const cookies = new Map<string, string>();
  const go = async (url: string, init: { method?: string; body?: string; headers?: Record<string, string> } = {}): Promise<Response> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(new URL(url, base), { ...init, redirect: 'manual', headers: { cookie, ...init.headers } });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return answer;
  };
  const start = oidcStartUrl({
    endpoint: practice.oidcEndpoint ?? '',
    clientId: practice.oidcClientId ?? '',
    redirectUri: `${base}/oidc-callback`,
    state: 'here',
    nonce,
  });
  const page = (await go(start)).headers.get('location') ?? '';
  const answer = await go(page, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user, password: DEMO_PASSWORD }),
  });
  const { url } = (await answer.json()) as { url: string };
  const callback = new URL((await go(url)).headers.get('location') ?? '', base);
  return { code: callback.searchParams.get('code') ?? '', nonce, practiceId: SSO_PRACTICE };
};

import type { SessionTokens, SessionTokensAnswer } from '@practice-portal/domain/session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Service } from '../src/create-service.ts';
import { issueLoginToken } from '../src/auth/login-tokens.ts';
import { mailsTo } from './support/mail.ts';
import { A, B, call, ONE_DATABASE, signIn, signInPerson, startService, tryPractice } from './support/service.ts';
import { connect } from './support/sockets.ts';

describe.each(ONE_DATABASE)('another password of the practice (%s)', (kind) => {
  let service: Service;
  let url: string;
  beforeAll(async () => {
    service = await startService(kind);
    url = await service.listen();
  });
  afterAll(() => service.close());

  const post = (path: string, payload: object) => call(service, { method: 'POST', url: `/api/auth/${path}`, payload });
  const read = async (practiceId: number, { token }: SessionTokens): Promise<number> =>
    (await call(service, { url: `/api/practices/${practiceId}`, token })).statusCode;
  const refresh = ({ token: authToken, refreshToken }: SessionTokens) => post('refreshauthtoken', { authToken, refreshToken });
  const link = (practiceId: number, staffId: number | null): Promise<string> =>
    service.services.db.transaction((tx) => issueLoginToken(tx, { practiceId, staffId, expiresAt: new Date(Date.now() + 60_000) }));

  it('ends every session of the shared login, its tokens and mailed links, and no other', async () => {
    const desk = await signIn(service, A);
    const ward = await signIn(service, A);
    const byCode = (await post('accessCode/practice/', { accessCode: 'JUNIPER-1001' })).json<SessionTokensAnswer>().data;
    const kelly = await signInPerson(service, A, 'kelly.donovan');
    const elsewhere = await signIn(service, B);
    const [shared, own, others] = [await link(A, null), await link(A, 100101), await link(B, null)];
    const socket = await connect(url, { token: desk.token });

    // What is accepted logs in: digits that could be a card's, and without the spaces that are typed around it.
    const password = ' 4222222222222Aa ';
    const body = { password, repeatPassword: password };
    const changed = await call(service, { method: 'PUT', url: `/api/practice/${A}/password`, token: kelly.token, payload: body });
    expect(changed.statusCode).toBe(200);

    expect(await socket.ended).toBe('io server disconnect');
    for (const session of [desk, ward, byCode]) {
      expect(await read(A, session)).toBe(401);
      expect((await refresh(session)).statusCode).toBe(401);
    }
    expect((await post('token/practice', { token: shared })).statusCode).toBe(401);
    expect((await tryPractice(service, A)).statusCode).toBe(400);
    for (const typed of [password, password.trim()]) expect((await tryPractice(service, A, typed)).statusCode).toBe(200);

    expect(await read(A, kelly)).toBe(200);
    expect(await read(B, elsewhere)).toBe(200);
    expect((await post('token/practice', { token: own })).statusCode).toBe(200);
    expect((await post('token/practice', { token: others })).statusCode).toBe(200);
    // Who changed it is at a portal whose session has just ended: it goes on with this one.
    const next = changed.json<SessionTokensAnswer>().data;
    expect(await read(A, next)).toBe(200);
    expect((await refresh(next)).statusCode).toBe(200);

    for (const administrator of ['amelia.okafor', 'kelly.donovan']) {
      const [mail] = await mailsTo(service, `${administrator}@practice${A}.example`);
      expect(mail?.body).toContain('Kelly Donovan has just changed the password');
      expect(mail?.body).toContain('login links that were emailed no longer work');
    }
    expect(await mailsTo(service, `ravi.menon@practice${A}.example`)).toEqual([]);
  });
});

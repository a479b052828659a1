import { signInEndpoints } from '@practice-portal/api-client/sign-ins';
import { readClaims } from '@practice-portal/domain/session';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startContract, type Contract } from './support/portal.ts';
import { signOnAs, SSO_PRACTICE } from './support/sign-on.ts';

let contract: Contract;
beforeAll(async () => {
  contract = await startContract();
});
afterAll(() => contract.close());

const { oidcExchange } = signInEndpoints.endpoints;

describe('endpoint oidcExchange', () => {
  test('answers with tokens of the person, once', async () => {
    const came = await signOnAs(contract, 'noah.mackinnon');
    const { store } = contract.open();
    const { data } = await store.dispatch(oidcExchange.initiate(came));
    expect(readClaims(data?.token)).toMatchObject({ practiceId: SSO_PRACTICE, userName: 'noah.mackinnon' });
    expect(data?.refreshToken).toMatch(/\S/);
    expect((await store.dispatch(oidcExchange.initiate(came))).error).toMatchObject({ status: 401 });
  });

  test('another nonce is a 401', async () => {
    const came = await signOnAs(contract, 'noah.mackinnon');
    const { error } = await contract.open().store.dispatch(oidcExchange.initiate({ ...came, nonce: 'forged' }));
    expect(error).toMatchObject({ status: 401 });
  });
});

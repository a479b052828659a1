import { applicationEndpoints } from '@practice-portal/api-client/applications';
import { makeApplications, makeUserLinks } from '@practice-portal/api-client/testing';
import { PATHS } from '@practice-portal/domain/navigation';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { logInOver } from './support/log-in-over.ts';
import { startContract, type Contract } from './support/portal.ts';

let contract: Contract;
beforeAll(async () => {
  contract = await startContract();
});
afterAll(() => contract.close());

const { applications, applicationLink, userLinks } = applicationEndpoints.endpoints;

describe('endpoint applications', () => {
  test('are those of the practice, in their order', async () => {
    const { store } = await contract.signIn();
    expect((await store.dispatch(applications.initiate(1001))).data).toEqual(makeApplications());
    expect((await store.dispatch(applications.initiate(1003))).error).toMatchObject({ status: 403 });
  });
});

describe('endpoint applicationLink', () => {
  test('leads to the application, which knows who comes', async () => {
    const { store } = await contract.signIn();
    const { data } = await store.dispatch(applicationLink.initiate({ application: 'DATA_SERVICES', practiceId: 1001 }));
    expect(data).toEqual({
      url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/applications\/DATA_SERVICES\?ticket=/) as string,
      newTab: false,
    });
    expect(await fetch(data?.url ?? '').then((answer) => answer.text())).toContain('Juniper Valley Animal Hospital, LLC');
  });

  test('into payments needs a person, and takes the one who is logged in over the practice login', async () => {
    const shared = await contract.signIn();
    const request = { application: 'VSPAY', practiceId: 1001 } as const;
    expect((await shared.store.dispatch(applicationLink.initiate(request))).error).toMatchObject({ status: 401 });
    expect(shared.tokens.read()).not.toBeNull();
    const personal = await logInOver(contract);
    const { data } = await personal.store.dispatch(applicationLink.initiate(request));
    expect(data?.newTab).toBe(true);
    expect(await fetch(data?.url ?? '').then((answer) => answer.text())).toContain('Kelly Donovan');
  });
});

describe('endpoint userLinks', () => {
  test('are those that the login may open and the portal has', async () => {
    const { store } = await contract.signIn();
    const { data = [] } = await store.dispatch(userLinks.initiate(1001));
    expect(Object.keys(data[0] ?? {})).toEqual(Object.keys(makeUserLinks()[0] ?? {}));
    const inside = data.flatMap(({ links }) => links.filter(({ target }) => target === '_self').map(({ url }) => url));
    const paths: readonly string[] = Object.values(PATHS);
    expect(inside.filter((url) => !paths.includes(url))).toEqual([]);
  });

  test('are asked for as the person who is logged in', async () => {
    const { store, userId } = await logInOver(contract);
    expect((await store.dispatch(userLinks.initiate(userId))).error).toBeUndefined();
    expect((await store.dispatch(userLinks.initiate(1001))).error).toMatchObject({ status: 403 });
  });
});

import { practiceEndpoints } from '@practice-portal/api-client/practices';
import { makePractice, makePracticeBasic } from '@practice-portal/api-client/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startContract, type Contract } from './support/portal.ts';

let contract: Contract;
beforeAll(async () => {
  contract = await startContract();
});
afterAll(() => contract.close());

const { practice, practiceBasic } = practiceEndpoints.endpoints;

describe('endpoint practiceBasic', () => {
  test('tells anyone the name and the way to sign in', async () => {
    const { store } = contract.open();
    const { data } = await store.dispatch(practiceBasic.initiate(1001));
    expect(data).toEqual({ id: 1001, companyName: 'Juniper Valley Animal Hospital, LLC', individualLoginRequired: false });
    expect(Object.keys(makePracticeBasic()).toSorted()).toEqual(Object.keys(data ?? {}).toSorted());
    expect((await store.dispatch(practiceBasic.initiate(1002))).data?.individualLoginRequired).toBe(true);
  });

  test('an unknown practice is an error', async () => {
    const { error } = await contract.open().store.dispatch(practiceBasic.initiate(4711));
    expect(error).toMatchObject({ status: 404, message: 'Practice ID not found' });
  });
});

describe('endpoint practice', () => {
  test('has the flags and the locale', async () => {
    const { data } = await (await contract.signIn()).store.dispatch(practice.initiate(1001));
    expect(data).toMatchObject({
      id: 1001,
      practiceStatus: 'MEMBER',
      localizationData: { defaultLocaleCode: 'en-US' },
      practiceHomeFeatures: { recordLockingEnabled: true },
    });
  });

  test('has the shape that stories and tests are made with', async () => {
    const { data } = await (await contract.signIn()).store.dispatch(practice.initiate(1001));
    const made = makePractice();
    expect(Object.keys(data ?? {}).toSorted()).toEqual(Object.keys(made).toSorted());
    expect(Object.keys(data?.practiceHomeFeatures ?? {}).toSorted()).toEqual(Object.keys(made.practiceHomeFeatures).toSorted());
  });

  test('of someone else is refused', async () => {
    const { error } = await (await contract.signIn(1003)).store.dispatch(practice.initiate(1001));
    expect(error).toMatchObject({ status: 403, message: 'Error 403' });
  });
});

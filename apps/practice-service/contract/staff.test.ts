import { staffEndpoints } from '@practice-portal/api-client';
import { makeApprover, makeTeamMembers } from '@practice-portal/api-client/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { describeEndpoint } from './support/describe-endpoint.ts';
import { startContract, type Contract } from './support/portal.ts';
import { BELL } from './support/queue.ts';

let contract: Contract;
beforeAll(async () => {
  contract = await startContract();
});
afterAll(() => contract.close());

const { approvers, teamMembers } = staffEndpoints.endpoints;

describeEndpoint('approvers', () => {
  test('are the vets, with what each may approve', async () => {
    const { data = [] } = await (await contract.signIn()).store.dispatch(approvers.initiate(1001));
    expect(data.find(({ vetStaffId }) => vetStaffId === BELL)).toEqual({
      vetStaffId: BELL,
      vetId: 10014,
      vetDisplayName: 'Dr. Marcus Bell',
      canApprove: ['EC_ORDER_ITEM', 'HFP_ORDER_ITEM'],
    });
    expect(Object.keys(data[0] ?? {}).toSorted()).toEqual(Object.keys(makeApprover()).toSorted());
  });

  test('of someone else are refused', async () => {
    const { error } = await (await contract.signIn(1003)).store.dispatch(approvers.initiate(1001));
    expect(error).toMatchObject({ status: 403 });
  });
});

describeEndpoint('teamMembers', () => {
  test('are the people who prepare scripts', async () => {
    const { data = [] } = await (await contract.signIn()).store.dispatch(teamMembers.initiate(1001));
    expect(data.map(({ displayName }) => displayName)).toContain('Kelly Donovan');
    expect(Object.keys(data[0] ?? {}).toSorted()).toEqual(Object.keys(makeTeamMembers()[0] ?? {}).toSorted());
  });

  test('of someone else are refused', async () => {
    const { error } = await (await contract.signIn(1003)).store.dispatch(teamMembers.initiate(1001));
    expect(error).toMatchObject({ status: 403 });
  });
});

import type { ApiError } from '@practice-portal/api-client';
import { newVetEndpoints, type VetToAdd } from '@practice-portal/api-client/new-vet';
import { staffEndpoints } from '@practice-portal/api-client/staff';
import { veterinarianEndpoints } from '@practice-portal/api-client/veterinarian';
import { makeApprover, makeTeamMembers } from '@practice-portal/api-client/testing';
import type { Approver } from '@practice-portal/domain/staff';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startContract, type Contract, type Portal } from './support/portal.ts';
import { BELL } from './support/queue.ts';

let contract: Contract;
beforeAll(async () => {
  contract = await startContract();
});
afterAll(() => contract.close());

const { approvers, teamMembers } = staffEndpoints.endpoints;
const { addVet } = newVetEndpoints.endpoints;

describe('endpoint approvers', () => {
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

describe('endpoint teamMembers', () => {
  test('are the people who prepare scripts', async () => {
    const { data = [] } = await (await contract.signIn()).store.dispatch(teamMembers.initiate({ practiceId: 1001 }));
    expect(data.map(({ displayName }) => displayName)).toContain('Kelly Donovan');
    expect(Object.keys(data[0] ?? {}).toSorted()).toEqual(Object.keys(makeTeamMembers()[0] ?? {}).toSorted());
  });

  test('or only those who may match a price', async () => {
    const { data = [] } = await (
      await contract.signIn()
    ).store.dispatch(teamMembers.initiate({ practiceId: 1001, priceOverrideOnly: true }));
    expect(data.map(({ displayName }) => displayName)).toEqual(expect.arrayContaining(['Dr. Amelia Okafor', 'Kelly Donovan']));
    expect(data.map(({ displayName }) => displayName)).not.toContain('Ravi Menon');
  });

  test('of someone else are refused', async () => {
    const { error } = await (await contract.signIn(1003)).store.dispatch(teamMembers.initiate({ practiceId: 1001 }));
    expect(error).toMatchObject({ status: 403 });
  });
});

describe('endpoint addVet', () => {
  const add = (portal: Portal, call: Partial<VetToAdd> = {}): Promise<{ data?: Approver; error?: ApiError }> =>
    portal.store.dispatch(
      addVet.initiate({
        practiceId: 1001,
        body: { firstName: 'Nina', lastName: 'Park', pin: '4321', licenseNumber: 'V-7' },
        idempotencyKey: randomUUID(),
        ...call,
      }),
    ) as Promise<{ data?: Approver; error?: ApiError }>;

  test('makes a vet who is in the list and signs in with their PIN', async () => {
    const portal = await contract.signIn();
    const idempotencyKey = randomUUID();
    const { data: vet } = await add(portal, { idempotencyKey });
    expect(vet).toMatchObject({ vetDisplayName: 'Dr. Nina Park' });
    expect((await add(portal, { idempotencyKey })).data).toEqual(vet);
    const { data: list = [] } = await portal.store.dispatch(approvers.initiate(1001));
    expect(list.filter(({ vetDisplayName }) => vetDisplayName === 'Dr. Nina Park')).toEqual([vet]);
    expect(vet?.vetId).toBeGreaterThan(0);
    const signIn = (pin: string) =>
      portal.store.dispatch(veterinarianEndpoints.endpoints.vetSignIn.initiate({ vetStaffId: vet?.vetStaffId ?? 0, pin }));
    expect((await signIn('4321')).data).toEqual(vet);
    expect((await signIn('1234')).error).toMatchObject({ status: 400 });
    // Another of the same name.
    expect((await add(portal)).data?.vetStaffId).toBeGreaterThan(vet?.vetStaffId ?? 0);
  });

  test('asks for what the practice asks for', async () => {
    const portal = await contract.signIn();
    const { error } = await add(portal, { body: { firstName: 'Nina', lastName: 'x'.repeat(62) } });
    expect(error).toMatchObject({
      status: 422,
      data: { fieldErrors: { lastName: 'Enter fewer than 61 characters', pin: 'Enter a PIN', licenseNumber: 'Required' } },
    });
    const uk = await contract.signIn(1003);
    const body = { firstName: 'Nina', lastName: 'Park' };
    expect((await add(uk, { practiceId: 1003, body })).error).toMatchObject({ status: 422, data: { fieldErrors: { email: 'Required' } } });
    const { data } = await add(uk, { practiceId: 1003, body: { ...body, email: 'nina.park@forge.example' } });
    expect(data?.vetDisplayName).toBe('Dr. Nina Park');
  });

  test('of someone else is refused', async () => {
    expect((await add(await contract.signIn(1003))).error).toMatchObject({ status: 403 });
  });
});

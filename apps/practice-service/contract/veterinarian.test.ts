import type { ApiError } from '@practice-portal/api-client';
import { veterinarianEndpoints } from '@practice-portal/api-client/veterinarian';
import type { Approver, VetSignInRequest } from '@practice-portal/domain/staff';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startContract, type Contract } from './support/portal.ts';
import { OKAFOR, PIN } from './support/queue.ts';

let contract: Contract;
beforeAll(async () => {
  contract = await startContract();
});
afterAll(() => contract.close());

const signIn = async (request: VetSignInRequest, practiceId = 1001): Promise<{ data?: Approver; error?: ApiError }> => {
  const { store } = await contract.signIn(practiceId);
  return (await store.dispatch(veterinarianEndpoints.endpoints.vetSignIn.initiate(request))) as { data?: Approver; error?: ApiError };
};

describe('endpoint vetSignIn', () => {
  test('answers with the vet', async () => {
    expect((await signIn({ vetStaffId: OKAFOR, pin: PIN })).data).toMatchObject({
      vetStaffId: OKAFOR,
      vetDisplayName: 'Dr. Amelia Okafor',
    });
  });

  test.each([{ pin: '9999' }, {}])('a wrong or missing PIN is an error in the words of the form', async (pin) => {
    expect((await signIn({ vetStaffId: OKAFOR, ...pin })).error).toMatchObject({
      status: 400,
      message: 'Enter a valid veterinarian / PIN combo',
    });
  });

  test('asks for no PIN where the practice does not', async () => {
    expect((await signIn({ vetStaffId: 100301 }, 1003)).data?.vetStaffId).toBe(100301);
  });

  test('a record that can not sign in is refused', async () => {
    expect((await signIn({ vetStaffId: 100108, pin: PIN })).error?.status).toBe(400);
  });

  test('a vet of someone else is unknown', async () => {
    expect((await signIn({ vetStaffId: OKAFOR, pin: PIN }, 1003)).error?.status).toBe(404);
  });

  test('too many wrong PINs have to wait, and the text says how long after a colon', async () => {
    const { store } = await contract.signIn();
    const tries: ApiError[] = [];
    for (let turn = 0; turn < 10; turn += 1) {
      const { error } = await store.dispatch(veterinarianEndpoints.endpoints.vetSignIn.initiate({ vetStaffId: 100102, pin: '0000' }));
      tries.push(error as ApiError);
    }
    expect(tries.at(-1)).toMatchObject({ status: 429, message: expect.stringMatching(/:\s*\S/) as string });
  });
});

import type { ApiError } from '@practice-portal/api-client';
import { petEndpoints, savedByOther } from '@practice-portal/api-client/pets';
import { type PetRecord, petOf } from '@practice-portal/domain/pet';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startContract, type Contract, type Portal } from './support/portal.ts';
import { readQueue } from './support/queue.ts';

let contract: Contract;
let portal: Portal;
let animalId: number;
beforeAll(async () => {
  contract = await startContract();
  portal = await contract.signIn();
  animalId = (await readQueue(portal)).elements[0]?.animal.animalId ?? 0;
});
afterAll(() => contract.close());

const { pet, updatePet } = petEndpoints.endpoints;
const ask = (id = animalId, from = portal) => from.store.dispatch(pet.initiate(id, { forceRefetch: true, subscribe: false }));
const read = async (): Promise<PetRecord> => {
  const { data } = await ask();
  if (!data) throw new Error('No record');
  return data;
};
const save = (record: PetRecord, changes: Partial<PetRecord>, from = portal): Promise<{ data?: PetRecord; error?: ApiError }> =>
  from.store.dispatch(
    updatePet.initiate({ pet: { ...petOf(record), ...changes }, version: record.version, idempotencyKey: randomUUID() }),
  ) as Promise<{ data?: PetRecord; error?: ApiError }>;

describe('endpoint pet', () => {
  test('gives the record of a pet, and not that of another practice’s', async () => {
    expect(await read()).toMatchObject({ id: animalId, rehomed: false, deceased: false, version: 1 });
    expect((await ask(animalId, await contract.signIn(1003))).error).toMatchObject({ status: 404 });
  });
});

describe('endpoint updatePet', () => {
  test('saves it, shows it in the queue, and refuses what was changed meanwhile with what it is now', async () => {
    const before = await read();
    const { data } = await save(before, { weight: 12.25 });
    expect(data).toMatchObject({ weight: 12.25, version: before.version + 1 });
    expect((await readQueue(portal)).elements[0]?.animal).toMatchObject({ animalId, weight: 12.25, weightDate: data?.weightDate });
    const { error } = await save(before, { weight: 13 });
    expect([error?.status, savedByOther(error)]).toEqual([409, data]);
    expect((await save(data ?? before, { weight: 0 })).error).toMatchObject({
      status: 422,
      message: 'Enter a weight greater than 0',
      data: { fieldErrors: { weight: 'Enter a weight greater than 0' } },
    });
  });

  test('is refused for another practice’s pet, and where a practice does not edit records', async () => {
    const before = await read();
    expect((await save(before, {}, await contract.signIn(1004))).error?.status).toBe(404);
    expect((await save(before, {}, await contract.signIn(1003))).error?.status).toBe(403);
  });
});

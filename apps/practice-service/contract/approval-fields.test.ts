import { compoundingEndpoints } from '@practice-portal/api-client/compounding';
import { externalAppEndpoints } from '@practice-portal/api-client/external-app';
import { vetLicenseEndpoints } from '@practice-portal/api-client/vet-license';
import { makeIndications, makeLicense, makeSignatures } from '@practice-portal/api-client/testing';
import { addDays, dayIn } from '@practice-portal/domain/locale';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startContract, type Contract } from './support/portal.ts';
import { BELL, OKAFOR, OMALLEY } from './support/queue.ts';

let contract: Contract;
beforeAll(async () => {
  contract = await startContract();
});
afterAll(() => contract.close());

const { vetLicense, updateVetLicense } = vetLicenseEndpoints.endpoints;
const { medicationIndications } = compoundingEndpoints.endpoints;
const { vetSignatures } = externalAppEndpoints.endpoints;

/** A vet of practice 1001 with no license on record. */
const RAGHUNATHAN = 100105;

const keysOf = (value: object | undefined): string[] => Object.keys(value ?? {}).toSorted();
const vet = (vetStaffId: number) => ({ practiceId: 1001, vetStaffId });

describe('endpoint medicationIndications', () => {
  test('are those of the pharmacy, by name', async () => {
    const { store } = await contract.signIn();
    const { data = [] } = await store.dispatch(medicationIndications.initiate(1));
    expect(data.map(({ name }) => name)).toContain('Epilepsy and seizures');
    expect(data.map(({ name }) => name)).toEqual(data.map(({ name }) => name).toSorted());
    expect(keysOf(data[0])).toEqual(keysOf(makeIndications()[0]));
    const { data: others = [] } = await store.dispatch(medicationIndications.initiate(2));
    expect(others.some(({ id }) => data.some((indication) => indication.id === id))).toBe(false);
  });

  test('of a pharmacy that is not known are none', async () => {
    const { store } = await contract.signIn();
    expect((await store.dispatch(medicationIndications.initiate(99))).data).toEqual([]);
  });
});

describe('endpoint vetSignatures', () => {
  test('are those of the practice, without their PINs', async () => {
    const { store } = await contract.signIn();
    const { data = [] } = await store.dispatch(vetSignatures.initiate(1001));
    expect(data.map(({ signatureDisplayName }) => signatureDisplayName)).toContain('Amelia Okafor, DVM');
    expect(keysOf(data[0])).toEqual(keysOf(makeSignatures()[0]));
  });

  test('of someone else are refused', async () => {
    const { store } = await contract.signIn(1003);
    expect((await store.dispatch(vetSignatures.initiate(1001))).error).toMatchObject({ status: 403 });
  });
});

describe('endpoint vetLicense', () => {
  test('says what is on record and what it is worth', async () => {
    const { store } = await contract.signIn();
    const { data } = await store.dispatch(vetLicense.initiate(vet(OKAFOR)));
    expect(data).toMatchObject({ licenseNumber: 'VET-1001-001', licenseState: 'CO', status: 'OK', valid: true });
    expect(keysOf(data)).toEqual(keysOf(makeLicense()));
    expect((await store.dispatch(vetLicense.initiate(vet(OMALLEY)))).data).toMatchObject({ status: 'EXPIRED', valid: false });
    expect((await store.dispatch(vetLicense.initiate(vet(RAGHUNATHAN)))).data).toMatchObject({ licenseNumber: null, status: 'MISSING' });
  });

  test('of nobody, and of someone else’s, is refused', async () => {
    const { store } = await contract.signIn(1003);
    expect((await store.dispatch(vetLicense.initiate(vet(OKAFOR)))).error).toMatchObject({ status: 403 });
    const foreign = await store.dispatch(vetLicense.initiate({ practiceId: 1003, vetStaffId: OKAFOR }));
    expect(foreign.error).toMatchObject({ status: 404 });
  });
});

describe('endpoint updateVetLicense', () => {
  const license = { licenseNumber: ' CO-4471 ', licenseState: 'CO', licenseExpiration: addDays(dayIn(new Date(), 'America/Denver'), 300) };

  test('puts a license on record, and who shows it sees it', async () => {
    const { store } = await contract.signIn();
    const shown = store.dispatch(vetLicense.initiate(vet(RAGHUNATHAN)));
    await shown;
    const { data } = await store.dispatch(updateVetLicense.initiate({ ...vet(RAGHUNATHAN), vetPin: '1234', ...license }));
    expect(data).toEqual({ ...license, licenseNumber: 'CO-4471', status: 'OK', valid: true });
    const again = await store.dispatch(vetLicense.initiate(vet(RAGHUNATHAN), { forceRefetch: true }));
    expect(again.data).toEqual(data);
    shown.unsubscribe();
  });

  test('names every field that is missing or wrong', async () => {
    const { store } = await contract.signIn();
    const { error } = await store.dispatch(
      updateVetLicense.initiate({ ...vet(BELL), vetPin: '1234', licenseNumber: ' ', licenseState: 'ON', licenseExpiration: '2020-01-01' }),
    );
    expect(error).toMatchObject({
      status: 422,
      data: {
        fieldErrors: {
          licenseNumber: 'Required',
          licenseState: 'Required',
          licenseExpiration: "Enter a license expiration date that isn't before today",
        },
      },
    });
    expect((await store.dispatch(vetLicense.initiate(vet(BELL)))).data).toMatchObject({ licenseNumber: 'VET-1001-004' });
  });

  test('of someone else’s vet is refused', async () => {
    const { store } = await contract.signIn(1003);
    expect((await store.dispatch(updateVetLicense.initiate({ ...vet(OKAFOR), vetPin: '1234', ...license }))).error).toMatchObject({
      status: 403,
    });
  });
});

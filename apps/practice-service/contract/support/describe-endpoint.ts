import { accountEndpoints } from '@practice-portal/api-client/account';
import { petEndpoints } from '@practice-portal/api-client/pets';
import { applicationEndpoints } from '@practice-portal/api-client/applications';
import { approvalEndpoints } from '@practice-portal/api-client/approval';
import { autoshipEndpoints } from '@practice-portal/api-client/autoships';
import { chatEndpoints } from '@practice-portal/api-client/chat';
import { compoundingEndpoints } from '@practice-portal/api-client/compounding';
import { externalAppEndpoints } from '@practice-portal/api-client/external-app';
import { newVetEndpoints } from '@practice-portal/api-client/new-vet';
import { orderingEndpoints } from '@practice-portal/api-client/ordering';
import { practiceEndpoints } from '@practice-portal/api-client/practices';
import { prescriptionEndpoints } from '@practice-portal/api-client/prescriptions';
import { queueEndpoints } from '@practice-portal/api-client/queue';
import { receiptEndpoints } from '@practice-portal/api-client/receipts';
import { recoveryEndpoints } from '@practice-portal/api-client/recovery';
import { sessionEndpoints } from '@practice-portal/api-client/session';
import { signInEndpoints } from '@practice-portal/api-client/sign-ins';
import { signOutEndpoints } from '@practice-portal/api-client/sign-out';
import { staffEndpoints } from '@practice-portal/api-client/staff';
import { timelineEndpoints } from '@practice-portal/api-client/timeline';
import { vetLicenseEndpoints } from '@practice-portal/api-client/vet-license';
import { veterinarianEndpoints } from '@practice-portal/api-client/veterinarian';
import { describe } from 'vitest';

/** The endpoints of the api-client, by name. */
export const ENDPOINTS = {
  ...sessionEndpoints.endpoints,
  ...signOutEndpoints.endpoints,
  ...signInEndpoints.endpoints,
  ...recoveryEndpoints.endpoints,
  ...practiceEndpoints.endpoints,
  ...staffEndpoints.endpoints,
  ...newVetEndpoints.endpoints,
  ...veterinarianEndpoints.endpoints,
  ...vetLicenseEndpoints.endpoints,
  ...compoundingEndpoints.endpoints,
  ...externalAppEndpoints.endpoints,
  ...queueEndpoints.endpoints,
  ...approvalEndpoints.endpoints,
  ...orderingEndpoints.endpoints,
  ...timelineEndpoints.endpoints,
  ...prescriptionEndpoints.endpoints,
  ...autoshipEndpoints.endpoints,
  ...petEndpoints.endpoints,
  ...receiptEndpoints.endpoints,
  ...accountEndpoints.endpoints,
  ...applicationEndpoints.endpoints,
  ...chatEndpoints.endpoints,
};

/** The name of an endpoint. */
export type EndpointName = keyof typeof ENDPOINTS;

/**
 * The tests of one endpoint against the running service. `coverage.test.ts` reads the names from the test files, so
 * write the name out.
 */
export const describeEndpoint = (name: EndpointName, tests: () => void): void => {
  describe(`endpoint ${name}`, () => {
    tests();
  });
};

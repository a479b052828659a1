import {
  accountEndpoints,
  animalEndpoints,
  applicationEndpoints,
  approvalEndpoints,
  autoshipEndpoints,
  chatEndpoints,
  compoundingEndpoints,
  externalAppEndpoints,
  newVetEndpoints,
  orderingEndpoints,
  practiceEndpoints,
  prescriptionEndpoints,
  queueEndpoints,
  receiptEndpoints,
  recoveryEndpoints,
  sessionEndpoints,
  signOutEndpoints,
  signInEndpoints,
  staffEndpoints,
  timelineEndpoints,
  veterinarianEndpoints,
  vetLicenseEndpoints,
} from '@practice-portal/api-client';
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
  ...animalEndpoints.endpoints,
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

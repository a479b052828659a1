import { unit } from '@practice-portal/tooling/vitest';

export default unit({
  name: 'contract',
  globalSetup: ['./test/support/global-setup.ts'],
  include: ['contract/**/*.test.ts'],
  outputFile: { json: 'reports/contract.json' },
  // A service with its own database takes seconds to come up, and the machines that run this have two cores.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  maxWorkers: 2,
});

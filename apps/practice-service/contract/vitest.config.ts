import { fileURLToPath } from 'node:url';

import { unit } from '@practice-portal/tooling/vitest';

export default unit({
  name: 'contract',
  globalSetup: ['./test/support/global-setup.ts'],
  // What is compared by its hash was seeded with the cheap one.
  alias: [{ find: /^\.\/password-cost\.ts$/, replacement: fileURLToPath(new URL('../test/support/password-cost.ts', import.meta.url)) }],
  include: ['contract/**/*.test.ts'],
  outputFile: { json: 'reports/contract.json' },
  // A service with its own database takes seconds to come up, and the machines that run this have two cores.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  maxWorkers: 2,
});

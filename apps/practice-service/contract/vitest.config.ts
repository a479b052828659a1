import { unit } from '@practice-portal/tooling/vitest';
import { BRIEF_WASM_FLAG } from '@practice-portal/tooling/wasm';

export default unit({
  name: 'contract',
  globalSetup: ['./contract/support/global-setup.ts'],
  include: ['contract/**/*.test.ts'],
  outputFile: { json: 'reports/contract.json' },
  // A service with its own database takes seconds to come up, and the machines that run this have two cores.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  maxWorkers: 2,
  // Each file has services and databases of its own in memory, which end with its process.
  isolate: true,
  execArgv: [BRIEF_WASM_FLAG],
});

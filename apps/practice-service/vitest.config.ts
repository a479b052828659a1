import { fileURLToPath } from 'node:url';

import { unit } from '@practice-portal/tooling/vitest';

import { SlowFirst } from './test/support/slow-first.ts';

export default unit({
  globalSetup: ['./test/support/global-setup.ts'],
  alias: [{ find: /^\.\/password-cost\.ts$/, replacement: fileURLToPath(new URL('test/support/password-cost.ts', import.meta.url)) }],
  include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
  // A service with its own database takes seconds to come up, and the machines that run this have two cores.
  testTimeout: 120_000,
  hookTimeout: 180_000,
  maxWorkers: 2,
  sequence: { sequencer: SlowFirst },
});

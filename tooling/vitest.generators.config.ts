import { unit } from './vitest.ts';

export default unit({
  include: ['generators/**/*.test.ts'],
  outputFile: { json: 'reports/generators.json' },
  // Each case type-checks, lints or tests what a generator wrote.
  testTimeout: 600_000,
  hookTimeout: 120_000,
});

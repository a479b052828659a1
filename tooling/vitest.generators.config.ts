import { unit } from './vitest.ts';

export default unit({
  include: ['generators/**/*.test.ts'],
  outputFile: { json: 'reports/generators.json' },
  // Each case type-checks, lints and tests what a generator wrote.
  testTimeout: 300_000,
  hookTimeout: 120_000,
});

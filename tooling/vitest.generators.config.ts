import { unit } from './vitest.ts';

export default unit({
  include: ['generators/**/*.test.ts'],
  outputFile: { json: 'reports/generators.json' },
  // Each case type-checks, lints or tests what a generator wrote; the service's tests seed a database first.
  testTimeout: 600_000,
  hookTimeout: 120_000,
});

import { defineConfig } from 'vitest/config';

/** The unit tests of all packages in one run; each package also runs alone, by its own `vitest.config.ts`. */
export default defineConfig({
  test: {
    projects: ['../packages/*', '../apps/portal', '.'],
    maxWorkers: 2,
    reporters: ['default', 'json'],
    outputFile: { json: 'reports/unit.json' },
  },
});

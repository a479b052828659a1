import { defineConfig, type ViteUserConfig } from 'vitest/config';

type TestOptions = NonNullable<ViteUserConfig['test']>;

const SOURCES = ['@practice-portal/source', 'node'];

/** Unit tests in Node against the sources of the workspace, with a report that the root `test` script counts. */
export const unit = (overrides: TestOptions = {}): ViteUserConfig =>
  defineConfig({
    resolve: { conditions: ['@practice-portal/source'] },
    ssr: { resolve: { conditions: SOURCES } },
    // Global set-up runs in an environment of Vitest's own.
    environments: { __vitest__: { resolve: { conditions: SOURCES } } },
    test: {
      include: ['src/**/*.test.ts'],
      environment: 'node',
      // A machine that stalls is not a failure.
      testTimeout: 60_000,
      // The report lists what needed it.
      retry: 1,
      // Files share what they import: most of a run was spent on importing the same modules again for each of them.
      isolate: false,
      reporters: ['default', 'json'],
      outputFile: { json: 'reports/unit.json' },
      ...overrides,
    },
  });

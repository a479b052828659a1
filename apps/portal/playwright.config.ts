import { defineConfig } from '@playwright/test';

import { chromiumLaunchOptions } from '@practice-portal/tooling/browser';

import manifest from './package.json' with { type: 'json' };

/** The folders of specs that are run by a script of their own; `rest` runs all others. */
const features = Object.keys(manifest.scripts).flatMap((name) => (name.startsWith('e2e:') && name !== 'e2e:rest' ? [name.slice(4)] : []));
const [, asked = 'all'] = /--project=(\S+)/.exec(process.argv.join(' ')) ?? [];

/** Tasks of people, against the built portal and the running service. Each worker has a service and a database of its own. */
export default defineConfig({
  testDir: './e2e/specs',
  projects: [
    ...features.map((name) => ({ name, testMatch: `**/specs/${name}/**/*.spec.ts` })),
    { name: 'rest', testIgnore: features.map((name) => `**/specs/${name}/**`) },
  ],
  outputDir: './test-results',
  fullyParallel: false,
  workers: 2,
  // A machine that stalls is not a failure; a spec that passed on its second try is reported as flaky, with a trace of that.
  retries: 1,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  globalSetup: './e2e/fixtures/global-setup.ts',
  reporter: [['list'], ['json', { outputFile: `reports/e2e-${asked}.json` }]],
  use: {
    browserName: 'chromium',
    launchOptions: chromiumLaunchOptions(),
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    viewport: { width: 1440, height: 900 },
    // A trace costs a sixth of a run.
    trace: 'on-first-retry',
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
  },
});

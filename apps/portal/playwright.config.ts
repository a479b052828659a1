import { defineConfig } from '@playwright/test';

import { chromiumLaunchOptions } from '@practice-portal/tooling/browser';
import { isFullEffort } from '@practice-portal/tooling/effort';

/** Tasks of people, against the built portal and the running service. Each worker has a service and a database of its own. */
export default defineConfig({
  testDir: './e2e/specs',
  outputDir: './test-results',
  fullyParallel: false,
  ...(isFullEffort ? {} : { grepInvert: /@full/ }),
  workers: 2,
  // A machine that stalls is not a failure; a spec that passed on its second try is reported as flaky, with a trace of that.
  retries: 1,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  globalSetup: './e2e/fixtures/global-setup.ts',
  reporter: [['list'], ['json', { outputFile: 'reports/e2e.json' }]],
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

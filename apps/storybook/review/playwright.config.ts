import { defineConfig } from '@playwright/test';

import { chromiumLaunchOptions } from '@practice-portal/tooling/browser';

const PORT = 6107;

/** Pictures of the stories that show a state, beside those of another commit. Started by `pnpm review`, which says where both are. */
export default defineConfig({
  testDir: '.',
  testMatch: 'states.ts',
  outputDir: './results',
  snapshotPathTemplate: `${process.env['REVIEW_PICTURES'] ?? './pictures'}/{projectName}/{arg}{ext}`,
  projects: [
    { name: 'light', metadata: { theme: 'light', phone: false } },
    { name: 'dark', metadata: { theme: 'dark', phone: false, tag: 'dark' } },
    { name: 'phone', metadata: { theme: 'light', phone: true, tag: 'phone' } },
  ],
  fullyParallel: true,
  workers: 2,
  timeout: 90_000,
  // Any pixel counts, also the little that an opacity changes.
  expect: { toHaveScreenshot: { threshold: 0.05, maxDiffPixels: 0, animations: 'disabled', caret: 'hide' } },
  reporter: [['line'], ['html', { open: 'never', outputFolder: './report' }]],
  use: {
    browserName: 'chromium',
    launchOptions: chromiumLaunchOptions(),
    baseURL: `http://127.0.0.1:${PORT}`,
    contextOptions: { reducedMotion: 'reduce' },
  },
  webServer: {
    command: `vite preview --outDir ${process.env['REVIEW_BUILD'] ?? '../dist'} --port ${PORT} --host 127.0.0.1 --strictPort`,
    port: PORT,
    reuseExistingServer: false,
  },
});

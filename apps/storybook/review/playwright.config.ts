import { resolve } from 'node:path';

import { defineConfig } from '@playwright/test';

import { chromiumLaunchOptions } from '@practice-portal/tooling/browser';

import { ORIGINS, PORTS } from './origins.ts';

const serves = (build: string | undefined, port: number) => ({
  command: `node_modules/.bin/vite preview --outDir ${build ?? '../dist'} --port ${port} --host 127.0.0.1 --strictPort`,
  cwd: resolve(import.meta.dirname, '..'),
  port,
  reuseExistingServer: false,
});

/** Pictures of the stories that show a state, beside those of another commit. Started by `pnpm review`, which says where both are. */
export default defineConfig({
  testDir: '.',
  testMatch: 'states.ts',
  outputDir: './results',
  snapshotPathTemplate: `${process.env['REVIEW_PICTURES'] ?? './pictures'}/{projectName}/{arg}{ext}`,
  updateSnapshots: 'none',
  projects: [
    { name: 'light', metadata: { theme: 'light', phone: false } },
    { name: 'dark', metadata: { theme: 'dark', phone: false, tag: 'dark' } },
    { name: 'phone', metadata: { theme: 'light', phone: true, tag: 'phone' } },
  ],
  fullyParallel: true,
  workers: 2,
  timeout: 90_000,
  // Any pixel counts and any shade: an opacity of 0.95 changes white to black by less than a threshold of 0.05 sees.
  expect: { toMatchSnapshot: { threshold: 0, maxDiffPixels: 0 } },
  reporter: [['line'], ['html', { open: 'never', outputFolder: './report' }], ['json', { outputFile: './results/summary.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions: chromiumLaunchOptions(),
    baseURL: ORIGINS.after,
    contextOptions: { reducedMotion: 'reduce' },
  },
  webServer: [serves(process.env['REVIEW_BEFORE'], PORTS.before), serves(process.env['REVIEW_AFTER'], PORTS.after)],
});

import { fileURLToPath } from 'node:url';

import { chromiumLaunchOptions } from '@practice-portal/tooling/browser';
import { isFullEffort } from '@practice-portal/tooling/effort';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import type { Plugin } from 'vite';
import type { TestProjectInlineConfiguration } from 'vitest/config';

const configDir = fileURLToPath(new URL('.storybook', import.meta.url));

// React as it ships draws in half the time of the one that looks for mistakes.
process.env['NODE_ENV'] = 'production';

/**
 * Storybook records every call of a story for its panel, which no test shows; and MSW answers in the page where there is no service
 * worker, which every module would go through as well.
 */
const HEAD = `
globalThis.__STORYBOOK_ADDON_INTERACTIONS_INSTRUMENTER__ = { instrument: (called) => called };
delete Navigator.prototype.serviceWorker;
`;
const lighterPage: Plugin = {
  name: 'lighter-page',
  transformIndexHtml: () => [{ tag: 'script', children: HEAD, injectTo: 'head-prepend' }],
};

/** Runs the stories with a tag, with these values of the toolbar. */
const stories = (name: string, tag: string, initialGlobals: Record<string, unknown>): TestProjectInlineConfiguration => ({
  extends: true,
  plugins: [
    lighterPage,
    storybookTest({
      configDir,
      tags: { include: [tag], exclude: [...(tag === 'test' ? [] : ['behaviour']), ...(isFullEffort ? [] : ['thorough'])] },
      initialGlobals,
    }),
  ],
  test: {
    name,
    // One page for all stories of a look: Storybook cleans up between them, and a page each takes longer.
    isolate: false,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      // Nobody waits for an animation in a test; the ones without motion see the same.
      provider: playwright({ launchOptions: chromiumLaunchOptions(), contextOptions: { reducedMotion: 'reduce' } }),
      instances: [{ browser: 'chromium' }],
    },
  },
});

/**
 * Every story runs as a test at desktop width in light, and ends in the dark where it is tagged `dark`; those tagged `phone` run there as
 * well: each screen once, and what has looks of its own. What happens, happens alike there. Pictures of all looks are what `pnpm review`
 * takes.
 */
export default defineConfig({
  test: {
    projects: [
      stories('desktop', 'test', { viewport: { value: 'desktop' }, inDarkAsWell: true }),
      stories('phone', 'phone', { viewport: { value: 'phone' } }),
    ],
    // Two pages at a time: one alone leaves the second core idle half the time.
    maxWorkers: 2,
    testTimeout: 60_000,
    // A machine that stalls is not a failure; the reporter tells what needed a second try.
    retry: 1,
    reporters: ['default', 'json'],
    outputFile: { json: 'reports/stories.json' },
  },
});

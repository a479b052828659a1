// `pnpm --filter @practice-portal/storybook check:states`: plays every story of the built Storybook that shows a state, with motion and
// in the window that a designer has, and names those that show a red FAIL, the address of a screen, or a client of another country than
// their own. Words after it choose stories by their ids.
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';

import { chromiumLaunchOptions } from '@practice-portal/tooling/browser';
import { type Browser, chromium } from 'playwright';
import { preview } from 'vite';

import { playState, stateStories, strayText } from './state-story.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const AT_A_TIME = 2;

/** What is wrong with a story; null when nothing is. */
const problemOf = async (browser: Browser, url: string): Promise<string | null> => {
  const page = await browser.newPage({ reducedMotion: 'no-preference' });
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  try {
    const phase = await playState(page, url);
    const reason = await page.locator('.sb-show-errordisplay #error-message, .sb-show-errordisplay #error-stack').allInnerTexts();
    if (phase !== 'finished') return [phase, ...reason, ...errors].join('\n');
    const stray = await strayText(page);
    return stray === null ? null : `It shows '${stray}'`;
  } catch (error) {
    return [error instanceof Error ? error.message : String(error), ...errors].join('\n');
  } finally {
    await page.close();
  }
};

const stories = stateStories(readFileSync(`${root}/dist/index.json`, 'utf8'), process.argv.slice(2));
const left = [...stories];
const server = await preview({ root, configFile: false, logLevel: 'error', preview: { port: 0, host: '127.0.0.1' } });
const origin = `http://127.0.0.1:${(server.httpServer.address() as AddressInfo).port}`;
const browser = await chromium.launch(chromiumLaunchOptions());
let failed = 0;
let done = 0;
console.log(`${stories.length} stories, ${AT_A_TIME} at a time.`);
/** Says every 10 seconds how far it is: a run of all of them takes minutes. */
const progress = setInterval(() => console.log(`  ${done} of ${stories.length}${failed > 0 ? `, ${failed} wrong` : ''}`), 10_000);

await Promise.all(
  Array.from({ length: AT_A_TIME }, async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const problem = await problemOf(browser, `${origin}/iframe.html?viewMode=story&id=${next.id}`);
      done += 1;
      if (problem === null) continue;
      failed += 1;
      console.log(`✗ ${next.id}\n    ${problem.slice(0, 1500).replaceAll('\n', '\n    ')}`);
    }
  }),
);
clearInterval(progress);
await browser.close();
await server.close();
console.log(failed === 0 ? `✓ ${stories.length} stories show their state.` : `✗ ${failed} of ${stories.length} stories.`);
process.exit(failed === 0 && stories.length > 0 ? 0 : 1);

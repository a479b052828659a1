// `pnpm --filter @practice-portal/storybook check:states`: plays every story of the built Storybook that shows a state, with motion, one
// after the other in the window that a designer has, and names those that show a red FAIL. What a state shows is checked by the stories
// themselves (`src/shown-state.ts`), so by `pnpm test` as well. Words after it choose stories by their ids, or the paths of their files.
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';

import { chromiumLaunchOptions } from '@practice-portal/tooling/browser';
import { chromium, type Page } from 'playwright';
import { preview } from 'vite';

import { playNext, playState, stateStories } from './state-story.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const AT_A_TIME = 2;
/** Because what stories leave in a document, styles above all, slows the next ones: so many to one are a quarter faster than all in one. */
const IN_ONE_DOCUMENT = 40;

const stories = stateStories(readFileSync(`${root}/dist/index.json`, 'utf8'), process.argv.slice(2));
const left = [...stories];
const server = await preview({ root, configFile: false, logLevel: 'error', preview: { port: 0, host: '127.0.0.1' } });
const origin = `http://127.0.0.1:${(server.httpServer.address() as AddressInfo).port}`;
const browser = await chromium.launch(chromiumLaunchOptions());

/** What is wrong with a story; null when nothing is. */
const problemOf = async (page: Page, id: string): Promise<string | null> => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  try {
    const phase = page.url().startsWith(origin) ? await playNext(page, id) : await playState(page, origin, id);
    if (phase === 'finished') return null;
    const reason = await page.locator('.sb-show-errordisplay #error-message, .sb-show-errordisplay #error-stack').allInnerTexts();
    return [phase, ...reason, ...errors].join('\n');
  } catch (error) {
    return [error instanceof Error ? error.message : String(error), ...errors].join('\n');
  } finally {
    page.removeAllListeners();
  }
};

let failed = 0;
let done = 0;
console.log(`${stories.length} stories, ${AT_A_TIME} at a time.`);
/** Says every 10 seconds how far it is: a run of all of them takes minutes. */
const progress = setInterval(() => console.log(`  ${done} of ${stories.length}${failed > 0 ? `, ${failed} wrong` : ''}`), 10_000);

const newPage = () => browser.newPage({ reducedMotion: 'no-preference' });
await Promise.all(
  Array.from({ length: AT_A_TIME }, async () => {
    let page = await newPage();
    for (let next = left.shift(), shown = 0; next; next = left.shift(), shown += 1) {
      if (shown % IN_ONE_DOCUMENT === 0) await page.goto('about:blank');
      let problem = await problemOf(page, next.id);
      if (problem !== null) {
        // What the story before it has left is none of its own mistakes.
        await page.close();
        page = await newPage();
        problem = await problemOf(page, next.id);
      }
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

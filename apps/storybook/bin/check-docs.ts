// `pnpm --filter @practice-portal/storybook check:docs`: opens every docs page of the built Storybook, light and dark, and fails
// when one has an error or shows one. Words after it choose pages by their ids (`check:docs clients- settings-`);
// `--pictures=<folder>` keeps a picture of each, `--dark` and `--light` open one look alone.
import { mkdirSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';

import { chromiumLaunchOptions } from '@practice-portal/tooling/browser';
import { chromium } from 'playwright';
import { preview } from 'vite';

import { problemsOnPage } from './docs-page.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const AT_A_TIME = 2;

const options = process.argv.slice(2).filter((argument) => argument.startsWith('--'));
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const pictures = options.find((option) => option.startsWith('--pictures='))?.slice('--pictures='.length);
if (pictures) mkdirSync(pictures, { recursive: true });

const { entries } = JSON.parse(readFileSync(`${root}/dist/index.json`, 'utf8')) as {
  entries: Record<string, { id: string; type: string }>;
};
const docs = Object.values(entries).filter(
  ({ id, type }) => type === 'docs' && (wanted.length === 0 || wanted.some((words) => id.includes(words))),
);
const modes = (['light', 'dark'] as const).filter((mode) => !options.includes(mode === 'light' ? '--dark' : '--light'));
const left = docs.flatMap(({ id }) => modes.map((mode) => ({ id, mode })));
const count = left.length;
let failed = 0;

const server = await preview({ root, configFile: false, logLevel: 'error', preview: { port: 0, host: '127.0.0.1' } });
const origin = `http://127.0.0.1:${(server.httpServer.address() as AddressInfo).port}`;
const browser = await chromium.launch(chromiumLaunchOptions());

await Promise.all(
  Array.from({ length: AT_A_TIME }, async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const { id, mode } = next;
      const problems = await problemsOnPage(browser, `${origin}/iframe.html?viewMode=docs&id=${id}&globals=theme:${mode}`, {
        picture: pictures ? `${pictures}/${id}.${mode}.png` : undefined,
        dark: mode === 'dark',
      });
      if (problems.length === 0) continue;
      failed += 1;
      console.log(`✗ ${id} (${mode})\n${problems.map((line) => `    ${line.slice(0, 600)}`).join('\n')}`);
    }
  }),
);
await browser.close();
await server.close();
console.log(failed === 0 ? `✓ ${count} docs pages without an error.` : `✗ ${failed} of ${count} docs pages.`);
process.exit(failed === 0 && count > 0 ? 0 : 1);

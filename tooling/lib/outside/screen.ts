import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import type { Browser } from 'playwright';

interface Vite {
  build: (options: object) => Promise<unknown>;
  preview: (options: object) => Promise<{ httpServer: Server; close: () => Promise<void> }>;
}

const WAIT_MS = 20_000;

/**
 * Builds an example with the Vite of its project, opens it in a browser and waits for words on its screen.
 * @returns what is wrong; null when nothing is
 */
export const troubleOnScreen = async (browser: Browser, folder: string, name: string, words: string): Promise<string | null> => {
  const { build, preview } = (await import(pathToFileURL(join(folder, 'node_modules/vite/dist/node/index.js')).href)) as Vite;
  const root = join(folder, name);
  const options = { root, configFile: false, logLevel: 'error' };
  await build(options);
  const server = await preview({ ...options, preview: { port: 0, host: '127.0.0.1' } });
  const page = await browser.newPage();
  const said: string[] = [];
  page.on('pageerror', (error) => said.push(error.message));
  page.on('console', (message) => {
    // A call that nothing answers is a warning of MSW's.
    if (message.type() === 'error' || message.text().startsWith('[MSW] Warning')) said.push(message.text());
  });
  try {
    await page.goto(`http://127.0.0.1:${(server.httpServer.address() as AddressInfo).port}/`);
    await page.getByText(words).filter({ visible: true }).first().waitFor({ timeout: WAIT_MS });
    await page.waitForLoadState('networkidle');
    return said.length > 0 ? said.join('\n') : null;
  } catch (error) {
    return [error instanceof Error ? error.message : String(error), ...said].join('\n');
  } finally {
    await page.screenshot({ path: join(folder, `${name}.png`) });
    await page.close();
    await server.close();
  }
};

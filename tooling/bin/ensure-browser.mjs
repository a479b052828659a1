// Makes sure that there is a Chromium to test with, and says in one sentence what to do when there can't be.
// Runs in milliseconds when there is one; on a fresh machine it may download or install it.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import { chromium } from 'playwright';

import { installedChromium } from '../browser.ts';

const usable = () => {
  const installed = installedChromium();
  if (installed) return installed;
  const own = chromium.executablePath();
  return existsSync(own) ? own : undefined;
};

/**
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} environment
 */
const run = (command, args, environment = {}) =>
  spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...environment }, timeout: 300_000 })
    .status === 0;

const playwrightCli = () => join(dirname(createRequire(import.meta.url).resolve('playwright/package.json')), 'cli.js');

const downloadOwn = () => run(process.execPath, [playwrightCli(), 'install', 'chromium']);

const installPackage = () => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
  run('apt-get', ['update', '-qq'], quiet);
  /** @param {string} name */
  const install = (name) => run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], quiet);
  // Not every distribution has the first.
  return install('chromium-headless-shell') || install('chromium');
};

// A download that lacks the machine's libraries does not start: only a browser that answers counts.
/** @param {string} path */
const starts = (path) => spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0;

const ensure = () => {
  const present = usable();
  if (present) return present;
  console.log('No Chromium on this machine yet: getting one for the tests.');
  if (downloadOwn()) {
    const own = usable();
    if (own && starts(own)) return own;
  }
  return installPackage() ? installedChromium() : undefined;
};

try {
  const browser = ensure();
  if (!browser) throw new Error('The tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH to one.');
  if (process.argv.includes('--print')) console.log(browser);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

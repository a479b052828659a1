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
 * Tries one way to a browser, quietly: a line says what became of it.
 * @param {string} what
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} environment
 */
const attempt = (what, command, args, environment = {}) => {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    env: { ...process.env, ...environment },
    timeout: 300_000,
  });
  const reason = `${stdout}\n${stderr}`.split('\n').find((line) => /\berror\b|^E:|\bfail/i.test(line));
  console.log(status === 0 ? `${what}: here.` : `${what}: no. ${error?.message ?? reason?.trim() ?? `It ended with ${status}.`}`);
  return status === 0;
};

// Not every distribution has the first.
const DEBIAN = `apt-get update -qq && { ${['chromium-headless-shell', 'chromium']
  .map((name) => `apt-get install -y -qq --no-install-recommends ${name}`)
  .join(' || ')}; }`;

const installPackage = () =>
  process.getuid?.() === 0 &&
  existsSync('/usr/bin/apt-get') &&
  attempt('Chromium as a package of the system', 'sh', ['-c', DEBIAN], { DEBIAN_FRONTEND: 'noninteractive' });

const playwrightCli = () => join(dirname(createRequire(import.meta.url).resolve('playwright/package.json')), 'cli.js');

const downloadOwn = () => attempt("Playwright's own Chromium", process.execPath, [playwrightCli(), 'install', 'chromium']);

// A download that lacks the machine's libraries does not start: only a browser that answers counts.
/** @param {string} path */
const starts = (path) => spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0;

const ensure = () => {
  const present = usable();
  if (present) return present;
  console.log('No Chromium on this machine yet: getting one for the tests.');
  const packaged = installPackage() ? installedChromium() : undefined;
  if (packaged) return packaged;
  const own = downloadOwn() ? usable() : undefined;
  return own && starts(own) ? own : undefined;
};

try {
  const browser = ensure();
  if (!browser) throw new Error('The tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH to one.');
  if (process.argv.includes('--print')) console.log(browser);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

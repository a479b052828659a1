import { existsSync } from 'node:fs';

/** What Playwright's `chromium.launch` (and Vitest's Playwright provider) needs to know about this machine. */
export interface ChromiumLaunchOptions {
  /** Absent: Playwright's own download is used. */
  executablePath?: string;
  args: string[];
}

const INSTALLED = [
  // Chromium without its windows and menus: a page costs a third less with it.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

// A test browser must not talk to anyone but the pages under test, on networks where that would hang as well.
const QUIET = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--disable-quic', '--no-first-run'];

// Letters as wide as their font says, not rounded to whole pixels: as every browser with windows shows them.
const EXACT_WIDTHS = ['--font-render-hinting=none'];

/**
 * The Chromium that was asked for (`CHROMIUM_PATH`) or is installed on this machine, if any.
 * @throws when `CHROMIUM_PATH` names a file that is not there: a silent second choice would hide the mistake.
 */
export const installedChromium = (environment: NodeJS.ProcessEnv = process.env): string | undefined => {
  const asked = environment['CHROMIUM_PATH'];
  if (asked && !existsSync(asked)) throw new Error(`CHROMIUM_PATH is ${asked}, but there is no such file.`);
  return asked || INSTALLED.find((path) => existsSync(path));
};

/** How every test of this repo starts Chromium: the stories, the end-to-end specs and the bench. */
export const chromiumLaunchOptions = (environment: NodeJS.ProcessEnv = process.env): ChromiumLaunchOptions => {
  const executablePath = installedChromium(environment);
  // Chromium refuses its sandbox to root, which is who runs in most containers.
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return { ...(executablePath ? { executablePath } : {}), args: [...sandbox, ...QUIET, ...EXACT_WIDTHS] };
};

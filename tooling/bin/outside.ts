// `pnpm outside`: what a team outside this repository gets. Packs the packages, installs them in an empty Vite project,
// and has a browser render the example of each README. `pnpm outside clients` renders some; what was made stays with `--keep`.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { chromium } from 'playwright';

import { chromiumLaunchOptions } from '../browser.ts';
import { absentExports } from '../lib/outside/exports.ts';
import { checkTypes, installAll, packAll, writeExample } from '../lib/outside/project.ts';
import { readReadme } from '../lib/outside/readme.ts';
import { troubleOnScreen } from '../lib/outside/screen.ts';

/** Words that each example shows once it is there, with what was asked of the service. */
const SCREENS: Record<string, string> = {
  access: 'Practice ID',
  'api-client': 'The channel is live.',
  'approval-queue': 'Likely approve',
  clients: 'Eleanor Whitaker',
  domain: 'It costs £19.99.',
  ordering: 'Search for a client or pet',
  prescriptions: 'Amelia Hart',
  settings: 'kelly.donovan',
  ui: 'Name of the pet',
};

const asked = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const names = asked.length > 0 ? asked : Object.keys(SCREENS);
const folder = mkdtempSync(join(tmpdir(), 'outside-'));
const failed: string[] = [];

try {
  const readmes = names.map(readReadme);
  console.log('Packing.');
  packAll(folder);
  console.log(`Installing in ${folder}.`);
  installAll(folder, readmes);
  const absent = absentExports(folder);
  if (absent.length > 0) throw new Error(absent.join('\n'));
  for (const readme of readmes) writeExample(folder, readme);
  checkTypes(folder);
  const browser = await chromium.launch(chromiumLaunchOptions());
  for (const name of names) {
    const trouble = await troubleOnScreen(browser, folder, name, SCREENS[name] ?? '');
    console.log(trouble === null ? `✓ ${name}` : `✗ ${name}\n${trouble}`);
    if (trouble !== null) failed.push(name);
  }
  await browser.close();
} catch (error) {
  console.log(`✗ ${error instanceof Error ? error.message : String(error)}`);
  failed.push('all of it');
}

if (failed.length > 0 || process.argv.includes('--keep')) console.log(`The project and its screens are in ${folder}.`);
else rmSync(folder, { recursive: true });
process.exit(failed.length > 0 ? 1 : 0);

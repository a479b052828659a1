// `pnpm outside`: what a team outside this repository gets. Packs the packages, installs them in an empty Vite project beside the
// lowest and beside the newest versions of their peer dependencies, and has a browser render the example of each README.
// `pnpm outside clients` renders some; `--lowest` and `--newest` try one set; what was made stays with `--keep`; `--write` notes the
// versions in the READMEs.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type Browser, chromium } from 'playwright';

import { chromiumLaunchOptions } from '../browser.ts';
import { absentExports } from '../lib/outside/exports.ts';
import { besideAnotherRelease } from '../lib/outside/other-release.ts';
import { checkTypes, installAll, packAll, writeExample } from '../lib/outside/project.ts';
import { type Readme, readReadme, withExample } from '../lib/outside/readme.ts';
import { troubleOnScreen } from '../lib/outside/screen.ts';
import { writeTried } from '../lib/outside/tried.ts';
import { installedTwice, installedVersion, SETS, type VersionSet } from '../lib/outside/versions.ts';

const has = (option: string): boolean => process.argv.includes(`--${option}`);
const asked = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const readmes = (asked.length > 0 ? asked : withExample()).map(readReadme);
const sets = SETS.filter((set) => has(set) || !SETS.some(has));
const folder = mkdtempSync(join(tmpdir(), 'outside-'));
const failed: string[] = [];

const report = (what: string, failure: string | null): void => {
  console.log(failure === null ? `✓ ${what}` : `✗ ${what}\n${failure}`);
  if (failure !== null) failed.push(what);
};

/** One set of versions: installs, checks types, and looks at each example. */
const trySet = async (set: VersionSet, packed: readonly string[], browser: Browser): Promise<void> => {
  const project = join(folder, set);
  console.log(`Installing in ${project}.`);
  installAll(project, packed, readmes, set);
  const wrong = [...absentExports(project), ...installedTwice(project)];
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
  for (const readme of readmes) writeExample(project, readme);
  checkTypes(project);
  const look = ({ name, example: { shows } }: Readme) => troubleOnScreen(browser, project, name, shows);
  for (const readme of readmes) report(`${readme.name}, ${set}`, await look(readme));
};

try {
  console.log('Packing.');
  const packed = packAll(folder);
  report('beside another release of ui', besideAnotherRelease(join(folder, 'other-release'), packed));
  const browser = await chromium.launch(chromiumLaunchOptions());
  for (const set of sets) await trySet(set, packed, browser);
  await browser.close();
  if (has('write') && failed.length === 0)
    for (const { name } of readmes) writeTried(name, (peer) => installedVersion(join(folder, 'newest'), peer));
} catch (error) {
  report('all of it', error instanceof Error ? error.message : String(error));
}

if (failed.length > 0 || has('keep')) console.log(`The project and its screens are in ${folder}.`);
else rmSync(folder, { recursive: true });
process.exit(failed.length > 0 ? 1 : 0);

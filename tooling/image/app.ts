import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { repoRoot } from '../lib/repo.ts';
import { entriesOf } from './entries.ts';
import { run } from './run.ts';

/** What dependencies bring that is not read at run time. */
const LEFT_OUT = [
  /\.(map|[cm]?ts|md|markdown|scss)$/i,
  /\/(test|tests|\.yarn|\.github|benchmarks?|examples?|docs)$/,
  /\.standalone\.js$/,
  // The Moon to the meter, of the calendar of holidays.
  /\/elpMppDeFull\.c?js$/,
  // The service draws with two of them.
  /\/dejavu-fonts-ttf\/ttf\/(?!DejaVuSans(-Bold)?\.ttf$)/,
  // What pnpm notes of the machine.
  /^(\.modules\.yaml|\.pnpm-workspace-state.*\.json|\.pnpm\/lock\.yaml)$/,
];

/** Lays the built service with its production dependencies, and the built portal, into `folder/app`. */
export const layApp = (folder: string): void => {
  const service = join(folder, 'app/practice-service');
  // Beside the service, where it looks for the portal.
  const portal = join(folder, 'app/portal/dist');
  for (const each of ['apps/portal/dist/index.html', 'apps/practice-service/dist/main.js'])
    if (!existsSync(join(repoRoot, each))) throw new Error(`There is no ${each}: build it first.`);
  // The other way to deploy names folders by where the repository is.
  run('pnpm', ['--filter', '@practice-portal/practice-service', 'deploy', '--prod', '--legacy', service]);
  const modules = join(service, 'node_modules');
  for (const { path } of entriesOf(modules))
    if (LEFT_OUT.some((pattern) => pattern.test(path))) rmSync(join(modules, path), { recursive: true, force: true });
  cpSync(join(repoRoot, 'apps/portal/dist'), portal, { recursive: true });
  mkdirSync(join(folder, 'data'));
};

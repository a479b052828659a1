import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

import { repoRoot } from '../repo.ts';
import type { Readme } from './readme.ts';
import { type VersionSet, versioned } from './versions.ts';

const OURS = '@practice-portal/';
/** What a Vite project for React has besides. */
const TEMPLATE = ['react', 'react-dom', 'vite', 'typescript', '@types/react', '@types/react-dom'];

const HTML = (entry: string): string => `<!doctype html>
<html lang="en-US">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <link rel="icon" href="data:," />
    <title>Outside</title>
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/${entry}"></script>
  </body>
</html>
`;

const TSCONFIG = {
  compilerOptions: {
    target: 'es2023',
    module: 'esnext',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    strict: true,
    skipLibCheck: true,
    noEmit: true,
    types: ['vite/client'],
  },
  include: ['*/src'],
};

/** Runs a command to its end, and throws what it printed when it fails. */
export const run = (command: string, args: string[], cwd: string): void => {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}\n${stdout}${stderr}${error?.message ?? ''}`);
};

const manifest = JSON.parse(readFileSync(join(repoRoot, 'package.json'), 'utf8')) as { packageManager: string };

/**
 * Packs every package as its release would, `prepack` included; one after the other, for what one builds the next one needs.
 * @returns the tarballs
 */
export const packAll = (folder: string): string[] => {
  run(
    'npx',
    ['--yes', manifest.packageManager, '--filter=./packages/*', '--workspace-concurrency=1', 'pack', '--pack-destination', folder],
    repoRoot,
  );
  return globSync('*.tgz', { cwd: folder }).map((file) => join(folder, file));
};

/** What npm is run with: what is newest is asked of the registry, what is named to the digit may come from its cache. */
const install = (packages: string[], folder: string, set: VersionSet): void =>
  run(
    'npm',
    ['install', '--no-audit', '--no-fund', '--loglevel=error', ...(set === 'lowest' ? ['--prefer-offline'] : []), ...packages],
    folder,
  );

/** Installs the packed packages, and what the READMEs name besides, in an empty folder. */
export const installAll = (folder: string, packed: readonly string[], readmes: readonly Readme[], set: VersionSet): void => {
  const named = new Set([...TEMPLATE, ...readmes.flatMap(({ installs }) => installs)]);
  const others = [...named].filter((name) => !name.startsWith(OURS)).map((name) => versioned(name, set));
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'outside', private: true, type: 'module' }));
  install([...packed, ...others], folder, set);
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(TSCONFIG));
};

/** Writes the project of one README: its example, a page, MSW's worker. */
export const writeExample = (folder: string, { name, example: { file, code } }: Readme): void => {
  const worker = join(folder, 'node_modules/msw/lib/mockServiceWorker.js');
  const project = join(folder, name);
  mkdirSync(join(project, dirname(file)), { recursive: true });
  writeFileSync(join(project, file), code);
  writeFileSync(join(project, 'index.html'), HTML(file));
  cpSync(worker, join(project, 'public', basename(worker)));
};

/** Checks the types of all examples against the packed declarations. */
export const checkTypes = (folder: string): void => run(join(folder, 'node_modules/.bin/tsc'), ['--noEmit'], folder);

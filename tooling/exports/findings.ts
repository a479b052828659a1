import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

import { exportedNames } from './names.ts';

/** The packages of a repository, by their folders. */
export const packagesOf = (root: string): string[] =>
  globSync('packages/*/package.json', { cwd: root })
    .map((path) => basename(dirname(path)))
    .toSorted();

/** What a package exported when it was released last. */
export const releasedPath = (root: string, name: string): string => join(root, 'tooling/exports/released', `${name}.txt`);

/** Whether the changesets that wait make the next release of a package a breaking one: a minor before 1.0.0, a major from then on. */
const isBreaking = (root: string, { name, version }: { name: string; version: string }): boolean => {
  const bump = version.startsWith('0.') ? '(?:minor|major)' : 'major';
  const line = new RegExp(`^['"]?${name}['"]?: ${bump}$`, 'm');
  return globSync('.changeset/*.md', { cwd: root }).some((path) => {
    const [, head = ''] = readFileSync(join(root, path), 'utf8').split(/^---$/m);
    return line.test(head);
  });
};

/** What packages no longer export and no changeset says that their next release is breaking. */
export const exportFindings = (root: string, packages = packagesOf(root)): string[] =>
  [...exportedNames(root, packages)].flatMap(([folder, names]) => {
    const path = releasedPath(root, folder);
    // What was never released can't break anything.
    const released = existsSync(path) ? readFileSync(path, 'utf8').trimEnd().split('\n') : [];
    const now = new Set(names);
    const gone = released.filter((name) => !now.has(name));
    const manifest = JSON.parse(readFileSync(join(root, 'packages', folder, 'package.json'), 'utf8')) as { name: string; version: string };
    if (gone.length === 0 || isBreaking(root, manifest)) return [];
    const bump = manifest.version.startsWith('0.') ? 'minor' : 'major';
    return [`${manifest.name} ${manifest.version} lost what it exported, and no changeset makes it a ${bump}: ${gone.join(', ')}`];
  });

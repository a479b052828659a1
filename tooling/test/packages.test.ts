import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { othersOf, triedRows } from '../lib/outside/tried.ts';
import { lowestOf } from '../lib/outside/versions.ts';
import { repoRoot } from '../lib/repo.ts';

interface Manifest {
  description?: string;
  keywords?: string[];
  license?: string;
  repository?: { type: string; url: string; directory?: string };
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

const manifestIn = (folder: string) => JSON.parse(readFileSync(join(repoRoot, folder, 'package.json'), 'utf8')) as Manifest;
const root = manifestIn('.');
const PACKAGES = globSync('packages/*/package.json', { cwd: repoRoot }).map((path) => basename(dirname(path)));
const isOurs = (name: string) => name.startsWith('@practice-portal/');

describe.each(PACKAGES)('the package %s', (name) => {
  const manifest = manifestIn(`packages/${name}`);
  const { dependencies = {}, devDependencies = {}, peerDependencies = {} } = manifest;

  it('says what it is, whose and where from', () => {
    expect(manifest.description).toMatch(/^[A-Z].*\.$/);
    expect(manifest.keywords?.length).toBeGreaterThan(1);
    expect(manifest.license).toBe(root.license);
    expect(manifest.repository).toEqual({ ...root.repository, directory: `packages/${name}` });
  });

  it('takes the packages of this repository, and what else an application has once, from the application', () => {
    expect(Object.keys(dependencies).filter(isOurs)).toEqual([]);
    const wanted = Object.entries(peerDependencies).filter(([peer, range]) => range !== (isOurs(peer) ? 'workspace:^' : 'catalog:peers'));
    expect(wanted).toEqual([]);
    expect(Object.keys(peerDependencies).filter((peer) => !(peer in devDependencies))).toEqual([]);
  });

  it('has been tried with what its README says', () => {
    const rows = triedRows(name).map(([peer, range, lowest]) => [peer, range, lowest]);
    expect(rows, 'pnpm outside --write').toEqual(othersOf(name).map(([peer, range]) => [peer, range, lowestOf(range)]));
  });
});

it('the workspace has one Ark, the one that Chakra is built on', () => {
  const lockfile = readFileSync(join(repoRoot, 'pnpm-lock.yaml'), 'utf8');
  const versions = [...lockfile.matchAll(/^ {2}'@ark-ui\/react@([\d.]+)':$/gm)].map(([, version]) => version);
  expect(versions).toHaveLength(1);
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { exportFindings } from '../exports/findings.ts';
import { exportedNames } from '../exports/names.ts';

const NAME = '@practice-portal/pets';
const TILE = `
export interface PetTileProps { name: string; weight?: number }
export const PetTile = ({ name, weight }: PetTileProps) => [name, weight].join(' ');`;
const INDEX = "export { PetTile, type PetTileProps } from './tile.ts';\nexport { petLabel } from './label.ts';\n";

let root = '';
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const manifest = (version: string) =>
  write(
    'packages/pets/package.json',
    JSON.stringify({ name: NAME, version, type: 'module', exports: { '.': { '@practice-portal/source': './src/index.ts' } } }),
  );
const changeset = (bump: string) => write('.changeset/pets.md', `---\n'${NAME}': ${bump}\n---\n\nPets have no label.\n`);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'exports-'));
  write(
    'packages/pets/tsconfig.json',
    JSON.stringify({
      compilerOptions: { module: 'preserve', allowImportingTsExtensions: true, noEmit: true, types: [] },
      include: ['src'],
    }),
  );
  write('packages/pets/src/tile.ts', TILE);
  write('packages/pets/src/label.ts', 'export const petLabel = (name: string) => name;\n');
  write('packages/pets/src/index.ts', INDEX);
  manifest('0.1.0');
  const names = exportedNames(root, ['pets']).get('pets') ?? [];
  write('tooling/exports/released/pets.txt', `${names.join('\n')}\n`);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('a package that exports less than its last release', () => {
  const lost = (name: string): unknown[] => [expect.stringMatching(new RegExp(`lost what it exported.* ${name}$`))];
  const GONE: [what: string, name: string, change: () => void][] = [
    ['a removed export', `${NAME} petLabel`, () => write('packages/pets/src/index.ts', INDEX.split('\n')[0] ?? '')],
    ['a renamed one', `${NAME} petLabel`, () => write('packages/pets/src/index.ts', INDEX.replace('petLabel', 'petLabel as labelOf'))],
    ['a removed prop', `${NAME} PetTile.weight`, () => write('packages/pets/src/tile.ts', TILE.replaceAll(/weight(\?: number)?/g, ''))],
  ];

  it.each(GONE)('%s needs a minor before 1.0.0', (_what, name, change) => {
    change();
    expect(exportFindings(root)).toEqual(lost(name));
    changeset('patch');
    expect(exportFindings(root)).toEqual(lost(name));
    changeset('minor');
    expect(exportFindings(root)).toEqual([]);
  });

  it.each(GONE)('%s needs a major from 1.0.0 on', (_what, name, change) => {
    manifest('1.4.0');
    change();
    changeset('minor');
    expect(exportFindings(root)).toEqual(lost(name));
    changeset('major');
    expect(exportFindings(root)).toEqual([]);
  });

  it('says nothing of what is added', () => {
    write('packages/pets/src/index.ts', `${INDEX}export const PETS = 3;\n`);
    expect(exportFindings(root)).toEqual([]);
  });
});

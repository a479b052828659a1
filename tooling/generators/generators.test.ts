import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { textFindings } from '../texts/findings.ts';
import { readNamespaces } from '../texts/locale-files.ts';
import { readUses } from '../texts/uses.ts';
import type { Outcome } from './repo-copy.ts';
import { RepoCopy } from './repo-copy.ts';

const SERVICE = 'apps/practice-service';
const ENDPOINT_FILES = [
  'packages/domain/src/generated-things',
  'packages/api-client/src/endpoints/generated-things.ts',
  'packages/api-client/src/testing/examples.ts',
  `${SERVICE}/src/generated-things`,
  `${SERVICE}/src/routes.ts`,
];
const PATHS = 'packages/domain/src/navigation/paths.ts';
const PET_FORM = 'packages/clients/src/pet-form/pet-drawer.tsx';
const FEATURES = 'apps/portal/src/features.ts';
/** The tests of the contract without their set-up, which seeds a database. */
const WITHOUT_DATABASE = 'without-database.config.ts';
const CONFIG = "import { unit } from '@practice-portal/tooling/vitest';\nexport default unit({ include: ['contract/**/*.test.ts'] });\n";
const content = { ok: true, output: expect.anything() as unknown };

describe('pnpm gen', () => {
  let copy: RepoCopy;
  const generated: Record<string, Outcome> = {};
  beforeAll(() => {
    copy = new RepoCopy();
    writeFileSync(join(copy.root, SERVICE, WITHOUT_DATABASE), CONFIG);
    generated['package'] = copy.generate('package', 'generated-feature', "A feature that's just generated.", 'first-task');
    copy.link('packages/generated-feature', 'packages/settings');
    generated['task'] = copy.generate('task', 'generated-feature', 'second-task');
    generated['field'] = copy.generate('field', 'pet', 'microchip-note');
    generated['endpoint'] = copy.generate('endpoint', 'generated-things', 'generated-thing');
  });
  afterAll(() => copy.dispose());

  const written = (path: string) => readFileSync(join(copy.root, path), 'utf8');

  it.each(['package', 'task', 'endpoint', 'field'])('writes: %s', (generator) => {
    expect(generated[generator]).toEqual(content);
  });

  it('registers a package in the portal and in Storybook, and each task with an address', () => {
    for (const app of ['portal', 'storybook'])
      expect(written(`apps/${app}/package.json`)).toContain('"@practice-portal/generated-feature": "workspace:^"');
    expect(written(FEATURES)).toContain('...generatedFeatureRoutes,');
    expect(written('packages/domain/src/navigation/paths.ts')).toContain("secondTask: '/second-task',");
  });

  it('leads to each task from the menu', () => {
    expect(written('apps/portal/src/shell/navigation.tsx')).toContain('secondTask: { to: PATHS.secondTask, icon: UsersRound },');
    expect(written('apps/portal/src/locales/en-US.json')).toContain('"secondTask": "Second task"');
  });

  it('writes a field through schema, column, form, texts and story', () => {
    expect(written('packages/domain/src/pet/schema.ts')).toContain('microchipNote: lineText(PET_KIND_MAX).nullable()');
    expect(written(`${SERVICE}/src/db/schema/client.ts`)).toContain("microchipNote: text('microchip_note'),");
    expect(written(PET_FORM)).toContain(`<TextField name="microchipNote" label={t('pet.microchipNote')} />`);
    expect(written('packages/clients/src/locales/en-US.json').match(/"microchipNote": "Microchip note"/g)).toHaveLength(2);
    expect(written('packages/clients/src/pet-form/pet-drawer.stories.tsx')).toContain('export const MicrochipNoteSaved: Story');
    expect(copy.generate('field', 'pet', 'microchip-note').ok).toBe(false);
  });

  it("writes a package's README with its description as it was typed", () => {
    expect(written('packages/generated-feature/README.md')).toContain("A feature that's just generated.");
  });

  it('writes what type-checks', () => {
    expect(copy.run('tsc', ['--noEmit', '--singleThreaded'], 'packages/generated-feature')).toEqual(content);
    expect(copy.run('tsc', ['--noEmit', '--singleThreaded', '-p', 'contract'], SERVICE)).toEqual(content);
  });

  it('writes what the linter accepts', () => {
    expect(copy.run('oxlint', ['--type-aware', '--deny-warnings', 'packages/generated-feature', PATHS, ...ENDPOINT_FILES])).toEqual(
      content,
    );
  });

  it('writes nothing that is unused', () => {
    expect(copy.run('knip', ['--workspace', 'packages/generated-feature'])).toEqual(content);
  });

  it('holds a new package to the tokens', () => {
    const file = 'packages/generated-feature/src/dot.tsx';
    writeFileSync(join(copy.root, file), "export const Dot = () => <i color='#ff0000' />;\n");
    expect(copy.run('oxlint', [file]).output).toContain('semantic token');
    rmSync(join(copy.root, file));
  });

  it('writes what is formatted', () => {
    expect(
      copy.run('oxfmt', [
        '--check',
        'packages/generated-feature',
        PATHS,
        FEATURES,
        'apps/portal/package.json',
        'apps/storybook/package.json',
        ...ENDPOINT_FILES,
      ]),
    ).toEqual(content);
  });

  it('writes a route for each task', () => {
    const { ok, output } = copy.run('vitest', ['run'], 'packages/generated-feature');
    expect({ ok, output }).toEqual(content);
    expect(output).toMatch(/Tests\s+2 passed/);
  });

  it('writes an endpoint and a route that know each other', () => {
    const coverage = ['run', '--reporter=verbose', '--config', WITHOUT_DATABASE, 'contract/coverage.test.ts'];
    const contract = copy.run('vitest', coverage, SERVICE);
    expect(contract).toEqual(content);
    expect(contract.output).toContain('every call the service offers to portals has an endpoint');
  });

  it('writes a text for every key, and shows every text', () => {
    const namespaces = readNamespaces(copy.root).filter(({ name }) => name === 'generated-feature');
    const uses = readUses(copy.root, ['generated-feature']).filter(({ file }) => file.startsWith('packages/generated-feature/'));
    expect(namespaces).toHaveLength(1);
    expect(textFindings(namespaces, uses)).toEqual([]);
  });
});

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Outcome } from './repo-copy.ts';
import { RepoCopy } from './repo-copy.ts';

const SCHEMA = 'apps/practice-service/src/db/schema/client.ts';
const REGISTRIES = [
  'apps/portal/src/features.ts',
  'apps/practice-service/src/routes.ts',
  'packages/domain/src/navigation/paths.ts',
  'packages/settings/src/routes.tsx',
];

describe('two branches that each add a package, a task, an endpoint and a column', () => {
  let copy: RepoCopy;
  let merged: Outcome;
  const git = (...args: string[]) => copy.run('git', ['-c', 'user.name=Test', '-c', 'user.email=test@mail.example', ...args]);
  const read = (path: string) => readFileSync(join(copy.root, path), 'utf8');

  /** What each of them does. Their packages and endpoints stand beside each other in every list, and their tasks in one package. */
  const branch = (letter: string, task: string, [after, column]: [string, string]) => {
    git('checkout', '--quiet', '-b', `branch-${letter}`, 'base');
    const written = [
      copy.generate('package', `insurance-${letter}`, 'A feature.', `claims-${letter}`),
      copy.generate('task', 'settings', task),
      copy.generate('endpoint', `shipments-${letter}`, `shipment-${letter}`),
    ];
    expect(written.filter(({ ok }) => !ok)).toEqual([]);
    writeFileSync(join(copy.root, SCHEMA), read(SCHEMA).replace(after, `${after}\n    ${column}`));
    git('add', '--all');
    git('commit', '--quiet', '-m', letter);
  };

  beforeAll(() => {
    copy = new RepoCopy();
    git('init', '--quiet', '-b', 'base');
    git('add', '--all');
    git('commit', '--quiet', '-m', 'base');
    branch('a', 'holidays', ["phone2: text('phone2'),", "nickname: text('nickname'),"]);
    branch('b', 'reminders', ["lastName: text('last_name').notNull(),", "title: text('title'),"]);
    merged = git('merge', '--no-edit', 'branch-a');
  });
  afterAll(() => copy.dispose());

  it('merge without a conflict', () => {
    expect(merged).toEqual({ ok: true, output: expect.anything() as unknown });
  });

  it('have all of both afterwards, in valid lists', () => {
    for (const app of ['portal', 'storybook'])
      expect(JSON.parse(read(`apps/${app}/package.json`))).toMatchObject({
        dependencies: { '@practice-portal/insurance-a': 'workspace:^', '@practice-portal/insurance-b': 'workspace:^' },
      });
    expect(JSON.parse(read('packages/settings/src/locales/en-US.json'))).toMatchObject({
      holidays: { title: 'Holidays' },
      reminders: { title: 'Reminders' },
    });
    for (const name of ['insuranceA', 'insuranceB']) expect(read('apps/portal/src/features.ts')).toContain(`  ...${name}Routes,\n`);
    for (const name of ['shipmentsA', 'shipmentsB']) expect(read('apps/practice-service/src/routes.ts')).toContain(`  ${name},\n`);
    for (const name of ['claimsA', 'claimsB', 'holidays', 'reminders'])
      expect(read('packages/domain/src/navigation/paths.ts').split(`  ${name}: '/`)).toHaveLength(2);
    for (const name of ['holidays', 'reminders']) expect(read('packages/settings/src/routes.tsx')).toContain(`{ path: PATHS.${name},`);
    expect(read(SCHEMA)).toMatch(/title: text[^]*nickname: text/);
    expect(copy.run('oxfmt', ['--check', ...REGISTRIES])).toEqual({ ok: true, output: expect.anything() as unknown });
  });
});

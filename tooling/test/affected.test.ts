import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { affected, type Selection } from '../lib/affected.ts';
import { PROCESS_TESTS } from '../lib/process-tests.ts';
import { E2E_TASKS, repoRoot } from '../lib/repo.ts';
import { filesOf, ownFiles, plan } from '../lib/task-files.ts';
import { ARROWS } from '../lint/arrows.ts';

const LINT = '//#lint:code';
const KINDS = ['test', 'test:contract', 'test:stories', 'build', ...E2E_TASKS];
const planned = plan(KINDS).filter(({ task, command }) => KINDS.includes(task) && command !== '<NONEXISTENT>');
const filesFor = filesOf(plan(KINDS));
const testsFor = affected(repoRoot);

const idOf = (taskId: string) => taskId.replace('@practice-portal/', '');

/** What these tasks run when a file changes, but for those that run nothing; of a locale file, this text. */
const runs = (path: string, text = '', isGone = false, tasks = planned.map(({ taskId }) => idOf(taskId))): Record<string, Selection> =>
  Object.fromEntries(
    planned
      .filter(({ taskId }) => tasks.includes(idOf(taskId)))
      .map((each): [string, Selection] => {
        const task = { taskId: each.taskId, folder: each.directory, own: ownFiles(each), files: filesFor(each.taskId) };
        const before = () => readFileSync(join(repoRoot, path), 'utf8').replace(text, 'Something else entirely');
        return [idOf(each.taskId), testsFor(task, [{ path, isGone }], before)];
      })
      .filter(([, tests]) => tests.length > 0),
  );
const named = (tests: Selection | undefined): string => (tests === 'all' ? 'all' : (tests ?? []).join());

describe('a change runs each test that it can make fail', () => {
  // What is changed; a task, with one of the tests that then fail.
  it.each([
    ['a label', 'packages/clients/src/locales/en-US.json', 'clients#test:stories', 'client-drawer.stories.tsx', 'First name'],
    ['a text that a spec looks for', 'packages/settings/src/locales/en-US.json', 'portal#e2e:settings', 'all', 'Bank information saved'],
    ['a schema', 'packages/domain/src/pet/pet-schema.ts', 'domain#test', 'pet.test.ts'],
    ['a schema, where a form has it', 'packages/domain/src/pet/pet-schema.ts', 'clients#test:stories', 'pet-drawer.stories.tsx'],
    ['a schema, where the service refuses by it', 'packages/domain/src/pet/pet-schema.ts', 'practice-service#test', 'pet-records.test.ts'],
    ['a rule', 'packages/domain/src/prescription/fills.ts', 'domain#test', 'fills.test.ts'],
    ["a route's scope", 'apps/practice-service/src/clients/routes.ts', 'practice-service#test', 'scopes.test.ts'],
    ['a style token', 'packages/ui/src/theme/semantic-tokens.ts', 'ui#test:stories', 'all'],
    ["an endpoint's tag", 'packages/api-client/src/endpoints/pets.ts', 'clients#test:stories', 'pet-drawer.stories.tsx'],
    ["an endpoint's tag, in the store", 'packages/api-client/src/endpoints/pets.ts', 'practice-service#test:contract', 'animals.test.ts'],
    ['a lock rule', 'packages/domain/src/approval/record-lock-reducer.ts', 'approval-queue#test:stories', 'locks.stories.tsx'],
    [
      'a lock rule of the service',
      'apps/practice-service/src/approval/locks/lock-item.ts',
      'practice-service#test',
      'approval-locks.test.ts',
    ],
    ['a price', 'packages/domain/src/cart/cart-pricing.ts', 'practice-service#test', 'shown-is-charged.test.ts'],
    ['a component', 'packages/clients/src/autoships/skip-dialog.tsx', 'portal#e2e:clients', 'all'],
    ['the set-up of all tests', 'apps/practice-service/test/support/service.ts', 'practice-service#test', 'all'],
    ['what a process begins with', 'apps/practice-service/src/main.ts', 'practice-service#test', 'start.test.ts'],
    ['a setting of a package', 'packages/clients/vitest.config.ts', 'clients#test', 'all'],
    ['what all stories stand in', 'apps/storybook/.storybook/preview.tsx', 'settings#test:stories', 'all'],
  ])('%s', (_what, path, task, test, text = '') => {
    expect(named(runs(path, text, false, [task])[task])).toContain(test);
  });

  it('an arrow between packages: the linter, whichever of them imports what it may not', () => {
    const linted = filesOf(plan([LINT]))(LINT);
    for (const name of Object.values(ARROWS)) expect(linted).toContain(`${name.folder}/package.json`);
    expect(linted).toContain('packages/clients/src/index.ts');
    expect(linted).toContain('tooling/lint/arrows.ts');
  });

  it('and no others', () => {
    const { 'clients#test:stories': stories, ...rest } = runs('packages/clients/src/autoships/skip-dialog.tsx');
    expect(stories).not.toContain('packages/clients/src/pet-form/pet-drawer.stories.tsx');
    expect(Object.keys(rest)).not.toEqual(
      expect.arrayContaining(['portal#e2e:settings', 'settings#test:stories', 'practice-service#test']),
    );
    expect(runs('packages/settings/src/locales/en-US.json', 'Bank information saved')).not.toHaveProperty('storybook#build');
    expect(runs('apps/practice-service/src/clients/routes.ts')['practice-service#test']).not.toContain(
      'apps/practice-service/test/backup.test.ts',
    );
  });

  it('all of them, of a package that lost a file', () => {
    const { 'practice-service#test': service, ...others } = runs('packages/clients/src/gone.ts', '', true);
    expect(others).toMatchObject({ 'clients#test': 'all', 'ordering#test:stories': 'all' });
    expect(service).toBeUndefined();
  });
});

it('tests of the service as a process are all there', () => {
  const names = ownFiles(planned.find(({ taskId }) => taskId.endsWith('practice-service#test'))!);
  expect(names).toEqual(expect.arrayContaining(Object.keys(PROCESS_TESTS).map((name) => `apps/practice-service/test/${name}.test.ts`)));
});

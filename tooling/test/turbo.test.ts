import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import { beforeAll, describe, expect, it } from 'vitest';

import { specs, stories, unitTests } from '../lib/chosen.ts';
import { repoRoot } from '../lib/repo.ts';
import { turboEnvironment } from '../lib/turbo.ts';
import { ARROWS } from '../lint/arrows.ts';

interface PlannedTask {
  taskId: string;
  directory: string;
  inputs: Record<string, string>;
  dependencies: string[];
}

const UNIT = '@practice-portal/tooling#test:unit';
const STORIES = '@practice-portal/storybook#stories';
const SPECS = '@practice-portal/portal#e2e';
const SERVICE = '@practice-portal/practice-service#test';
const CONTRACT = '@practice-portal/practice-service#test:contract';
const LINT = '//#lint:code';
const GENERATORS = '@practice-portal/tooling#test:generators';
const STORYBOOK = '@practice-portal/storybook#build';

const glob = (...patterns: string[]) => globSync(patterns, { cwd: repoRoot, exclude: ['**/node_modules/**'] });

const plan = (...tasks: string[]): Map<string, PlannedTask> => {
  const output = execFileSync(join(repoRoot, 'node_modules/.bin/turbo'), ['run', ...tasks, '--dry=json'], {
    cwd: repoRoot,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 1e9,
    env: turboEnvironment(process.env),
  });
  return new Map((JSON.parse(output) as { tasks: PlannedTask[] }).tasks.map((task) => [task.taskId, task]));
};
const planned = plan(UNIT, STORIES, STORYBOOK, SPECS, SERVICE, CONTRACT, LINT, '//#lint:types', GENERATORS);

/** Which files turbo looks at to tell whether a task has to run again: its own, and those of all tasks it runs first. */
const filesOf = (taskId: string): Set<string> => {
  const reached = new Set([taskId]);
  for (const each of reached) for (const first of planned.get(each)?.dependencies ?? []) reached.add(first);
  return new Set(
    [...reached].flatMap((each) => {
      const { directory = '', inputs = {} } = planned.get(each) ?? {};
      return Object.keys(inputs).map((path) => relative(repoRoot, join(repoRoot, directory, path)));
    }),
  );
};

describe('a task runs again', () => {
  it.each([
    ['a label', 'packages/clients/src/locales/en-US.json', [STORIES, SPECS]],
    ['a schema', 'packages/domain/src/pet/pet-schema.ts', [UNIT, STORIES, SERVICE, CONTRACT, SPECS]],
    ['a rule', 'packages/domain/src/prescription/fills.ts', [UNIT, SERVICE]],
    ["a route's scope", 'apps/practice-service/src/clients/routes.ts', [SERVICE, CONTRACT, SPECS]],
    ['a style token', 'packages/ui/src/theme/semantic-tokens.ts', [STORIES, SPECS]],
    ["an endpoint's tag", 'packages/api-client/src/endpoints/pets.ts', [STORIES, CONTRACT, SPECS]],
    ['a lock rule', 'packages/domain/src/approval/lock/record-lock-reducer.ts', [UNIT, STORIES]],
    ['a lock rule of the service', 'apps/practice-service/src/approval/locks/lock-item.ts', [SERVICE, SPECS]],
    ['a price', 'packages/domain/src/cart/cart-pricing.ts', [UNIT, SERVICE, SPECS]],
    ['a component', 'packages/clients/src/autoships/skip-dialog.tsx', [STORIES, SPECS]],
    ['an arrow between packages', 'packages/clients/package.json', [LINT]],
    ['what a process begins with', 'apps/practice-service/src/main.ts', [SERVICE, SPECS]],
    ['the set-up of the service’s tests', 'apps/practice-service/test/support/service.ts', [SERVICE]],
    ['what all stories stand in', 'apps/storybook/.storybook/preview.tsx', [STORIES, STORYBOOK]],
    ['a type', 'packages/access/src/index.ts', ['//#lint:types']],
    ['a list that the generators enter something in', 'apps/portal/src/features.ts', [GENERATORS]],
  ])('when this changes: %s', (_what, path, tasks) => {
    expect(glob(path)).toEqual([path]);
    for (const task of tasks) expect([...filesOf(task)], task).toContain(path);
  });

  it('when a story changes or a text that a story shows', () => {
    const shown = glob('packages/*/src/**/*.stories.tsx', 'apps/portal/src/**/*.stories.tsx', '{packages,apps}/*/src/locales/*.json');
    expect(shown).not.toEqual([]);
    for (const task of [STORIES, STORYBOOK]) expect([...filesOf(task)]).toEqual(expect.arrayContaining(shown));
  });

  it('of the generators when a template, a preset or a rule changes, not when what a package does', () => {
    const read = [...filesOf(GENERATORS)];
    expect(read).toEqual(expect.arrayContaining(glob('turbo/**/*.hbs', 'tooling/*.ts', 'tooling/tsconfig/*.json', 'tooling/lint/**/*.ts')));
    expect(read.filter((file) => /^(?:packages|apps)\//.test(file))).toHaveLength(3);
  });

  it('of the service only when something changes that it may import', () => {
    const folders = ['practice-service', ...(ARROWS['practice-service']?.mayImport ?? [])].map((name) => ARROWS[name]?.folder);
    // The stories of its mails, pages and papers are read by the test that none is missing.
    const read = [...filesOf(SERVICE)].filter((file) => !/^tooling\/|^apps\/storybook\/src\/service\/\w+\.stories\.tsx$/.test(file));
    expect([...new Set(read.map((file) => file.split('/', 2).join('/')))]).toEqual(folders);
    expect(read.filter((file) => /^apps\/practice-service\/(?:contract|bench)\//.test(file))).toEqual([]);
  });
});

describe('of a task that has passed, what has changed since runs', () => {
  const since = (...changed: string[]) => ({ changed, affected: [...changed, 'portal', 'storybook'] });

  it('nothing when no package has', () => {
    const none = { changed: [], affected: [] };
    expect([unitTests(none), stories(none), specs(none)]).toEqual([[], [], []]);
  });

  it('the tests of the package and of those built on it, and of the tools, which look at all of them', () => {
    expect(unitTests(since('settings'))).toEqual(['packages/settings/', 'apps/portal/', 'tooling/']);
  });

  it('its stories, and all of them with what they stand in', () => {
    expect(stories(since('settings'))).toEqual(['packages/settings/src/', 'apps/portal/src/']);
    expect(stories(since('domain'))).toEqual(['apps/portal/src/']);
    expect(stories(since('storybook'))).toBe('all');
    expect(stories({ changed: ['practice-service'], affected: ['practice-service'] })).toEqual([
      'packages/clients/src/cards/',
      'apps/storybook/src/service/',
    ]);
  });

  it('the specs of the feature and of the portal, and all of them with what all are made of', () => {
    expect(specs(since('settings'))).toEqual(['specs/portal/', 'specs/settings/']);
    expect(specs(since('ordering'))).toEqual(['specs/cards/', 'specs/checkout/', 'specs/ordering/', 'specs/portal/']);
    for (const name of ['domain', 'ui', 'practice-service', 'portal', 'tooling', 'access']) expect(specs(since(name)), name).toBe('all');
  });
});

/** The names that the service asks its environment for. */
const settings = async (): Promise<string[]> => {
  const file = join(repoRoot, 'apps/practice-service/src/read-config.ts');
  const { readConfig } = (await import(file)) as { readConfig: (environment: object) => unknown };
  const read = new Set<string>();
  readConfig(new Proxy({}, { get: (_none, name) => void read.add(String(name)) }));
  return [...read];
};

describe('every setting of the service', () => {
  let read: string[] = [];
  beforeAll(async () => {
    read = await settings();
  });

  it('is handed on by pnpm dev', () => {
    const { tasks } = JSON.parse(readFileSync(join(repoRoot, 'turbo.json'), 'utf8')) as { tasks: { dev: { passThroughEnv: string[] } } };
    expect(read).toContain('VSPAY_URL');
    expect(tasks.dev.passThroughEnv.toSorted()).toEqual([...read, 'VITE_MODIFY_ORDER'].toSorted());
  });

  it('stands in docs/operating.md', () => {
    const rows = readFileSync(join(repoRoot, 'docs/operating.md'), 'utf8').split('\n');
    const named = rows.flatMap((row) => [...(row.split('|', 2)[1] ?? '').matchAll(/`([A-Z][\dA-Z_]+)`/g)].map(([, name = '']) => name));
    expect(named.toSorted()).toEqual(read.toSorted());
  });
});

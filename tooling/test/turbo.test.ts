import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { beforeAll, describe, expect, it } from 'vitest';

import { E2E_TASKS, repoRoot } from '../lib/repo.ts';
import { taskFiles } from '../lib/task-files.ts';
import { ARROWS, FEATURES } from '../lint/arrows.ts';

const glob = (...patterns: string[]) => globSync(patterns, { cwd: repoRoot, exclude: ['**/node_modules/**'] });
const ours = (name: string) => `@practice-portal/${name}`;

describe('a task runs again', () => {
  const files = taskFiles('build', 'typecheck', 'test', 'test:stories', ...E2E_TASKS);

  it.each(['test:stories', 'build'])("when a story or a text changes that Storybook's %s shows", (task) => {
    const shown = glob('packages/*/src/**/*.stories.tsx', 'apps/portal/src/**/*.stories.tsx', '{packages,apps}/*/src/locales/*.json');
    expect(shown).not.toEqual([]);
    expect([...files.all(`${ours('storybook')}#${task}`)]).toEqual(expect.arrayContaining(shown));
  });

  it.each(E2E_TASKS)(
    'of the specs of %s when their feature changes or what all specs run through, not when another feature does',
    (task) => {
      const read = [...files.all(`${ours('portal')}#${task}`)];
      const feature = task.slice('e2e:'.length);
      // The checkout is ordering's, and a feature may be made of parts of another's.
      const owner = feature === 'checkout' ? 'ordering' : feature;
      const others = FEATURES.filter((name) => name !== owner && !ARROWS[owner]?.mayImport.includes(name));
      const through = glob(
        'apps/portal/{src,e2e/fixtures,e2e/pages}/**/*.ts',
        'apps/practice-service/src/**/*.ts',
        'packages/{domain,access}/src/**/*.ts',
      );
      expect(read).toEqual(expect.arrayContaining(through.filter((file) => !file.endsWith('.test.ts'))));
      expect(read.filter((file) => file.endsWith('.stories.tsx'))).toEqual([]);
      if (feature === 'rest') return;
      expect(read).toEqual(expect.arrayContaining(glob(`apps/portal/e2e/specs/${feature}/*.ts`, `packages/${owner}/src/*.ts`)));
      expect(read.filter((file) => others.some((name) => file.startsWith(`packages/${name}/`)))).toEqual([]);
      expect(
        read.filter((file) => file.startsWith('apps/portal/e2e/specs/') && !file.startsWith(`apps/portal/e2e/specs/${feature}/`)),
      ).toEqual([]);
    },
  );

  it("of the bench's types when what it imports changes", () => {
    expect([...files.all(`${ours('bench')}#typecheck`)]).toEqual(expect.arrayContaining(glob('tooling/lib/*.ts')));
  });

  it.each(['test', 'build'])("of the service's %s only when something changes that it may import", (task) => {
    const folders = ['practice-service', ...(ARROWS['practice-service']?.mayImport ?? [])].map((name) => ARROWS[name]?.folder);
    const read = [...files.all(`${ours('practice-service')}#${task}`)];
    expect([...new Set(read.map((file) => file.split('/', 2).join('/')).filter((folder) => !folder.startsWith('tooling/')))]).toEqual(
      folders,
    );
    expect(read.filter((file) => /^apps\/practice-service\/(?:contract|bench)\//.test(file))).toEqual([]);
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

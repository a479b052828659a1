import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { beforeAll, describe, expect, it } from 'vitest';

import { E2E_TASKS, repoRoot } from '../lib/repo.ts';
import { taskFiles } from '../lib/task-files.ts';
import { ARROWS, FEATURES } from '../lint/arrows.ts';

const glob = (...patterns: string[]) => globSync(patterns, { cwd: repoRoot, exclude: ['**/node_modules/**'] });
const ours = (name: string) => `@practice-portal/${name}`;
/** Packages with stories. */
const WITH_STORIES = Object.keys(ARROWS).filter((name) => glob(`${ARROWS[name]?.folder}/src/**/*.stories.tsx`).length > 0);

describe('a task runs again', () => {
  const files = taskFiles('build', 'typecheck', 'test', 'test:stories', 'test:generators', ...E2E_TASKS);

  it("when a story or a text changes that Storybook's build shows", () => {
    const shown = glob('packages/*/src/**/*.stories.tsx', 'apps/portal/src/**/*.stories.tsx', '{packages,apps}/*/src/locales/*.json');
    expect(shown).not.toEqual([]);
    expect([...files(`${ours('storybook')}#build`)]).toEqual(expect.arrayContaining(shown));
  });

  it.each(WITH_STORIES)('of the stories of %s when what they show changes, and what they run in, not when another feature does', (name) => {
    const read = [...files(`${ours(name)}#test:stories`)];
    const shown = [name, ...(ARROWS[name]?.mayImport ?? [])].map((each) => ARROWS[each]?.folder);
    const through = glob('apps/storybook/{.storybook,src}/*.{ts,tsx}', 'packages/ui/src/**/*.tsx', 'tooling/browser.ts');
    const locales = shown.map((folder) => `${folder}/src/locales/en-US.json`);
    const own = glob(`${ARROWS[name]?.folder}/src/**/*.stories.tsx`);
    expect(read).toEqual(expect.arrayContaining([...own, ...through.filter((file) => !/\.(?:stories|test)\./.test(file))]));
    expect(read).toEqual(expect.arrayContaining(glob(...locales)));
    // Storybook serves the service's card page.
    const others = read.filter((file) => !file.startsWith('tooling/') && !file.startsWith('apps/practice-service/src/card-frame/'));
    const folders = new Set(others.map((file) => file.split('/', 2).join('/')));
    expect([...folders].filter((folder) => !shown.includes(folder))).toEqual(['apps/storybook']);
  });

  it('of the generators when a template, a preset or a rule changes, not when what a package does', () => {
    const read = [...files(`${ours('tooling')}#test:generators`)];
    expect(read).toEqual(expect.arrayContaining(glob('turbo/**/*.hbs', 'tooling/*.ts', 'tooling/tsconfig/*.json', 'tooling/lint/**/*.ts')));
    expect(read.filter((file) => /^(?:packages|apps)\//.test(file))).toEqual([]);
  });

  it.each(E2E_TASKS)(
    'of the specs of %s when their feature changes or what all specs run through, not when another feature does',
    (task) => {
      const read = [...files(`${ours('portal')}#${task}`)];
      const feature = task.slice('e2e:'.length);
      // Cards and the checkout are ordering's, and a feature may be made of parts of another's.
      const owner = ['cards', 'checkout'].includes(feature) ? 'ordering' : feature;
      const others = FEATURES.filter((name) => name !== owner && !ARROWS[owner]?.mayImport.includes(name));
      const through = glob(
        'apps/portal/{src,e2e/fixtures,e2e/pages}/**/*.ts',
        'apps/practice-service/src/{approval,auth,db,http,seed}/**/*.ts',
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

  it('of the specs that reach a folder of the service, which is left out of none that does', () => {
    const read = new Map(E2E_TASKS.map((task) => [task, files(`${ours('portal')}#${task}`)]));
    const sources = glob('apps/practice-service/src/**/*.ts').filter((file) => !file.endsWith('.test.ts'));
    expect(sources.filter((file) => !read.get('e2e:rest')?.has(file))).toEqual([]);
    // Only the route table and what puts the service together import everything.
    const importing = sources.filter((file) => !/src\/(?:routes|create-service|services|parts|jobs|main|index)\.ts$/.test(file));
    const missing = importing.flatMap((file) =>
      [...readFileSync(join(repoRoot, file), 'utf8').matchAll(/from '(\.[^']+)'/g)].flatMap(([, path = '']) => {
        const imported = join(dirname(file), path);
        return E2E_TASKS.filter((task) => read.get(task)?.has(file) && !read.get(task)?.has(imported)).map((task) => [
          task,
          file,
          imported,
        ]);
      }),
    );
    expect(missing).toEqual([]);
  });

  it("of the bench's types when what it imports changes", () => {
    expect([...files(`${ours('bench')}#typecheck`)]).toEqual(expect.arrayContaining(glob('tooling/lib/*.ts')));
  });

  it.each(['test', 'build'])("of the service's %s only when something changes that it may import", (task) => {
    const folders = ['practice-service', ...(ARROWS['practice-service']?.mayImport ?? [])].map((name) => ARROWS[name]?.folder);
    const read = [...files(`${ours('practice-service')}#${task}`)];
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

import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { beforeAll, describe, expect, it } from 'vitest';

import { repoRoot, workspaceFolders } from '../lib/repo.ts';
import { ARROWS } from '../lint/arrows.ts';
import { lintSnippets } from './lint-snippets.ts';

const names = Object.keys(ARROWS);
const pathIn = (name: string, file: string) => `${ARROWS[name]?.folder}/src/${file}`;
const importing = (specifier: string) => `import { thing } from '${specifier}';\n\nexport const use = thing;\n`;
const every = names.flatMap((from) => names.filter((to) => to !== from).map((to) => ({ from, to })));

const REFUSED: Record<string, { path: string; code: string; says: RegExp }> = {
  'a deep import': {
    path: 'packages/access/src/a.ts',
    code: importing('@practice-portal/ui/src/theme.ts'),
    says: /export it from its src\/index\.ts/,
  },
  'a path into another package': { path: 'packages/access/src/b.ts', code: importing('../../ui/src/theme.ts'), says: /by its name/ },
  'a package importing itself by name': { path: 'packages/ui/src/c.ts', code: importing('@practice-portal/ui'), says: /relative path/ },
  'React in domain': { path: 'packages/domain/src/d.ts', code: importing('react'), says: /without React and without I\/O/ },
  'Node in domain': { path: 'packages/domain/src/e.ts', code: importing('node:fs'), says: /without I\/O/ },
  'a store in ui': { path: 'packages/ui/src/f.ts', code: importing('react-redux'), says: /values and callbacks as props/ },
  'test code in the bundle': {
    path: 'packages/access/src/g.ts',
    code: importing('@practice-portal/api-client/testing'),
    says: /Test code never reaches the bundle/,
  },
  'a story as a dependency': { path: 'packages/access/src/h.ts', code: importing('./login.stories.tsx'), says: /nobody’s dependency/ },
  'the service in the portal': { path: 'apps/portal/src/i.ts', code: importing('@practice-portal/practice-service'), says: /network only/ },
  'export star': { path: 'packages/ui/src/j.ts', code: "export * from './theme.ts';\n", says: /Name what is exported/ },
  'a hex colour': {
    path: 'packages/approval-queue/src/k.tsx',
    code: "export const Dot = () => <i color='#ff0000' />;\n",
    says: /semantic token/,
  },
  'a class of ui': {
    path: 'packages/approval-queue/src/m.styles.ts',
    code: "export const look = { '.queue .ui-table': { padding: '0' } };\n",
    says: /is a class of ui/,
  },
  'a ref that mirrors state': {
    path: 'packages/clients/src/mirror.ts',
    code: 'export const useMirror = (rows: string[]) => {\n  const latest = useRef(rows);\n  useEffect(() => {\n    latest.current = rows;\n  });\n  return latest;\n};\n',
    says: /useEffectEvent, a handler by useStableHandlers/,
  },
  'a pixel type size': {
    path: 'packages/approval-queue/src/l.tsx',
    code: "export const Dot = () => <i style={{ fontSize: '13px' }} />;\n",
    says: /A type size is a token/,
  },
  'a style for any neighbour': {
    path: 'packages/approval-queue/src/history.styles.ts',
    code: "export const sheet = { '& > section + *': { marginTop: '3' } };\n",
    says: /name the element that is meant/,
  },
  'a style for the last row': {
    path: 'packages/ui/src/table.ts',
    code: "export const css = { '& tr:last-of-type > td': { borderBottomWidth: '0' } };\n",
    says: /name the element that is meant/,
  },
  'a name that browsers translate': {
    path: 'packages/clients/src/name.tsx',
    code: 'import { Text } from \'@chakra-ui/react\';\n\nexport const Name = ({ name }: { name: string }) => <Text translate="no">{name}</Text>;\n',
    says: /write htmlTranslate/,
  },
  'a field that cuts what is pasted': {
    path: 'apps/portal/src/composer.tsx',
    code: 'export const Note = () => <textarea maxLength={20} />;\n',
    says: /refuse what is too long/,
  },
  'English between tags': {
    path: 'packages/approval-queue/src/m.tsx',
    code: 'export const Title = () => <h1>Approval queue</h1>;\n',
    says: /locales\/en-US\.json/,
  },
  'English in a label': {
    path: 'packages/ui/src/n.tsx',
    code: "export const Close = () => <button type='button' aria-label='Close' />;\n",
    says: /locales\/en-US\.json/,
  },
  'English in a condition': {
    path: 'apps/portal/src/o.tsx',
    code: "export const State = ({ on }: { on: boolean }) => <p>{on ? 'Connected' : null}</p>;\n",
    says: /locales\/en-US\.json/,
  },
  'console in a package': { path: 'packages/ui/src/p.ts', code: "console.log('here');\n", says: /console/ },
  'a mocked module': {
    path: 'packages/access/src/q.test.ts',
    code: "import { vi } from 'vitest';\n\nvi.mock('./session.ts');\n",
    says: /network is the only seam/,
  },
  'a folder importing one after it': {
    path: 'packages/approval-queue/src/lock/back.ts',
    code: importing('../batch/batch-slice.ts'),
    says: /lock comes before batch: move what both need/,
  },
  'a folder within another importing that one': {
    path: 'packages/approval-queue/src/review/history/back.ts',
    code: importing('../findings.ts'),
    says: /review\/history comes before review/,
  },
  'a folder importing what puts the folders together': {
    path: 'packages/approval-queue/src/page/keyboard/back.ts',
    code: importing('../../approval-queue-state.ts'),
    says: /page comes before src/,
  },
  'a folder loading one after it later': {
    path: 'packages/approval-queue/src/item/later.ts',
    code: "export const load = () => import('../page/queue-page.tsx');\n",
    says: /item comes before page/,
  },
  'a folder importing one that has no place yet': {
    path: 'packages/approval-queue/src/item/unlisted.ts',
    code: importing('../vaccines/vaccine-row.ts'),
    says: /vaccines has no place in the order yet/,
  },
  'a second writer of orders': {
    path: 'apps/practice-service/src/vaccinations/orders.ts',
    code: "import { orders } from '../db/schema/order.ts';\n\nexport const use = (tx) => tx.insert(orders).values({});\n",
    says: /Place orders by `place` of orders\/place\.ts/,
  },
  'a second writer of their lines': {
    path: 'apps/practice-service/src/carts/lines.ts',
    code: "import { orderItems as lines } from '../db/schema/order.ts';\n\nexport const use = (tx) => tx.insert(lines).values({});\n",
    says: /Place orders by `place` of orders\/place\.ts/,
  },
  'a date that is worked out': {
    path: 'packages/clients/src/dates/a.ts',
    code: 'export const tomorrow = (now: Date) => new Date(now.getTime() + 86_400_000);\n',
    says: /not one that is worked out.*addDays/,
  },
  'a date of a text that is put together': {
    path: 'apps/practice-service/src/dates/b.ts',
    code: 'export const midnight = (day: string) => new Date(`${day}T00:00:00Z`);\n',
    says: /not one that is worked out/,
  },
  'a date of its parts': {
    path: 'packages/domain/src/dates/c.ts',
    code: 'export const first = (year: number) => Date.UTC(year, 0, 1);\n',
    says: /Date\.UTC/,
  },
  'a date taken apart': {
    path: 'packages/ui/src/dates/d.ts',
    code: 'export const year = (now: Date) => now.getUTCFullYear();\n',
    says: /takes a date apart/,
  },
  'the day of UTC': {
    path: 'packages/settings/src/dates/e.ts',
    code: 'export const today = (now: Date) => now.toISOString().slice(0, 10);\n',
    says: /is a day of UTC/,
  },
  'a format of dates': {
    path: 'apps/portal/src/dates/f.ts',
    code: "export const format = new Intl.DateTimeFormat('en-US');\n",
    says: /built in one place/,
  },
  'the day of the machine': {
    path: 'packages/ordering/src/dates/j.ts',
    code: "import { isoDateOf } from '@practice-portal/domain/locale';\n\nexport const today = () => isoDateOf(new Date());\n",
    says: /knows no practice’s day/,
  },
  'a rule by the clock of the machine': {
    path: 'packages/ordering/src/dates/k.ts',
    code: 'export const context = () => ({ now: new Date() });\n',
    says: /knows no practice’s day/,
  },
  'counted milliseconds': {
    path: 'packages/access/src/dates/g.ts',
    code: 'export const since = (at: string) => Date.now() - Date.parse(at);\n',
    says: /Milliseconds are not counted/,
  },
  'a file that is not kebab-case': { path: 'packages/ui/src/DataTable.ts', code: 'export const rows = 10;\n', says: /kebab/ },
  'a default export': { path: 'packages/ui/src/r.ts', code: 'export default 10;\n', says: /default/ },
};

const ACCEPTED: Record<string, { path: string; code: string }> = {
  'a folder importing one before it': { path: 'packages/approval-queue/src/review/down.ts', code: importing('./history/history.tsx') },
  'a test importing a folder after its own': {
    path: 'packages/approval-queue/src/lock/down.test.ts',
    code: importing('../approval-queue-state.ts'),
  },
  'test code in a test': { path: 'packages/access/src/s.test.ts', code: importing('@practice-portal/api-client/testing') },
  'test code in a story': { path: 'packages/access/src/t.stories.tsx', code: importing('@practice-portal/api-client/testing') },
  'Node in a test of domain': { path: 'packages/domain/src/u.test.ts', code: importing('node:fs') },
  'api-client in a contract test': { path: 'apps/practice-service/contract/v.test.ts', code: importing('@practice-portal/api-client') },
  'the service in an end-to-end fixture': { path: 'apps/portal/e2e/fixtures/w.ts', code: importing('@practice-portal/practice-service') },
  'date arithmetic in its one place': {
    path: 'packages/domain/src/locale/h.ts',
    code: "export const year = (now: Date) => new Intl.DateTimeFormat('en-US').format(new Date(now.getTime() + 1));\n",
  },
  'an instant that is read': {
    path: 'packages/clients/src/dates/i.ts',
    code: 'export const instant = (iso: string) => new Date(iso).toISOString();\n',
  },
  'a technical attribute': {
    path: 'packages/ui/src/x.tsx',
    code: "export const Field = () => <input type='text' name='clinic' autoComplete='off' />;\n",
  },
};

const arrowFile = (to: string) => `to-${to}.ts`;
const ruleOf = (said: string[] | undefined, rule: string) => (said ?? []).filter((line) => line.includes(rule));

describe('the linter', () => {
  let said: Record<string, string[]> = {};

  beforeAll(() => {
    const arrows = every.map(({ from, to }) => [pathIn(from, arrowFile(to)), importing(`@practice-portal/${to}`)] as const);
    const cases = [...Object.values(REFUSED), ...Object.values(ACCEPTED)].map(({ path, code }) => [path, code] as const);
    const cycle = [
      ['packages/ui/src/cycle/first.ts', "import { second } from './second.ts';\n\nexport const first = () => second();\n"],
      ['packages/ui/src/cycle/second.ts', "import { first } from './first.ts';\n\nexport const second = (): unknown => first();\n"],
    ] as const;
    said = lintSnippets(Object.fromEntries([...arrows, ...cases, ...cycle]));
  });

  it.each(every)('knows whether $from may import $to', ({ from, to }) => {
    const refusals = ruleOf(said[pathIn(from, arrowFile(to))], 'no-restricted-imports');
    const allowed = ARROWS[from]?.mayImport.includes(to) ?? false;
    expect(refusals).toHaveLength(allowed ? 0 : 1);
    expect(refusals.join('')).toContain(allowed ? '' : `${from} may not import ${to}: `);
  });

  it.each(Object.entries(REFUSED))('refuses %s and says what to do', (_name, { path, says }) => {
    expect((said[path] ?? []).join('\n')).toMatch(says);
  });

  it.each(Object.entries(ACCEPTED))('accepts %s', (_name, { path }) => {
    expect([...ruleOf(said[path], 'no-restricted-imports'), ...ruleOf(said[path], 'portal(')]).toEqual([]);
  });

  it('refuses a cycle', () => {
    expect(ruleOf(said['packages/ui/src/cycle/first.ts'], 'no-cycle')).toHaveLength(1);
  });
});

describe('the arrows', () => {
  it('name every package of the workspace', () => {
    const folders = Object.values(ARROWS).map(({ folder }) => folder);
    expect(folders.toSorted()).toEqual(workspaceFolders().filter((folder) => folder !== 'tooling'));
    expect(folders.filter((folder) => !existsSync(join(repoRoot, folder)))).toEqual([]);
  });

  it('have no cycle', () => {
    const reach = (name: string): string[] => (ARROWS[name]?.mayImport ?? []).flatMap((next) => [next, ...reach(next)]);
    expect(names.filter((name) => reach(name).includes(name))).toEqual([]);
  });
});

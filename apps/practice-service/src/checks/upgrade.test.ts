import { expect, it } from 'vitest';

import { upgradeWords } from './upgrade.ts';

const migration = (tag: string, oldest = '0000_first') => ({ tag, oldest, isConcurrent: false });
const had = ['0000_first', '0001_second'].map((tag) => ({ tag, oldest: null }));
const MIGRATIONS = [migration('0000_first'), migration('0001_second'), migration('0002_adds')];

it.each([
  ['an empty database', [], MIGRATIONS, 0, 'is empty'],
  ['nothing', had, MIGRATIONS.slice(0, 2), 0, 'Nothing to apply'],
  ['what only adds', had, MIGRATIONS, 0, '1 migration to apply (0002_adds). The processes that run can go on'],
  ['what the running version is made for', had, [...MIGRATIONS, migration('0003_drops', '0001_second')], 0, 'can go on'],
  [
    'what breaks the running version',
    had,
    [...MIGRATIONS, migration('0003_drops', '0002_adds')],
    3,
    '0003_drops breaks the processes that run',
  ],
])('an upgrade with %s says what it takes', (_name, applied, migrations, code, words) => {
  const found = upgradeWords(applied, migrations);
  expect(found.code).toBe(code);
  expect(found.words).toContain(words);
});

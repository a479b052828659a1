import { readdirSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

const SOURCE = new URL('../', import.meta.url);

const iconsOf = (file: string): string[] =>
  [...readFileSync(new URL(file, SOURCE), 'utf8').matchAll(/^import \{([^}]*)\} from 'lucide-react';$/gm)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '));

test('the page of icons shows those of the building blocks', () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const used = new Set(files.filter((file) => !/\.(?:stories|test)\./.test(file)).flatMap(iconsOf));
  expect(used.size).toBeGreaterThan(10);
  expect(iconsOf('foundations/icons.stories.tsx').toSorted()).toEqual([...used].toSorted());
});

import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

import { expect, test } from 'vitest';

const SOURCE = new URL('.', import.meta.url);

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
);

const runtimeImports = (file: string): string[] =>
  [...readFileSync(new URL(file, SOURCE), 'utf8').matchAll(/^(?:import|export) (?!type )[^;]*?from '([^']+)'/gms)].map(([, target = '']) =>
    target.startsWith('.') ? posix.join(posix.dirname(file), target) : target,
  );

const reach = (file: string, seen = new Set<string>()): Set<string> => {
  for (const target of runtimeImports(file)) {
    if (seen.has(target)) continue;
    seen.add(target);
    if (target.endsWith('.ts')) reach(target, seen);
  }
  return seen;
};

const isSchema = (file: string): boolean => /schemas?\.ts$|^schema\/primitives\.ts$|(^|[/-])contract\.ts$|^contract\//.test(file);

// A page that shows a list must not load the validation library: only forms and the service need it.
test('rules never reach yup; only schemas do', () => {
  expect(files.filter(isSchema).filter((file) => reach(file).has('yup')).length).toBeGreaterThan(5);
  for (const file of files.filter((name) => !name.endsWith('index.ts') && !name.startsWith('testing/') && !isSchema(name)))
    expect(reach(file).has('yup'), file).toBe(false);
});

test('the package names everything it exports', () => {
  for (const file of files.filter((name) => name.endsWith('/index.ts')))
    expect(readFileSync(new URL(file, SOURCE), 'utf8'), file).not.toContain('export *');
});

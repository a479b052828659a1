// Makes a seeded database, with a list of the files it was made of: `node make-seeded.ts <kind> <tests or day> <folder>`.
import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { registerHooks } from 'node:module';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

import { DATA, digestOf, INPUTS, ROOT, type SeededKind } from './seeded.ts';

const [kind, of, folder] = process.argv.slice(2) as [SeededKind, string, string];
const isForTests = of === 'tests';
const cheap = new URL('password-cost.ts', import.meta.url).href;

const loaded = new Set<string>();
registerHooks({
  resolve: (specifier, context, next) => next(isForTests && specifier === './password-cost.ts' ? cheap : specifier, context),
  load: (url, context, next) => {
    if (url.startsWith('file:') && !url.includes('/node_modules/')) loaded.add(relative(ROOT, fileURLToPath(url)));
    return next(url, context);
  },
});

await mkdir(folder, { recursive: true });
const making = await mkdtemp(join(folder, 'making-'));
// After the hooks: what it imports is what the database is made of.
const { CLOCK } = await import('./clock.ts');
const { fillSeeded } = await import('./fill-seeded.ts');
await fillSeeded(kind, join(making, DATA), isForTests ? CLOCK : new Date());

const service = 'apps/practice-service';
const read = globSync([`${service}/drizzle/**/*.{sql,json}`, `${service}/src/seed/data/*`, 'pnpm-lock.yaml'], { cwd: ROOT });
const inputs: Record<string, string | null> = {};
for (const path of [...loaded, ...read].toSorted()) inputs[path] = await digestOf(path);
const text = JSON.stringify(inputs, null, 2);
await writeFile(join(making, INPUTS), text);
const name = `${kind}-${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
// Another run has made the same one meanwhile.
await rename(making, join(folder, name)).catch(() => rm(making, { recursive: true, force: true }));

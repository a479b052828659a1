import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { repoRoot } from '../lib/repo.ts';

const RULE = /Rule: (docs\/rules\/[\w-]+\.md)#([\w-]+)/g;
const CODE = ['{apps,packages,tooling,turbo}/**/*.{ts,tsx,mjs,sql,css,hbs}'];
const files = globSync(CODE, { cwd: repoRoot, exclude: ['**/node_modules/**', '**/dist/**'] }).filter(
  (file) => !file.endsWith('/rules.test.ts'),
);
const code = files.map((file) => ({ file, text: readFileSync(join(repoRoot, file), 'utf8') }));

/** The addresses of a file's headings, as GitHub makes them. */
const anchors = new Set(
  globSync('docs/rules/*.md', { cwd: repoRoot }).flatMap((file) =>
    [...readFileSync(join(repoRoot, file), 'utf8').matchAll(/^#+ (.+)$/gm)].map(
      ([, heading = '']) =>
        `${file}#${heading
          .toLowerCase()
          .replaceAll(/[^\w\- ]/g, '')
          .replaceAll(' ', '-')}`,
    ),
  ),
);

describe('a rule that code cites', () => {
  const cited = code.flatMap(({ file, text }) =>
    [...text.matchAll(RULE)].map(([, document = '', heading = '']) => ({ file, rule: `${document}#${heading}` })),
  );

  it('stands in docs/rules', () => {
    expect(cited.length).toBeGreaterThan(100);
    expect(cited.filter(({ rule }) => !anchors.has(rule))).toEqual([]);
  });

  it('is no section of a document that is elsewhere', () => {
    expect(code.filter(({ text }) => /\bSource:/.test(text)).map(({ file }) => file)).toEqual([]);
  });
});

describe('the readings of the specification', () => {
  const subjects = [...readFileSync(join(repoRoot, 'docs/readings.md'), 'utf8').matchAll(/^\| (?!Subject \||--- \|)(.+?) \| /gm)].map(
    ([, subject = '']) => subject,
  );

  it('say one thing of a subject', () => {
    expect(subjects.length).toBeGreaterThan(100);
    expect(subjects.filter((subject, at) => subjects.indexOf(subject) !== at)).toEqual([]);
  });
});

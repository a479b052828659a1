import { mkdtempSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { describe, expect, it } from 'vitest';

import { LANGUAGES, mergeLocales, overlay, type Texts, textSources } from './merge-locales.ts';

const keysOf = (texts: Texts, path = ''): string[] =>
  Object.entries(texts).flatMap(([key, value]) => (typeof value === 'string' ? [path + key] : keysOf(value, `${path}${key}.`)));

describe('the texts of a language', () => {
  it('are those of en-US with the differences in their place', () => {
    const base = { a: { color: 'Color', zip: 'ZIP code' }, b: 'Same' };
    expect(overlay(base, { a: { color: 'Colour' } })).toEqual({ a: { color: 'Colour', zip: 'ZIP code' }, b: 'Same' });
    expect(base.a.color).toBe('Color');
  });

  it('are complete in every language of this repository', () => {
    const sources = textSources(resolve(import.meta.dirname, '../../..'));
    const complete = keysOf(mergeLocales(sources, 'en-US'));
    expect(complete).toContain('access.practiceLogin.password');
    expect(complete).toContain('portal.shell.queue');
    for (const language of LANGUAGES) expect(keysOf(mergeLocales(sources, language))).toEqual(complete);
  });

  it('come from every package that has any, and name a file that is broken', () => {
    const repository = mkdtempSync(join(tmpdir(), 'locales-'));
    const folder = (path: string) => mkdirSync(join(repository, path), { recursive: true });
    folder('packages/with/src/locales');
    folder('packages/without/src');
    writeFileSync(join(repository, 'packages/with/src/locales/en-US.json'), '{ "key": "Text", }');
    const sources = textSources(repository);
    expect(sources.map(({ namespace }) => namespace)).toEqual(['with']);
    expect(() => mergeLocales(sources, 'en-US')).toThrow(/with\/src\/locales\/en-US\.json is not JSON/);
  });
});

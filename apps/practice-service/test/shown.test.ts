import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

import { MAILS } from '../src/outbox/kinds.ts';
import { NAMES } from '../shown/names.ts';
import { sentPages } from '../shown/pages.ts';
import { shownSheets } from '../shown/papers.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string): string => readFileSync(`${root}/${path}`, 'utf8');
const stories = (kind: string): string => read(`../storybook/src/service/${kind}.stories.tsx`);
const sources = globSync('src/**/*.ts', { cwd: root, exclude: (name) => name.endsWith('.test.ts') });

/** Pages for people of the practice and operators, of words alone, and what others are made of. */
const NO_STORY = ['pages/html.ts', 'pages/roles-page.ts', 'pages/stand-ins.ts', 'oidc/create-provider.ts', 'applications/page.ts'];

describe('what owners and staff see of the service', () => {
  it.each(Object.keys(MAILS))('the mail %s has a story', (name) => {
    expect(stories('mails')).toContain(`'mails/${name}'`);
  });

  it.each(Object.keys(sentPages('en-US', NAMES.usual)))('the page %s has a story', (name) => {
    expect(stories('pages')).toContain(`'pages/${name}'`);
  });

  it.each(Object.keys(shownSheets('en-US', NAMES.usual)))('the paper %s has a story', (name) => {
    expect(stories('papers')).toContain(`name: '${name}'`);
  });

  it('is shown of each module that makes a page or a paper', () => {
    const papers = sources.filter((path) => /export const \w+ = [^;]*?\): Sheet =>/.test(read(path)));
    const pages = sources.filter((path) => /\bpageHtml\(/.test(read(path)) && !NO_STORY.some((one) => path.endsWith(one)));
    expect([papers.length > 5, pages.length > 3]).toEqual([true, true]);
    const shown = read('shown/papers.ts') + read('shown/pages.ts');
    expect([...papers, ...pages].filter((path) => !shown.includes(`../${path}'`))).toEqual([]);
  });
});

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { expect, test } from '@playwright/test';

import { playState, stateStories } from '../bin/state-story.ts';

interface Look {
  theme: string;
  phone: boolean;
  tag?: string;
}

const build = resolve(import.meta.dirname, process.env['REVIEW_BUILD'] ?? '../dist');
const words = (process.env['REVIEW_STORIES'] ?? '').split(' ').filter(Boolean);

for (const { id, tags } of stateStories(readFileSync(`${build}/index.json`, 'utf8'), words)) {
  test(id, async ({ page }, { project }) => {
    const { theme, phone, tag } = project.metadata as Look;
    test.skip(tag !== undefined && !tags.includes(tag) && !tags.includes('pictures'), `it is tagged neither ${tag} nor pictures`);
    await playState(page, `/iframe.html?viewMode=story&id=${id}&globals=theme:${theme}`, { phone });
    await expect(page).toHaveScreenshot(`${id}.png`, { fullPage: true });
  });
}

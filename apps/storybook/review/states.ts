import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

import { expect, test } from '@playwright/test';

import { stateStories } from '../bin/state-story.ts';
import { ORIGINS } from './origins.ts';
import { type Look, pictureOf } from './picture.ts';

const words = (process.env['REVIEW_STORIES'] ?? '').split(' ').filter(Boolean);
const storiesOf = (build = '../dist') => stateStories(readFileSync(`${build}/index.json`, 'utf8'), words);
const earlier = new Set(storiesOf(process.env['REVIEW_BEFORE']).map(({ id }) => id));

for (const { id, tags } of storiesOf(process.env['REVIEW_AFTER'])) {
  test(id, async ({ browser }, info) => {
    const look = info.project.metadata as Look;
    test.skip(look.tag !== undefined && !tags.includes(look.tag) && !tags.includes('pictures'), `neither ${look.tag} nor pictures`);
    const kept = info.snapshotPath(`${id}.png`);
    const keep = async (): Promise<Buffer> => {
      const picture = await pictureOf(browser, ORIGINS.before, id, look);
      await mkdir(dirname(kept), { recursive: true });
      await writeFile(kept, picture);
      return picture;
    };
    const after = await pictureOf(browser, ORIGINS.after, id, look);
    if (earlier.has(id)) {
      const before = existsSync(kept) ? await readFile(kept) : await keep();
      if (before.equals(after)) return;
      // A difference is one when a second look at both has neither of the pictures there were.
      const again = await pictureOf(browser, ORIGINS.after, id, look);
      if (before.equals(again)) return;
      const earlierAgain = await keep();
      if (earlierAgain.equals(after) || earlierAgain.equals(again)) return;
    }
    expect(after).toMatchSnapshot(`${id}.png`);
  });
}

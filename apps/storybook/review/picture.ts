import type { Browser, Page } from '@playwright/test';

import { playState } from '../bin/state-story.ts';

/** How a story is looked at; `tag` is that of the stories with such a look. */
export interface Look {
  theme: string;
  phone: boolean;
  tag?: string;
}

/** The day of the fixtures: an age, a countdown and today are the same in every picture. */
const NOW = '2026-11-16T15:30:00Z';
const MOST_PICTURES = 6;

const take = (page: Page): Promise<Buffer> => page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' });

/** The picture of what has come to rest: the first that is as the one before it. */
const settled = async (page: Page, before?: Buffer, left = MOST_PICTURES): Promise<Buffer> => {
  const picture = await take(page);
  return before?.equals(picture) || left === 0 ? picture : settled(page, picture, left - 1);
};

/** A picture of the state that a story shows, in a page of its own. */
export const pictureOf = async (browser: Browser, origin: string, id: string, look: Look): Promise<Buffer> => {
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  try {
    await page.clock.setFixedTime(NOW);
    // MSW then answers in the page, without a worker that every module goes through.
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
    await playState(page, origin, id, look);
    await page.evaluate(async () => {
      await document.fonts.ready;
      window.scrollTo(0, 0);
    });
    return await settled(page);
  } finally {
    await page.close();
  }
};

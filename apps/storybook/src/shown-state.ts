import { TEST_NOW } from '@practice-portal/api-client/testing';
import type { StoryContext } from '@storybook/react-vite';
import { waitFor } from 'storybook/test';

/** A line that is an address of the portal, as a `play` looks for it. */
const ADDRESS = /^\/[\w-]+(?:[/?{].*)?$/m;
/** Where the clients of the fixtures live, unless a story is about another country. */
const OREGON = /^.*(?:Portland|\b503\)?[ -]?555).*$/m;
/** 'Expired on 03/31/2026', 'Expired 01/22'; of other countries the date is written in another order. */
const EXPIRED = /\bexpired (?:on )?(\d\d)\/(?:\d\d\/)?(?:20)?(\d\d)\b/gi;
const MONTH = Number(`${TEST_NOW.slice(2, 4)}${TEST_NOW.slice(5, 7)}`);

/** What a story shows that no portal would: an address, a client of another country, what has expired in a month to come. */
const strayText = (text: string, locale: string): string | null => {
  const stray = ADDRESS.exec(text) ?? (locale === 'en-US' ? [...text.matchAll(EXPIRED)].find(isToCome) : OREGON.exec(text));
  return stray?.[0] ?? null;
};
const isToCome = ([, month, year]: RegExpExecArray): boolean => Number(`${year}${month}`) > MONTH;

const isShown = (element: Element): boolean => element.getClientRects().length > 0;

/** What is still coming in a story that is not about that. */
const waiting = (): Element | undefined => [...document.querySelectorAll('[data-part=skeleton]')].find(isShown);

/** On a phone a story is looked at from its top, wherever its `play` has scrolled to. */
const toTop = (): void => {
  if (window.innerWidth > 480) return;
  for (const element of document.querySelectorAll('*')) if (element.scrollTop > 0) element.scrollTop = 0;
};

/** Fails a story that does not end in the state that it is called after. */
export const checkShownState = async ({ globals, tags, name }: StoryContext): Promise<void> => {
  if (tags.includes('behaviour')) return;
  const isAboutWaiting = /loading/i.test(name) || tags.includes('waiting');
  if (!isAboutWaiting && waiting())
    await waitFor(() => {
      if (waiting()) throw new Error("It ends while something is loading, is not called 'Loading' and not tagged `waiting`.");
    });
  toTop();
  const stray = strayText(document.body.innerText, String(globals['locale']));
  if (stray !== null) throw new Error(`It shows '${stray}'`);
};

import type { Page } from 'playwright';

/** A story of the built Storybook that shows a state. */
export interface StateStory {
  id: string;
  tags: string[];
}

interface Index {
  entries: Record<string, { id: string; type: string; tags?: string[] }>;
}

/** The stories that show a state and end in it; what happens is tagged `behaviour`. */
export const stateStories = (index: string, words: readonly string[] = []): StateStory[] =>
  Object.values((JSON.parse(index) as Index).entries)
    .filter(({ type, tags = [] }) => type === 'story' && !tags.includes('behaviour'))
    .filter(({ id }) => words.length === 0 || words.some((word) => id.includes(word)))
    .map(({ id, tags = [] }) => ({ id, tags }));

/** What Storybook keeps of the story that is shown. */
interface Render {
  phase?: string;
  story?: { storyGlobals?: { viewport?: { value?: string }; locale?: string } };
}

declare global {
  interface Window {
    __STORYBOOK_PREVIEW__?: { currentRender?: Render };
  }
}

/** The window that a designer has, beside the list and above the panel, and the phone of the toolbar. */
const WINDOWS = { desktop: { width: 1200, height: 760 }, phone: { width: 390, height: 844 } } as const;

const ENDED_MS = 60_000;

const ended = async (page: Page): Promise<string> => {
  const handle = await page.waitForFunction(
    () => {
      const phase = window.__STORYBOOK_PREVIEW__?.currentRender?.phase ?? '';
      return ['finished', 'errored', 'aborted'].includes(phase) ? phase : false;
    },
    undefined,
    { timeout: ENDED_MS },
  );
  return String(await handle.jsonValue());
};

/**
 * Opens a story and waits until it has shown its state.
 * @param url of `iframe.html`, with the globals of the toolbar
 * @returns how it ended: `finished`, or what Storybook shows in red
 */
export const playState = async (page: Page, url: string, { phone = false } = {}): Promise<string> => {
  await page.setViewportSize(phone ? WINDOWS.phone : WINDOWS.desktop);
  await page.goto(url);
  const phase = await ended(page);
  const own = await page.evaluate(() => window.__STORYBOOK_PREVIEW__?.currentRender?.story?.storyGlobals?.viewport?.value ?? null);
  if (own !== 'phone' || phone) return phase;
  // The toolbar gives such a story the window of a phone, whatever the designer has chosen.
  return playState(page, url, { phone: true });
};

/** A line that is an address of the portal, as a `play` looks for it. */
const ADDRESS = /^\/[\w-]+(?:[/?{].*)?$/m;
/** Where the clients of the fixtures live, unless a story is about another country. */
const OREGON = /Portland|\b503\)?[ -]?555/;

/** What a picture shows that no portal would: an address of a screen, or a client from Oregon at a practice of another country. */
export const strayText = async (page: Page): Promise<string | null> => {
  const text = await page.locator('body').innerText();
  const locale = await page.evaluate(() => window.__STORYBOOK_PREVIEW__?.currentRender?.story?.storyGlobals?.locale ?? 'en-US');
  const [stray = null] = ADDRESS.exec(text) ?? (locale === 'en-US' ? null : OREGON.exec(text)) ?? [];
  return stray;
};

import type { Page } from 'playwright';

/** A story of a built Storybook that shows a state. */
export interface StateStory {
  id: string;
  tags: string[];
}

interface Index {
  entries: Record<string, { id: string; type: string; importPath: string; tags?: string[] }>;
}

/**
 * The stories that show a state and end in it; what happens is tagged `behaviour`.
 * @param words parts of their ids or of the paths of their files; all stories when there are none
 */
export const stateStories = (index: string, words: readonly string[] = []): StateStory[] =>
  Object.values((JSON.parse(index) as Index).entries)
    .filter(({ type, tags = [] }) => type === 'story' && !tags.includes('behaviour'))
    .filter(({ id, importPath }) => words.length === 0 || words.some((word) => id.includes(word) || importPath.includes(word)))
    .map(({ id, tags = [] }) => ({ id, tags }));

/** What Storybook keeps of the story that is shown. */
interface Render {
  id?: string;
  phase?: string;
  story?: { storyGlobals?: { viewport?: { value?: string } } };
}

declare global {
  interface Window {
    __STORYBOOK_PREVIEW__?: { currentRender?: Render; channel?: { emit: (event: string, about: object) => void } };
  }
}

/** The window that a designer has, beside the list and above the panel, and the phone of the toolbar. */
const WINDOWS = { desktop: { width: 1200, height: 760 }, phone: { width: 390, height: 844 } } as const;

const ENDED_MS = 60_000;

/** Waits until a story has ended. @returns how: `finished`, or what Storybook shows in red */
const ended = async (page: Page, id: string): Promise<string> => {
  const handle = await page.waitForFunction(
    (storyId) => {
      const { id: shown, phase = '' } = window.__STORYBOOK_PREVIEW__?.currentRender ?? {};
      return shown === storyId && ['finished', 'errored', 'aborted'].includes(phase) ? phase : false;
    },
    id,
    { timeout: ENDED_MS },
  );
  return String(await handle.jsonValue());
};
const isOfPhone = (page: Page): Promise<boolean> =>
  page.evaluate(() => window.__STORYBOOK_PREVIEW__?.currentRender?.story?.storyGlobals?.viewport?.value === 'phone');

/**
 * Opens a story and waits until it has shown its state.
 * @param origin where the build is served
 */
export const playState = async (page: Page, origin: string, id: string, { phone = false, theme = 'light' } = {}): Promise<string> => {
  await page.setViewportSize(phone ? WINDOWS.phone : WINDOWS.desktop);
  await page.goto(`${origin}/iframe.html?viewMode=story&id=${id}&globals=theme:${theme}`);
  const phase = await ended(page, id);
  // The toolbar gives such a story the window of a phone, whatever the designer has chosen.
  return phone || !(await isOfPhone(page)) ? phase : playState(page, origin, id, { phone: true, theme });
};

/** Goes to a story from another one, as somebody who chooses it in the list. */
export const playNext = async (page: Page, id: string): Promise<string> => {
  const emit = (event: string) =>
    page.evaluate(([name, about]) => window.__STORYBOOK_PREVIEW__?.channel?.emit(name, about), [
      event,
      { storyId: id, viewMode: 'story' },
    ] as const);
  await page.setViewportSize(WINDOWS.desktop);
  await emit('setCurrentStory');
  const phase = await ended(page, id);
  if (!(await isOfPhone(page))) return phase;
  await page.setViewportSize(WINDOWS.phone);
  await emit('forceRemount');
  return ended(page, id);
};

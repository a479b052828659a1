import type { Page } from 'playwright';

/**
 * Something on a page: elements of a CSS selector, and their whole text where the selector says too little.
 *
 * The bench works pages with these and with mouse and keyboard, not with Playwright's locators: those put a program of 0.7 MB
 * into the page, two copies of it, which the heap's figure would count, and listen to every press, which the interactions' figures would.
 */
export interface Spot {
  css: string;
  text?: string;
}

/** Resolves in the page, a frame at a time. */
type Wanted = 'there' | 'gone';

const TIMEOUT = 30_000;

/** Whether a spot can be seen by now. */
export const isThere = (page: Page, spot: Spot): Promise<boolean> =>
  page.evaluate(
    ({ css, text }) =>
      [...document.querySelectorAll(css)].some(
        (element) => (text === undefined || element.textContent.trim() === text) && element.checkVisibility({ visibilityProperty: true }),
      ),
    spot,
  );

const wait = async (page: Page, spots: readonly Spot[], wanted: Wanted): Promise<void> => {
  const done = await page.evaluate(
    async ([places, how, timeout]) => {
      const isSeen = ({ css, text }: Spot) =>
        [...document.querySelectorAll(css)].some(
          (element) => (text === undefined || element.textContent.trim() === text) && element.checkVisibility({ visibilityProperty: true }),
        );
      const end = performance.now() + timeout;
      while (places.some((place) => isSeen(place)) !== (how === 'there')) {
        if (performance.now() > end) return false;
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      return true;
    },
    [spots, wanted, TIMEOUT] as const,
  );
  if (!done) throw new Error(`Never ${wanted}: ${spots.map(({ css, text = '' }) => `${css} ${text}`).join(', ')}`);
};

/** Waits until one of the spots can be seen. */
export const until = (page: Page, ...spots: readonly Spot[]): Promise<void> => wait(page, spots, 'there');

/** Waits until none of the spots can be seen. */
export const untilGone = (page: Page, ...spots: readonly Spot[]): Promise<void> => wait(page, spots, 'gone');

/**
 * Brings the pointer over the first spot, scrolled into view as with the wheel, and leaves the page two frames for what a
 * pointer that comes along sets off, as people do. What follows is a press.
 */
const pointAt = async (page: Page, spot: Spot): Promise<void> => {
  const place = async (): Promise<{ x: number; y: number }> => {
    await until(page, spot);
    const at = await page.evaluate(({ css, text }) => {
      const found = [...document.querySelectorAll(css)].find(
        (element) => (text === undefined || element.textContent.trim() === text) && element.checkVisibility({ visibilityProperty: true }),
      );
      if (!found) return null;
      found.scrollIntoView({ block: 'nearest' });
      const { left, top, width, height } = found.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    }, spot);
    // It went between the two looks.
    return at ?? place();
  };
  // What came meanwhile may have moved it.
  for (let [at, now] = [{ x: -1, y: -1 }, await place()]; at.x !== now.x || at.y !== now.y; now = await place()) {
    at = now;
    await page.mouse.move(at.x, at.y);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  }
};

/** Presses the first spot with the mouse. */
export const press = async (page: Page, spot: Spot): Promise<void> => {
  await pointAt(page, spot);
  await page.mouse.down();
  await page.mouse.up();
};

/** Puts a text in the place of what a field holds, letter by letter. The field is pressed before. */
export const retype = async (page: Page, field: Spot, text: string): Promise<void> => {
  await press(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await (text === '' ? page.keyboard.press('Delete') : page.keyboard.type(text));
};

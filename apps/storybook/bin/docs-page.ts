import type { Browser, Frame, Page } from 'playwright';

/** How a docs page says that something of it can't be shown. */
const ERROR_BLOCKS =
  '.sb-show-errordisplay .sb-errordisplay, .sb-show-nopreview .sb-nopreview, .sb-story pre:has(> code), #error-message:visible';
const NOTHING = /This story mounts inside of play|No component found|Args table with interactive controls couldn't be auto-generated/;

/**
 * Stories in frames take the focus from each other: that each does what it says is tested one by one. What a call is refused
 * with is what some of them are about; a call that nothing answers has another message.
 */
const OF_A_PLAY =
  /Failed to load resource|Timed out in waitFor|expect\(|AssertionError|TestingLibraryElementError|Unable to (?:find|perform)/;
/** Part of the address of a frame with a story. */
const STORY = 'viewMode=story';
const FRAMES_MS = 120_000;
const QUIET_MS = 1500;

/** What a designer can't use. */
const mistakes = async (page: Page): Promise<string[]> => {
  const problems: string[] = [];
  for (const block of await page.locator(ERROR_BLOCKS).all()) {
    if (await block.isVisible()) problems.push(`shows an error: ${await block.innerText()}`);
  }
  const text = await page.locator('#storybook-docs').innerText();
  const nothing = NOTHING.exec(text);
  if (nothing) problems.push(`says: ${nothing[0]}`);
  if (text.trim() === '') problems.push('is empty');
  return problems;
};

/**
 * Opens a docs page, with the frames that are in sight.
 * @returns what is wrong with it, one line each
 */
export const problemsOnPage = async (
  browser: Browser,
  url: string,
  { picture, dark }: { picture?: string | undefined; dark: boolean },
): Promise<string[]> => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 1100 }, reducedMotion: 'reduce' });
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !OF_A_PLAY.test(message.text())) problems.push(`console: ${message.text()}`);
  });
  // A page that makes its frames anew shows none for long.
  const removed = (frame: Frame): void => {
    if (frame.url().includes(STORY)) problems.push(`a frame was removed: ${frame.url()}`);
  };
  page.on('framedetached', removed);
  try {
    await page.goto(url);
    await page.locator('#storybook-docs :is(h1, h2, .sb-story)').first().waitFor();
    // They load one after the other.
    await page.waitForFunction(() => !document.querySelector('[data-frame=waiting], [data-frame=loading]'), undefined, {
      timeout: FRAMES_MS,
    });
    for (const frame of page.frames().filter((one) => one !== page.mainFrame() && one.url().includes(STORY))) {
      if ((await frame.locator('body.sb-show-errordisplay').count()) > 0) problems.push(`a frame shows an error: ${frame.url()}`);
    }
    // What stands in the page itself. Screens keep a channel open: rest may never come.
    await page.waitForLoadState('networkidle', { timeout: QUIET_MS }).catch(() => undefined);
    problems.push(...(await mistakes(page)));
    const ground = await page.locator('.sbdocs-wrapper').evaluate((element) => getComputedStyle(element).backgroundColor);
    if ((ground === 'rgb(255, 255, 255)') === dark) problems.push(`its ground is ${ground}`);
    const scrolled = await page.evaluate(() => scrollY);
    if (scrolled > 0) problems.push(`it has scrolled to ${scrolled} px by itself`);
    if (picture) await page.screenshot({ path: picture, fullPage: false });
  } catch (error) {
    problems.push(error instanceof Error ? error.message : String(error));
  } finally {
    page.off('framedetached', removed);
    await page.close();
  }
  return problems;
};

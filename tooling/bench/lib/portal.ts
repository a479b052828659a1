import type { Page } from 'playwright';

import { isThere, press, type Spot, until, untilGone } from './input.ts';
import type { Subject } from './subject.ts';

const PRACTICE_ID = '1001';
const PASSWORD = 'Demo1234';

const ROW = 'table tbody tr:not([aria-hidden])';
const button = (text: string): Spot => ({ css: 'button', text });
const inRow = (text: string): Spot => ({ css: `${ROW} button`, text });
const MINE = inRow('Approve');
const DIALOG: Spot = { css: '[role=dialog]' };
// Taking a colleague's order over, or giving another one back for it.
const CONFIRM = ['Unlock and process', 'Process this order'].map((text): Spot => ({ css: '[role=alertdialog] button', text }));

/** Logs in once, so that each visit can start logged in. */
const logIn = async (page: Page, url: string): Promise<void> => {
  await page.goto(`${url}/login`);
  await page.getByLabel('Practice ID').fill(PRACTICE_ID);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.locator('input[type=password]').fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.locator(ROW).first().waitFor();
};

/** Signs a vet in. The practice asks for no PIN (`bench/prepare-data.ts`), so the vet stays with the tab. */
const startApproving = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Start approving' }).click();
  const dialog = page.getByRole('dialog', { name: 'Select a vet to continue' });
  await dialog.getByRole('button', { name: /^Veterinarian/ }).click();
  await page.getByRole('option').first().click();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.waitFor({ state: 'hidden' });
  // Until the rows of this vet are there, a press may take an order that is somebody else's and leaves with the others.
  await page.locator('[aria-busy=false] > table').waitFor();
};

/** Leaves a row on the screen whose order this vet has locked, so that pressing its button opens the review at once. */
const lockAnOrder = async (page: Page): Promise<void> => {
  if (await isThere(page, button('Start approving'))) await startApproving(page);
  if (await isThere(page, MINE)) return;
  await press(page, inRow('Process order'));
  await until(page, MINE, ...CONFIRM);
  for (const confirm of CONFIRM) if (await isThere(page, confirm)) await press(page, confirm);
  await until(page, MINE);
};

/** What a browser keeps, for all tabs and for one. */
interface Kept {
  local: [string, string][];
  tab: [string, string][];
}

const keptBy = (page: Page): Promise<Kept> =>
  page.evaluate(() => ({ local: Object.entries<string>(localStorage), tab: Object.entries<string>(sessionStorage) }));

/**
 * The approval queue of the running portal, as a practice's staff open it. With `approving` a vet has signed in before,
 * so that a visit is the load and the four interactions and nothing else: that is what the heap is measured after.
 */
export const portalSubject = (url: string, { approving = false } = {}): Subject => {
  let kept: Kept | undefined;
  return {
    name: 'portal',
    url: `${url}/`,
    data: '/approval/awaiting/',
    row: ROW,
    sort: { css: 'table thead th button', text: 'Client' },
    next: { css: 'button[aria-label="Next page"]' },
    search: { css: '[role=search] input' },
    queries: ['ba', 'lo'],
    open: MINE,
    opened: '[role=dialog] textarea',
    close: async (page) => {
      await page.keyboard.press('Escape');
      await untilGone(page, DIALOG);
    },
    signIn: async (context) => {
      if (!kept) {
        const page = await context.newPage();
        await logIn(page, url);
        if (approving) await startApproving(page);
        kept = await keptBy(page);
        await page.close();
      }
      await context.addInitScript(({ local, tab }) => {
        for (const [name, value] of local) if (localStorage.getItem(name) === null) localStorage.setItem(name, value);
        for (const [name, value] of tab) if (sessionStorage.getItem(name) === null) sessionStorage.setItem(name, value);
      }, kept);
    },
    beforeOpening: lockAnOrder,
  };
};

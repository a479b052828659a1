import type { ApprovalQueueItem } from '@practice-portal/domain/approval';
import type { Locator, Page } from '@playwright/test';

import { isPlain, vetsFor } from '../../fixtures/choices.ts';
import { expect, FULL, test } from '../../fixtures/test.ts';

/** Waits until a dialog has taken the focus: Tab would still move among the rows, and the focus come back there. */
const inDialog = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true);

/** Presses Tab until the focus is on what the locator finds. */
const tabTo = async (page: Page, target: Locator): Promise<void> => {
  for (let step = 0; step < 40; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab never got there');
};

const signIn = async (page: Page, vet: string): Promise<void> => {
  await tabTo(page, page.getByRole('button', { name: 'Start approving' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Select a vet to continue' });
  await tabTo(page, dialog.getByRole('button', { name: /^Veterinarian/ }));
  await page.keyboard.type(vet);
  await expect(page.getByRole('option', { name: vet })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByRole('textbox', { name: /^PIN/ }));
  await page.keyboard.type('1234');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Sign out', exact: true })).toBeVisible();
};

/** Steps on until the current row is one of these. @returns it */
const stepTo = async (page: Page, wanted: readonly ApprovalQueueItem[]): Promise<ApprovalQueueItem> => {
  const current = page.locator('tr[aria-current=true]');
  for (let step = 0; step < 50; step += 1) {
    await page.keyboard.press('j');
    await expect(current).toHaveCount(1);
    const key = await current.locator('[data-item]').getAttribute('data-item');
    const item = wanted.find(({ type, id }) => `${type}-${id}` === key);
    if (item !== undefined) return item;
  }
  throw new Error(`None of ${wanted.length} orders was reached`);
};

test('a vet approves an order and denies the next by the keyboard alone', FULL, async ({ person, api }) => {
  const any = await api.findItem(isPlain);
  const [vet] = await vetsFor(api, any);
  const { page, queue } = await person({ path: '/?size=50', goesOn: false });
  // From here on the mouse is in the drawer.
  await signIn(page, vet!.vetDisplayName);
  await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible();
  const { elements } = await api.queue({ vetStaffId: String(vet!.vetStaffId) });
  const open = elements.filter((item) => isPlain(item) && item.lockedBy === null && vet!.canApprove.includes(item.type));
  const done: ApprovalQueueItem[] = [];
  for (const decision of ['approve', 'deny'] as const) {
    const item = await stepTo(
      page,
      open.filter((one) => !done.includes(one)),
    );
    const row = page.locator('tr[aria-current=true]');
    await page.keyboard.press('p');
    await expect(row.getByRole('button', { name: 'Approve' })).toBeVisible();
    if (decision === 'deny') {
      await page.keyboard.press('d');
      await inDialog(page);
      await tabTo(page, queue.deny.reason);
      await page.keyboard.type('Duplicate');
      await page.keyboard.press('Control+Enter');
      await expect(queue.deny.dialog).toHaveCount(0);
    } else {
      await page.keyboard.press('r');
      await queue.review.isShown();
      await inDialog(page);
      await tabTo(page, queue.review.pharmacyNotes);
      await page.keyboard.type('Seen today');
      await page.keyboard.press('Control+Enter');
      await expect(queue.review.dialog).toHaveCount(0);
    }
    done.push(item);
    await expect(page.locator(`[data-item="${item.type}-${item.id}"]`)).toHaveCount(0);
  }
  for (const item of done) expect(await api.isWaiting(item)).toBe(false);
  // What was to be printed waits: a tab of its own accord would have had the next key.
  expect(page.context().pages()).toHaveLength(1);
});

import type { Page } from '@playwright/test';

import { isPlain, vetsFor } from '../../fixtures/choices.ts';
import { cuttable } from '../../fixtures/connections.ts';
import type { PracticeApi } from '../../fixtures/practice-api.ts';
import { expect, FULL, type OpenPerson, test } from '../../fixtures/test.ts';

const NOTE = 'Crush and mix with food';

/** A vet in the middle of a review, with something typed. */
const inReview = async (person: OpenPerson, api: PracticeApi, options: { prepare?: (page: Page) => Promise<void> } = {}) => {
  const item = await api.findItem(isPlain);
  const [vet, other] = await vetsFor(api, item);
  const approver = await person({ vet: vet!.vetDisplayName, ...options });
  const row = await approver.queue.find(item);
  await approver.queue.process(row);
  await row.getByRole('button', { name: 'Approve' }).click();
  await approver.queue.review.isShown();
  await approver.queue.review.pharmacyNotes.fill(NOTE);
  return { ...approver, item, row, vet: vet!, other: other! };
};

test(
  'without a connection every action says so; once it is back the queue knows what others did meanwhile',
  FULL,
  async ({ person, api }) => {
    let cut = (): Promise<void> => Promise.resolve();
    const { page, context, queue, item, row, other } = await inReview(person, api, {
      prepare: async (opened) => {
        cut = await cuttable(opened);
      },
    });
    await context.setOffline(true);
    await cut();
    await expect(page.getByText(/^This device says it is offline/)).toBeVisible();
    await expect(queue.review.pharmacyNotes).toHaveValue(NOTE);

    // A colleague takes the order over before the connection is back.
    await api.lock(item, other.vetStaffId, true);
    await context.setOffline(false);
    const dialog = page.getByRole('dialog', { name: 'Assigned to another user' });
    await expect(dialog).toContainText(other.vetDisplayName);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(page.locator('[data-part=holder]', { hasText: other.vetDisplayName })).toBeVisible();
    await expect(queue.review.pharmacyNotes).toHaveValue(NOTE);
    await queue.review.dialog.getByRole('button', { name: 'Take it again' }).click();
    await page.getByRole('button', { name: 'Unlock and process' }).click();
    await queue.review.approveButton.click();
    await expect(page.getByText(/^Prescription approved/).first()).toBeVisible();
    await expect(row).toHaveCount(0);
    expect(await api.isWaiting(item)).toBe(false);
  },
);

test('a service that is killed in the middle of an approval: the person sees a message, and the next try ends it', async ({
  person,
  api,
  service,
}) => {
  const { page, queue, item } = await inReview(person, api);
  const keys: (string | undefined)[] = [];
  await page.route('**/approve', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    // Decided, and gone before it could say so.
    await route.fetch();
    await service.kill();
    return route.abort('connectionreset');
  });
  await queue.review.approveButton.click();
  await expect(queue.review.dialog.getByText("The pharmacy can't be reached")).toBeVisible();
  await expect(page.getByText('Reconnecting to live updates').first()).toBeVisible({ timeout: 20_000 });
  await service.start();
  await expect(page.getByText('Reconnecting to live updates')).toHaveCount(0, { timeout: 20_000 });
  await expect(queue.review.pharmacyNotes).toHaveValue(NOTE);
  await queue.review.approveButton.click();
  await expect(page.getByText(/^Prescription approved/).first()).toBeVisible();
  expect(new Set(keys).size).toBe(1);
  expect(await api.isWaiting(item)).toBe(false);
});

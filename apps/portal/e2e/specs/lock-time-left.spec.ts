import { isPlain, vetsFor } from '../fixtures/choices.ts';
import { expect, test } from '../fixtures/test.ts';

const SECONDS = 8;
test.use({ serviceEnvironment: { LOCK_SECONDS: String(SECONDS) } });

test('the holder sees the time, one press gives more, and an idle one loses the order but no word of it', async ({ person, api }) => {
  test.slow();
  const item = await api.findItem(isPlain);
  const [vet] = await vetsFor(api, item);
  const colleague = await person();
  const colleagueRow = await colleague.queue.find(item);
  const { page, queue } = await person({ vet: vet!.vetDisplayName });
  const row = await queue.find(item);
  await queue.process(row);
  await expect(row.getByRole('timer')).toHaveText(/^0:0\d left$/);
  const holds = Date.now();
  await row.getByRole('button', { name: 'Approve' }).click();
  await queue.review.isShown();
  await queue.review.pharmacyNotes.fill('Owner collects on Friday');

  // Past the first end, with one press between.
  await expect(queue.review.dialog.getByRole('timer')).toHaveText(/^0:0[1-4] left$/, { timeout: 2 * SECONDS * 1_000 });
  await queue.review.dialog.getByRole('button', { name: 'Extend' }).press('Enter');
  await expect(queue.review.dialog.getByRole('timer')).toHaveText(new RegExp(`^0:0[5-${SECONDS}] left$`));
  await expect.poll(() => Date.now() - holds, { timeout: SECONDS * 1_000 }).toBeGreaterThan(SECONDS * 1_000);
  await expect(colleagueRow.getByText(`Being processed by ${vet!.vetDisplayName}`)).toBeVisible();

  // Nobody is there any more.
  const told = page.getByRole('dialog', { name: 'Order processing time out' });
  await expect(told).toBeVisible({ timeout: 3 * SECONDS * 1_000 });
  await expect(colleagueRow.getByRole('button', { name: 'Process order' })).toBeVisible();
  await told.getByRole('button', { name: 'Close' }).last().click();
  await expect(queue.review.pharmacyNotes).toHaveValue('Owner collects on Friday');
  await queue.review.dialog.getByRole('button', { name: 'Take it again' }).click();
  await expect(colleagueRow.getByText(`Being processed by ${vet!.vetDisplayName}`)).toBeVisible();
  await queue.review.approveButton.click();
  await expect(page.getByText(/^Prescription approved/).first()).toBeVisible();
  expect(await api.isWaiting(item)).toBe(false);
});

test('somebody at work keeps the order without asking', async ({ person, api }) => {
  test.slow();
  const item = await api.findItem(isPlain);
  const [vet] = await vetsFor(api, item);
  const colleague = await person();
  const colleagueRow = await colleague.queue.find(item);
  const { page, queue } = await person({ vet: vet!.vetDisplayName });
  const row = await queue.find(item);
  await queue.process(row);
  await row.getByRole('button', { name: 'Approve' }).click();
  await queue.review.isShown();
  const begun = Date.now();
  await queue.review.pharmacyNotes.focus();
  await expect
    .poll(
      async () => {
        await page.keyboard.type('x');
        return Date.now() - begun;
      },
      { timeout: 3 * SECONDS * 1_000, intervals: [700] },
    )
    .toBeGreaterThan(1.6 * SECONDS * 1_000);
  await expect(colleagueRow.getByText(`Being processed by ${vet!.vetDisplayName}`)).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Order processing time out' })).toHaveCount(0);
});

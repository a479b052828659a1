import { isPlain, vetsFor } from '../../fixtures/choices.ts';
import { expect, test } from '../../fixtures/test.ts';

test.use({ serviceEnvironment: { LOCK_SECONDS: '6' } });

test('time that runs out while the review is open is told, and what was typed stays', async ({ person, api }) => {
  const item = await api.findItem(isPlain);
  const [vet] = await vetsFor(api, item);
  const { page, queue } = await person({ vet: vet!.vetDisplayName });
  const row = await queue.find(item);
  await queue.process(row);
  await row.getByRole('button', { name: 'Approve' }).click();
  await queue.review.isShown();
  await queue.review.pharmacyNotes.fill('Owner collects on Friday');
  const told = page.getByRole('dialog', { name: 'Order processing time out' });
  await expect(told).toBeVisible({ timeout: 20_000 });
  await told.getByRole('button', { name: 'Close' }).last().click();
  await expect(queue.review.pharmacyNotes).toHaveValue('Owner collects on Friday');
  expect(await api.isWaiting(item)).toBe(true);
});

import { isPlain, vetsFor } from '../fixtures/choices.ts';
import { expect, test } from '../fixtures/test.ts';

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

test('a laptop that slept wakes to a queue that is right: the loss is told, and no word is gone', async ({ person, api }) => {
  const item = await api.findItem(isPlain);
  const [vet, other] = await vetsFor(api, item);
  const { context, page, queue } = await person({ vet: vet!.vetDisplayName });
  const row = await queue.find(item);
  await queue.process(row);
  await row.getByRole('button', { name: 'Approve' }).click();
  await queue.review.isShown();
  await queue.review.pharmacyNotes.fill('Owner collects on Friday');
  const power = await context.newCDPSession(page);
  await power.send('Page.setWebLifecycleState', { state: 'frozen' });
  // It sleeps past the end of its time, and a colleague takes the order.
  await expect.poll(async () => (await api.lock(item, other!.vetStaffId)).status, { timeout: 20_000 }).toBe(200);
  await power.send('Page.setWebLifecycleState', { state: 'active' });
  const told = page.getByRole('dialog', { name: /^(Order processing time out|Assigned to another user)$/ });
  await told.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.locator('[data-part=holder]', { hasText: other!.vetDisplayName })).toBeVisible();
  await expect(queue.review.pharmacyNotes).toHaveValue('Owner collects on Friday');
  expect(await api.isWaiting(item)).toBe(true);
});

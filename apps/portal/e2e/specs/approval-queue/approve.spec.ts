import { isPlain, vetsFor } from '../../fixtures/choices.ts';
import { expect, test } from '../../fixtures/test.ts';

test('a vet reviews an order and approves it, and a colleague watches it leave the queue', async ({ person, api }) => {
  const item = await api.findItem(isPlain);
  const [vet] = await vetsFor(api, item);
  const colleague = await person();
  const colleagueRow = await colleague.queue.find(item);
  const { page, context, queue } = await person({ vet: vet!.vetDisplayName, goesOn: false });
  const row = await queue.find(item);
  await queue.process(row);
  await row.getByRole('button', { name: 'Approve' }).click();
  await queue.review.isShown();
  const { dialog } = queue.review;
  await expect(dialog).toContainText(item.clientName);
  await expect(dialog).toContainText(item.animal.name);
  await expect(dialog).toContainText(item.product.productName);
  await expect(queue.review.usageInstructions).toHaveValue(item.product.complianceBean.usageInstructions!);

  const pdf = page.waitForResponse(/receipt\/rx\/awaitingapproval\/pdf/);
  const opened = context.waitForEvent('page');
  await queue.review.approveButton.click();
  // At once: the button is there while the approval can be undone, and what says that it is approved for seconds.
  await page.getByRole('button', { name: /^Print now/ }).click();
  await expect(dialog).toBeHidden();
  expect((await pdf).status()).toBe(200);
  expect((await pdf).headers()['content-type']).toContain('application/pdf');
  await opened;
  await expect(row).toBeHidden();
  await expect(colleagueRow).toBeHidden();
  expect(await api.isWaiting(item)).toBe(false);
});

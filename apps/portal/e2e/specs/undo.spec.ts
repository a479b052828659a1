import { isPlain, vetsFor } from '../fixtures/choices.ts';
import { expect, test } from '../fixtures/test.ts';

test('a denial is taken back by a key: the order is the vet’s again, and a colleague sees it come back', async ({ person, api }) => {
  const item = await api.findItem(isPlain);
  const [vet] = await vetsFor(api, item);
  const colleague = await person();
  const colleagueRow = await colleague.queue.find(item);
  const { page, queue } = await person({ vet: vet!.vetDisplayName });
  const row = await queue.find(item);
  await queue.process(row);
  await row.getByRole('button', { name: 'Deny' }).click();
  await queue.deny.reason.selectOption({ label: 'Duplicate order' });
  await queue.deny.denyButton.click();
  await expect(page.getByText('Prescription denied')).toBeVisible();
  await expect(colleagueRow).toHaveCount(0);
  const undo = page.getByRole('region', { name: 'Decisions you can undo' });
  await expect(undo.getByRole('timer')).toHaveText(/^[1-8] seconds? left$/);

  await page.keyboard.press('u');
  await expect(row.getByRole('button', { name: 'Approve' })).toBeFocused();
  await expect(undo).toHaveCount(0);
  await expect(colleagueRow.getByText(`Being processed by ${vet!.vetDisplayName}`)).toBeVisible();
  expect(await api.isWaiting(item)).toBe(true);
});

import { isPlain, vetsFor } from '../../fixtures/choices.ts';
import { expect, test } from '../../fixtures/test.ts';

test('a colleague sees at once that an order is being processed, and that it is free again', async ({ person, api }) => {
  const item = await api.findItem(isPlain);
  const [vet] = await vetsFor(api, item);
  const colleague = await person();
  const colleagueRow = await colleague.queue.find(item);
  const approver = await person({ vet: vet!.vetDisplayName });
  const row = await approver.queue.find(item);

  await row.getByRole('button', { name: 'Process order' }).click();
  await expect(row.getByRole('button', { name: 'Approve' })).toBeVisible();
  await expect(row.getByRole('button', { name: 'Deny' })).toBeVisible();
  await expect(colleagueRow.getByText(`Being processed by ${vet!.vetDisplayName}`)).toBeVisible({ timeout: 1000 });

  await row.getByRole('button', { name: /^More/ }).click();
  await approver.page.getByRole('menuitem', { name: 'Unlock' }).click();
  const dialog = approver.page
    .getByRole('alertdialog', { name: 'Unlock this order?' })
    .or(approver.page.getByRole('dialog', { name: 'Unlock this order?' }));
  await dialog.getByRole('button', { name: 'Unlock order' }).click();
  await expect(colleagueRow.getByRole('button', { name: 'Process order' })).toBeVisible({ timeout: 1000 });
});

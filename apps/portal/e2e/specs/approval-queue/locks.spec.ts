import type { ApprovalQueueItem } from '@practice-portal/domain/approval';

import { isPlain, vetsFor } from '../../fixtures/choices.ts';
import type { PracticeApi } from '../../fixtures/practice-api.ts';
import { expect, test } from '../../fixtures/test.ts';

const sharedItem = (api: PracticeApi): Promise<ApprovalQueueItem> => api.findItem(isPlain);

test('a colleague sees at once that an order is being processed, and that it is free again', async ({ person, api }) => {
  const item = await sharedItem(api);
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

test('of several vets who press at once exactly one gets the order and the others are told who', async ({ person, api }) => {
  const item = await sharedItem(api);
  const vets = (await vetsFor(api, item)).slice(0, 3);
  const people = await Promise.all(vets.map((vet) => person({ vet: vet.vetDisplayName })));
  const rows = await Promise.all(people.map(({ queue }) => queue.find(item)));
  // All buttons are found before the first is pressed. Whoever is slower than the news has 'Unlock order' there by then, and doesn't press it.
  const buttons = await Promise.all(
    rows.map((row) => row.getByRole('button', { name: 'Process order' }).evaluateHandle((found) => found as HTMLElement)),
  );
  await Promise.all(buttons.map((button) => button.evaluate((found) => found.textContent === 'Process order' && found.click())));

  await expect
    .poll(async () => {
      const won = await Promise.all(rows.map((row) => row.getByRole('button', { name: 'Approve' }).isVisible()));
      return won.filter(Boolean).length;
    })
    .toBe(1);
  const won = await Promise.all(rows.map((row) => row.getByRole('button', { name: 'Approve' }).isVisible()));
  const winner = vets[won.indexOf(true)]!;
  for (const [index, row] of rows.entries()) {
    if (won[index]) continue;
    await expect(row.getByText(`Being processed by ${winner.vetDisplayName}`)).toBeVisible();
  }
});

test('an order can be taken over, and the one who held it is told while the review stays', async ({ person, api }) => {
  const item = await sharedItem(api);
  const [holderVet, otherVet] = await vetsFor(api, item);
  const holder = await person({ vet: holderVet!.vetDisplayName });
  const holderRow = await holder.queue.find(item);
  await holder.queue.process(holderRow);
  await holderRow.getByRole('button', { name: 'Approve' }).click();
  await holder.queue.review.isShown();
  await holder.queue.review.pharmacyNotes.fill('Owner asked for the flavoured tablets');

  const other = await person({ vet: otherVet!.vetDisplayName });
  const otherRow = await other.queue.find(item);
  await otherRow.getByRole('button', { name: 'Unlock order' }).click();
  await other.page.getByRole('button', { name: 'Unlock and process' }).click();
  await expect(otherRow.getByRole('button', { name: 'Approve' })).toBeVisible();

  const told = holder.page.getByRole('dialog', { name: 'Assigned to another user' });
  await expect(told).toContainText(otherVet!.vetDisplayName);
  await told.getByRole('button', { name: 'Close' }).last().click();
  await expect(holder.queue.review.pharmacyNotes).toHaveValue('Owner asked for the flavoured tablets');
  expect(await api.isWaiting(item)).toBe(true);
});

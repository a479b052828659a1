import { isPlain, vetsFor } from '../../fixtures/choices.ts';
import { expect, FULL, LONG_LOCKS, test } from '../../fixtures/test.ts';
import { Shell } from '../../pages/shell.ts';

// A lost connection has an hour to come back, and a lock runs as long: what is free before that was given back.
test.use({ serviceEnvironment: LONG_LOCKS });

test('another screen, a reload and another site each free the order', async ({ person, api }) => {
  const item = await api.findItem(isPlain);
  const [vet] = await vetsFor(api, item);
  const colleague = await person();
  const colleagueRow = await colleague.queue.find(item);
  const freed = colleagueRow.getByRole('button', { name: 'Process order' });
  const { page, queue } = await person({ vet: vet!.vetDisplayName });
  const process = async (): Promise<void> => {
    await queue.process(await queue.find(item));
    await expect(colleagueRow.getByText(/Being processed by/)).toBeVisible();
  };
  await process();
  await new Shell(page).staffLogIn.click();
  await expect(freed).toBeVisible();
  await page.goBack();
  await process();
  await page.reload();
  await expect(freed).toBeVisible();
  await process();
  // A closed tab has the same event; but a browser that is busy ends the page half a second later, whatever it has sent.
  await page.goto('about:blank');
  await expect(freed).toBeVisible();
});

test('what the same vet goes on with in another window stays theirs when the first one signs out', FULL, async ({ person, api }) => {
  const item = await api.findItem(isPlain);
  const [vet] = await vetsFor(api, item);
  const first = await person({ vet: vet!.vetDisplayName });
  await first.queue.process(await first.queue.find(item));
  const { page, queue } = await person({ vet: vet!.vetDisplayName });
  const row = await queue.find(item);
  await row.getByRole('button', { name: 'Approve' }).click();
  await queue.review.isShown();
  await first.page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(first.queue.row(item).getByText(/Being processed by/)).toBeVisible();
  const { elements } = await api.queue({ query: item.clientName });
  expect(elements.find(({ id }) => id === item.id)?.lockedBy?.id).toBe(vet!.vetStaffId);
  await queue.review.dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(first.queue.row(item).getByRole('button', { name: 'Process order' })).toBeVisible();
});

import { isPlain, vetsFor } from '../../fixtures/choices.ts';
import { expect, FULL, test } from '../../fixtures/test.ts';
import { Shell } from '../../pages/shell.ts';

test('a denial is taken back by a key: the order is the vet’s again, and a colleague sees it come back', FULL, async ({ person, api }) => {
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

test('an approval is taken back from another screen: nothing was printed, and the order is in the queue for everybody', async ({
  person,
  api,
}) => {
  const item = await api.findItem((candidate) => isPlain(candidate) && candidate.canPrintOrder);
  const [vet] = await vetsFor(api, item);
  const { page, context, queue } = await person({ vet: vet!.vetDisplayName, goesOn: false });
  const colleague = await person();
  const colleagueRow = await colleague.queue.find(item);
  const printed: string[] = [];
  context.on('request', (request) => void (new URL(request.url()).pathname.endsWith('/pdf') && printed.push(request.url())));
  const shell = new Shell(page);
  const row = await queue.find(item);
  await queue.process(row);
  await row.getByRole('button', { name: 'Approve' }).click();
  await queue.review.isShown();
  await queue.review.approveButton.click();
  const undo = page.getByRole('region', { name: 'Decisions you can undo' });
  await expect(undo.getByRole('button', { name: /^Print now/ })).toBeVisible();
  await shell.choose(shell.menuOf(/Juniper Valley/), 'Settings');
  await expect(page).toHaveURL('/user-login?redirect=%2Fsettings');
  await undo.getByRole('button', { name: /^Undo/ }).click();
  await expect(page.getByText(/^Undone: /)).toBeVisible();
  await expect(undo).toHaveCount(0);
  // The vet who is elsewhere keeps nobody waiting.
  await expect(colleagueRow.getByRole('button', { name: 'Process order' })).toBeVisible();
  expect(await api.isWaiting(item)).toBe(true);
  expect(printed).toEqual([]);
});

import { isPlain, vetsFor } from '../../fixtures/choices.ts';
import { expect, test } from '../../fixtures/test.ts';
import { Shell } from '../../pages/shell.ts';

// A lost connection has an hour to come back, and a lock runs as long: what is free before that was given back.
test.use({ serviceEnvironment: { LOCK_SECONDS: '3600', LOCK_GRACE_SECONDS: '3600' } });

/** Milliseconds; for a slow machine. */
const LONG = 40_000;

test('every way out frees the order, but for what the vet has in another window: another page or screen, signing out, a reload, closing the tab, logging the practice out', async ({
  person,
  api,
}) => {
  const item = await api.findItem(isPlain);
  const [vet] = await vetsFor(api, item);
  const colleague = await person();
  const colleagueRow = await colleague.queue.find(item);
  const approver = await person({ vet: vet!.vetDisplayName });
  await approver.queue.process(await approver.queue.find(item));
  await expect(colleagueRow.getByText(/Being processed by/)).toBeVisible();
  const freed = colleagueRow.getByRole('button', { name: 'Process order' });
  await approver.page.goto('/help');
  await expect(freed).toBeVisible({ timeout: LONG });
  await approver.page.goto('/');
  await approver.queue.process(await approver.queue.find(item));
  await expect(colleagueRow.getByText(/Being processed by/)).toBeVisible();

  // Within the portal.
  await new Shell(approver.page).staffLogIn.click();
  await expect(freed).toBeVisible({ timeout: LONG });
  await approver.page.goBack();
  await approver.queue.process(await approver.queue.find(item));
  await expect(colleagueRow.getByText(/Being processed by/)).toBeVisible();
  // The same vet goes on in another window: leaving the first one does not take the order from them.
  await colleague.queue.startApproving(vet!.vetDisplayName);
  await colleagueRow.getByRole('button', { name: 'Approve' }).click();
  await colleague.queue.review.isShown();
  await approver.page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(approver.queue.row(item).getByText(/Being processed by/)).toBeVisible();
  const { elements } = await api.queue({ query: item.clientName });
  expect(elements.find(({ id }) => id === item.id)?.lockedBy?.id).toBe(vet!.vetStaffId);
  await colleague.queue.review.dialog.getByRole('button', { name: 'Cancel' }).click();
  await colleague.page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(freed).toBeVisible({ timeout: LONG });

  const again = async (): Promise<void> => {
    await approver.queue.process(await approver.queue.find(item));
    await expect(colleagueRow.getByText(/Being processed by/)).toBeVisible();
  };
  await approver.queue.startApproving(vet!.vetDisplayName);
  await again();
  await approver.page.reload();
  await expect(freed).toBeVisible({ timeout: LONG });
  await again();
  // As a person closes it: otherwise the browser need not tell the page, and nothing is given back.
  await approver.page.close({ runBeforeUnload: true });
  await expect(freed).toBeVisible({ timeout: LONG });

  const next = await person({ vet: vet!.vetDisplayName });
  await next.queue.process(await next.queue.find(item));
  await expect(colleagueRow.getByText(/Being processed by/)).toBeVisible();
  await next.queue.logOut();
  await expect(next.page).toHaveURL(/\/login/);
  await expect(freed).toBeVisible({ timeout: LONG });
});

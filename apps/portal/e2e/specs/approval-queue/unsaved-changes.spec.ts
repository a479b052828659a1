import type { ApprovalQueueItem } from '@practice-portal/domain/approval';

import { isPlain, vetsFor } from '../../fixtures/choices.ts';
import type { PracticeApi } from '../../fixtures/practice-api.ts';
import { expect, type Person, test } from '../../fixtures/test.ts';
import { Shell } from '../../pages/shell.ts';

const NOTE = 'Seen today, dose confirmed';

/** Types a note into a review. */
const typeInReview = async ({ page, queue }: Person, item: ApprovalQueueItem): Promise<void> => {
  const row = await queue.find(item);
  // The search is a step of its own on the way back, written a moment after the row is there.
  await expect(page).toHaveURL(/[?&]q=/);
  await queue.process(row);
  await row.getByRole('button', { name: 'Approve' }).click();
  await queue.review.isShown();
  await queue.review.pharmacyNotes.fill(NOTE);
};

/** Somebody who may approve the item that is found. */
const openAsVet = async (
  person: (options: { vet: string }) => Promise<Person>,
  api: PracticeApi,
): Promise<Person & { item: ApprovalQueueItem }> => {
  const item = await api.findItem(isPlain);
  const [vet] = await vetsFor(api, item);
  return { ...(await person({ vet: vet!.vetDisplayName })), item };
};

/** A review with a note typed into it, reached from another screen of the portal. */
const typeAfterSettings = async (person: (options: { vet: string }) => Promise<Person>, api: PracticeApi): Promise<Person> => {
  const { item, ...opened } = await openAsVet(person, api);
  const shell = new Shell(opened.page);
  await shell.choose(shell.menuOf(/Juniper Valley/), 'Settings');
  await shell.logInAs('amelia.okafor');
  await shell.navigation.getByRole('link', { name: /Approval queue/ }).click();
  await typeInReview(opened, item);
  return opened;
};

test('a reload asks in the words of the browser, and only while something is unsaved', async ({ person, api }) => {
  const { page, queue } = await typeAfterSettings(person, api);
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await page.reload();
  await queue.isShown();
  expect(asked).toEqual(['beforeunload']);
  await page.reload();
  await queue.isShown();
  expect(asked).toHaveLength(1);
});

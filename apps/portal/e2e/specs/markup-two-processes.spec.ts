import type { Locator } from '@playwright/test';

import { type Pet, type PetAnswer, petOf } from '@practice-portal/domain/pet';

import { isPlain, vetsFor } from '../fixtures/choices.ts';
import { watchForTroubles } from '../fixtures/troubles.ts';
import { expect, test } from '../fixtures/two-processes.ts';

/** As long as a pet's name may be; the last mark turns the direction of what follows it. */
const NAME = '"><img src=x onerror=alert(1)>\u202E';
const REASON = '=HYPERLINK("http://evil.example","<script>alert(2)</script>")';
const DIRECTIONS = `@SUM(A1:A9) O'Brien; drop table staff;-- {{7*7}} <b onclick="alert(3)">x</b>`;

/** To the letter, marks that nobody sees among them. */
const saysExactly = (place: Locator, text: string) => expect.poll(async () => (await place.allTextContents()).join('\n')).toContain(text);

test('what is typed at one process is shown as the same text to people at the other, in the queue, the review and the history', async ({
  person,
  api,
  service,
  other,
}) => {
  const item = await api.findItem(isPlain);
  const [vet, second] = await vetsFor(api, item);
  const colleague = await person({ at: other, vet: second!.vetDisplayName });
  const approver = await person({ at: service, vet: vet!.vetDisplayName });
  const troubles = [watchForTroubles(colleague.page), watchForTroubles(approver.page)];
  const far = await colleague.queue.find(item);
  const near = await approver.queue.find(item);

  // Both queues are open while the pet's name is changed.
  const { body } = await api.request<PetAnswer>('GET', `animals/${item.animal.animalId}`);
  const renamed: Pet = { ...petOf(body.data), name: NAME };
  expect((await api.request('PUT', `animals/${renamed.id}`, renamed)).status).toBe(200);
  const named = { ...item, animal: { ...item.animal, name: NAME } };
  await expect(far).toHaveCount(0);
  await expect(near).toHaveCount(0);
  const [farRow, nearRow] = [colleague.queue.row(named), approver.queue.row(named)];
  await saysExactly(farRow, NAME);
  await saysExactly(nearRow, NAME);

  await approver.queue.process(nearRow);
  await expect(farRow.getByText(`Being processed by ${vet!.vetDisplayName}`)).toBeVisible();
  await nearRow.getByRole('button', { name: 'Deny' }).click();
  await approver.queue.deny.reason.selectOption({ label: 'Other' });
  await approver.queue.deny.explanation.fill(REASON);
  await approver.queue.deny.denyButton.click();
  await expect(farRow).toHaveCount(0);
  const undo = approver.page.getByRole('region', { name: 'Decisions you can undo' });
  await saysExactly(undo, NAME);
  await undo.getByRole('button', { name: /^Undo/ }).click();
  await expect(farRow).toHaveCount(1);
  await approver.page.close({ runBeforeUnload: true });

  await colleague.queue.process(farRow);
  await farRow.getByRole('button', { name: 'Approve' }).click();
  const { review } = colleague.queue;
  await review.isShown();
  await expect(review.dialog.getByRole('region', { name: NAME, exact: true })).toBeVisible();
  await review.dialog.getByText('History', { exact: true }).click();
  await expect(review.dialog.getByText(`Reason: ${REASON}`)).toBeVisible();
  await review.usageInstructions.fill(DIRECTIONS);
  await review.pharmacyNotes.fill(REASON);
  await review.approveButton.click();
  await expect(colleague.page.getByText(/^Prescription approved/).first()).toBeVisible();
  await expect(farRow).toHaveCount(0);
  expect(await api.isWaiting(item)).toBe(false);
  expect(await colleague.page.locator('img[src="x"], b[onclick]').count()).toBe(0);
  expect(troubles).toEqual([[], []]);
});

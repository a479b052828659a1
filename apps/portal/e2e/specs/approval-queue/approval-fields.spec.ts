import type { ApprovalQueueItem } from '@practice-portal/domain/approval';

import { isShared, vetsFor } from '../../fixtures/choices.ts';
import { expect, FULL, test, type Person } from '../../fixtures/test.ts';

const open = async ({ queue }: Person, item: ApprovalQueueItem): Promise<void> => {
  const row = await queue.find(item);
  await queue.process(row);
  await row.getByRole('button', { name: 'Approve' }).click();
  await queue.review.isShown();
};

const fillOrdinary = async ({ queue }: Person, item: ApprovalQueueItem): Promise<void> => {
  const { review } = queue;
  const { usageInstructions, expirationDateSelectionEnabled, maximumRefills } = item.product.complianceBean;
  if (!usageInstructions) await review.usageInstructions.fill('Give as advised, once daily');
  if (expirationDateSelectionEnabled && (await review.expirationDate.inputValue()) === '') {
    const soon = new Date(Date.now() + 60 * 86_400_000);
    await review.expirationDate.fill(
      soon.toLocaleDateString('en-US', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: 'UTC' }),
    );
  }
  if ((await review.refills.inputValue()) === '') await review.refills.selectOption({ index: (maximumRefills ?? 0) > 0 ? 2 : 1 });
};

const approved = async ({ page, queue }: Person): Promise<void> => {
  await queue.review.approveButton.click();
  await expect(page.getByText(/^Prescription approved/).first()).toBeVisible();
};

test('a compounded order asks for a rationale and indications, and is approved with them', FULL, async ({ person, api }) => {
  const item = await api.findItem(
    (candidate) =>
      isShared(candidate) &&
      candidate.type !== 'DVM_REACH_PRESCRIPTION' &&
      candidate.product.complianceBean.isMedicationIndicationsRequired &&
      candidate.product.complianceBean.defaultClinicalRationaleCode === null,
  );
  const [vet] = await vetsFor(api, item);
  const somebody = await person({ vet: vet!.vetDisplayName });
  await open(somebody, item);
  const { page } = somebody;
  const { dialog, approveButton } = somebody.queue.review;
  await fillOrdinary(somebody, item);
  // Pressed although it is disabled: it then shows what is missing.
  await approveButton.click({ force: true });
  await expect(dialog.getByLabel('Clinical rationale category')).toBeFocused();
  await dialog.getByLabel('Clinical rationale category').selectOption('Patient safety');
  await dialog.getByLabel('Clinical rationale', { exact: true }).selectOption('The strength needed is not sold');
  await dialog.getByRole('button', { name: /^Medication indications/ }).click();
  await page.getByRole('option', { name: 'Epilepsy and seizures' }).click();
  await page.getByRole('option', { name: 'Pain and inflammation' }).click();
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('list', { name: 'Selected: Medication indications' }).getByRole('listitem')).toHaveCount(2);
  const sent = page.waitForRequest((request) => request.url().endsWith('/approve'));
  await approved(somebody);
  expect((await sent).postDataJSON()).toMatchObject({ clinicalRationaleCode: 'STRENGTH', medicationIndicationIds: [106, 112] });
  expect(await api.isWaiting(item)).toBe(false);
});

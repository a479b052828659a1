import type { ApprovalQueueItem } from '@practice-portal/domain/approval';

import { isShared, vetsFor } from '../fixtures/choices.ts';
import { DEMO_PIN } from '../fixtures/practice-api.ts';
import { expect, test, type Person } from '../fixtures/test.ts';

const open = async ({ queue }: Person, item: ApprovalQueueItem): Promise<void> => {
  const row = await queue.find(item);
  await queue.process(row);
  await row.getByRole('button', { name: 'Approve' }).click();
  await queue.review.isShown();
};

/** What the seed leaves to the vet of an item whose other fields are of interest. */
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

test('a compounded order asks for a rationale and indications, and is approved with them', async ({ person, api }) => {
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

test('a controlled substance starts with the licence on record, and prints a receipt beside the order', async ({ person, api }) => {
  const item = await api.findItem(
    (candidate) =>
      isShared(candidate) &&
      candidate.canPrintOrder &&
      candidate.type !== 'DVM_REACH_PRESCRIPTION' &&
      candidate.product.complianceBean.isVetLicenceInformationRequired,
  );
  const [vet] = await vetsFor(api, item);
  const somebody = await person({ vet: vet!.vetDisplayName });
  await open(somebody, item);
  const { page } = somebody;
  const { dialog, usageInstructions } = somebody.queue.review;
  await expect(dialog.getByLabel('License number')).toHaveValue('VET-1001-001');
  await expect(dialog.getByLabel('License state')).toHaveValue('CO');
  await fillOrdinary(somebody, item);
  await usageInstructions.fill('Inject 0.1 mL under the skin every 8 hours for pain');
  await dialog.getByRole('checkbox', { name: 'Receipt' }).check();
  await approved(somebody);
  const printed = page.waitForRequest(/receipt\/rx\/awaitingapproval\/pdf\?timeZone=/);
  await page.getByRole('button', { name: /^Print now/ }).click();
  expect((await printed).postDataJSON()).toMatchObject({ prescriptionApprove: { printReceipt: true } });
  expect((await printed).postData()).not.toContain(DEMO_PIN);
});

test('a prescription of the external app is signed with a signature and its PIN', async ({ person, api }) => {
  const item = await api.findItem(
    (candidate) =>
      isShared(candidate) &&
      candidate.type === 'DVM_REACH_PRESCRIPTION' &&
      !candidate.product.complianceBean.isControlledSubstance &&
      !candidate.product.complianceBean.compounded,
  );
  const [vet] = await vetsFor(api, item);
  const somebody = await person({ vet: vet!.vetDisplayName });
  await open(somebody, item);
  const { dialog, approveButton, pharmacyNotes } = somebody.queue.review;
  await fillOrdinary(somebody, item);
  await pharmacyNotes.fill('Weight checked today');
  await dialog.getByLabel('Veterinarian signature').selectOption('Amelia Okafor, DVM');
  await dialog.getByRole('textbox', { name: /^Signature PIN/ }).fill('0000');
  await approveButton.click();
  await expect(dialog.getByText('Enter a valid signature / PIN combo')).toBeVisible();
  expect(await api.isWaiting(item)).toBe(true);
  await dialog.getByRole('textbox', { name: /^Signature PIN/ }).fill(DEMO_PIN);
  await approved(somebody);
});

test('the compounding partner asks for a licence that is missing, once, and the vet saves it', async ({ person, api }) => {
  const vets = await api.approvers();
  const vet = vets.find(({ vetDisplayName }) => vetDisplayName === 'Dr. Priya Raghunathan')!;
  const item = await api.findItem(
    (candidate) => isShared(candidate) && candidate.isLicenseFormRequired && vet.canApprove.includes(candidate.type),
  );
  const { page, queue } = await person({ vet: vet.vetDisplayName });
  const row = await queue.find(item);
  await queue.process(row);
  // The question comes over the review, which nobody reads before it is answered.
  await row.getByRole('button', { name: 'Approve' }).click();
  const question = page.getByRole('dialog', { name: 'License information' });
  await expect(question.getByText('License missing')).toBeVisible();
  await question.getByRole('button', { name: 'Continue without saving' }).click();
  await expect(question).toBeHidden();
  await queue.review.dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(queue.review.dialog).toBeHidden();

  await row.getByRole('button', { name: 'Approve' }).click();
  await question.getByLabel('License number').fill('CO-2291');
  await question.getByLabel('License state').selectOption('Colorado');
  await question.getByLabel('License expiration date').fill('12/31/2099');
  await question.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page.getByText('License information added').first()).toBeVisible();
  await expect(question).toBeHidden();
  await queue.review.dialog.getByRole('button', { name: 'Cancel' }).click();
  await row.getByRole('button', { name: 'Approve' }).click();
  await queue.review.isShown();
  await expect(queue.review.dialog.getByText("Couldn't check this order")).toBeHidden();
  await expect(question).toBeHidden();
});

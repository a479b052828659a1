import type { ApprovalQueueItem, ApproveValidation } from '@practice-portal/domain/approval';

import { isShared, vetsFor } from '../../fixtures/choices.ts';
import { DEMO_PIN, type PracticeApi } from '../../fixtures/practice-api.ts';
import { expect, LONG_LOCKS, test } from '../../fixtures/test.ts';

// A service of their own: few pets of the seed have their product prescribed already, and most specs decide about some of those.
test.use({ serviceEnvironment: LONG_LOCKS });

const ACTIVE = 'PRODUCT_NAME_MATCHES_ACTIVE_RX_RULE';

const validate = async (api: PracticeApi, item: ApprovalQueueItem, vetStaffId: number): Promise<ApproveValidation> => {
  const { complianceBean } = item.product;
  const { body } = await api.request<ApproveValidation>('POST', `prescription/rest/v1/approval/${item.type}/${item.id}/approve/validate`, {
    id: item.id,
    type: item.type,
    expirationDate: complianceBean.defaultExpirationDate,
    refills: 0,
    sourceId: 7,
    usageInstructions: complianceBean.usageInstructions ?? '',
    pharmacyNotes: '',
    vetStaffId,
    // Without the PIN, which takes long to check and is not what is looked for.
  });
  return body;
};

/** An item whose pet has the product prescribed already. */
const findPrescribed = async (api: PracticeApi): Promise<{ item: ApprovalQueueItem; vet: string }> => {
  const approvers = await api.approvers();
  for (let page = 0, left = 1; left > 0; page += 1) {
    const { elements } = await api.queue({ order: 'ASC', page: String(page) });
    left = elements.length;
    // It is not approved here: what else it asks for does not matter, as long as no dialog does.
    for (const item of elements.filter((one) => isShared(one) && !one.isLicenseFormRequired && !one.isReplacement)) {
      const vet = approvers.find(({ vetId, canApprove }) => vetId > 0 && canApprove.includes(item.type));
      if (!vet) continue;
      const { validationMessages } = await validate(api, item, vet.vetStaffId);
      if (validationMessages.some(({ rule }) => rule === ACTIVE)) return { item, vet: vet.vetDisplayName };
    }
  }
  throw new Error('No pet in the queue has its product prescribed already');
};

test('a vet voids the prescription a pet already has, and the warning about it goes', async ({ person, api }) => {
  const { item, vet } = await findPrescribed(api);
  const { page, queue } = await person({ vet });
  const row = await queue.find(item);
  await queue.process(row);
  await row.getByRole('button', { name: 'Approve' }).click();
  await queue.review.isShown();
  const { dialog, pharmacyNotes } = queue.review;
  const warning = dialog.getByText(`${item.animal.name} already has a prescription for ${item.product.productName}`, { exact: true });
  await expect(warning).toBeVisible();
  await pharmacyNotes.fill('Replaces the earlier one');

  await dialog.getByRole('button', { name: 'Void prescription' }).click();
  const asked = page.getByRole('dialog', { name: 'Void prescription' });
  await asked.getByRole('textbox', { name: /^PIN/ }).fill('0000');
  await asked.getByRole('button', { name: 'Void prescription' }).click();
  await expect(asked.getByText('Enter a valid veterinarian / PIN combo').first()).toBeVisible();
  await asked.getByRole('textbox', { name: /^PIN/ }).fill(DEMO_PIN);
  await asked.getByRole('button', { name: 'Void prescription' }).click();

  await expect(page.getByText('Prescription voided').first()).toBeVisible();
  await expect(asked).toBeHidden();
  await expect(warning).toBeHidden();
  await expect(pharmacyNotes).toHaveValue('Replaces the earlier one');
  const [approver] = await vetsFor(api, item);
  expect((await validate(api, item, approver!.vetStaffId)).validationMessages.map(({ rule }) => rule)).not.toContain(ACTIVE);
});

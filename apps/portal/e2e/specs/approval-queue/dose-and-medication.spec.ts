import { isShared, vetsFor } from '../../fixtures/choices.ts';
import { DEMO_PIN } from '../../fixtures/practice-api.ts';
import { expect, FULL, test } from '../../fixtures/test.ts';

test(
  'the review compares the dose as it is typed and warns of what does not go together, and neither stands in the way',
  FULL,
  async ({ person, api }) => {
    const item = await api.findItem(
      (candidate) =>
        isShared(candidate) &&
        candidate.product.productName.startsWith('Etodolac') &&
        candidate.product.productStrength === '300 mg' &&
        candidate.product.complianceBean.usageInstructions === 'Give 1 tablet by mouth once a day with food.',
    );
    const [vet] = await vetsFor(api, item);
    const { queue, page } = await person({ vet: vet!.vetDisplayName });
    const row = await queue.find(item);
    await queue.process(row);
    await row.getByRole('button', { name: 'Approve' }).click();
    await queue.review.isShown();
    const { dialog, usageInstructions, approveButton } = queue.review;

    const strip = dialog.getByRole('region', { name: `Other medication of ${item.animal.name}` });
    await expect(dialog.getByText('NSAID with a steroid')).toBeVisible();
    await expect(strip.getByText(/^PrednisTab/).first()).toBeVisible();

    const dose = dialog.getByRole('region', { name: 'Dose beside the label' });
    await expect(dose.getByText(/mg\/kg per dose \(300 mg\)/)).toBeVisible();
    await expect(dose.getByText('Label: 10 to 15 mg/kg once a day')).toBeVisible();
    await usageInstructions.fill('Give 9 tablets by mouth once a day with food.');
    await expect(dose.getByText('Above the label')).toBeVisible();
    await usageInstructions.fill('Give 1 tablet by mouth once a day, then less.');
    await expect(dose.getByText('Not checked')).toBeVisible();

    // The order comes from the external prescribing app.
    await dialog.getByLabel('Veterinarian signature').selectOption('Amelia Okafor, DVM');
    await dialog.getByRole('textbox', { name: /^Signature PIN/ }).fill(DEMO_PIN);
    await approveButton.click();
    await expect(page.getByText(/^Prescription approved/).first()).toBeVisible();
    expect(await api.isWaiting(item)).toBe(false);
  },
);

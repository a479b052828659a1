import { checkDose, doseBasis } from '@practice-portal/domain/dose';
import type { PetAnswer } from '@practice-portal/domain/pet';

import { isPlain, isShared, vetsFor } from '../../fixtures/choices.ts';
import { expect, FULL, test } from '../../fixtures/test.ts';

const DIRECTIONS = 'Give 1 tablet by mouth once a day.';
/** Of two substances in a tablet, one is named. */
const PER_DOSE = /([\d.]+) mg\/kg (?:of .+ )?per dose/;

test(
  'a corrected weight is in the dose, the pet’s card and every queue, and a wrong one is refused on its field',
  FULL,
  async ({ person, api }) => {
    const item = await api.findItem(
      (candidate) =>
        isShared(candidate) &&
        // The one whose dose another spec is about.
        !candidate.product.productName.startsWith('Etodolac') &&
        candidate.animal.weight !== null &&
        checkDose(doseBasis({ product: candidate.product, ...candidate.animal }), DIRECTIONS).checked,
    );
    const weight = item.animal.weight!;
    const heavier = Math.round(weight * 2 * 100) / 100;
    const [vet] = await vetsFor(api, item);
    const colleague = await person();
    const colleagueRow = await colleague.queue.find(item);
    await expect(colleagueRow.getByText(`${weight} lbs`, { exact: true })).toBeVisible();
    const { page, queue } = await person({ vet: vet!.vetDisplayName });
    const row = await queue.find(item);
    await queue.process(row);
    await row.getByRole('button', { name: 'Approve' }).click();
    await queue.review.isShown();
    const { dialog, usageInstructions } = queue.review;
    await usageInstructions.fill(DIRECTIONS);
    const dose = dialog.getByRole('region', { name: 'Dose beside the label' });
    const order = dialog.getByRole('region', { name: 'Modify order' });
    const field = order.getByRole('textbox', { name: 'New weight (lbs)' });
    const perKg = async (): Promise<number> => Number.parseFloat(PER_DOSE.exec(await dose.innerText())?.[1] ?? '');
    await expect(dose.getByText(PER_DOSE)).toBeVisible();
    const before = await perKg();
    await expect(order.getByRole('button', { name: 'Save weight' })).toHaveAccessibleDescription('Enter a new weight first');

    for (const [typed, said] of [
      ['1,250', 'Enter the weight in digits, with a point for decimals, such as 12.5'],
      ['10000', 'Enter a weight less than 10.000'],
      [String(weight), 'This is the weight on record'],
    ] as const) {
      await field.fill(typed);
      await field.press('Enter');
      await expect(field).toHaveAccessibleDescription(new RegExp(said));
    }
    await field.fill(String(heavier));
    await field.press('Enter');
    // Twice the weight is asked about, and both are named.
    await expect(page.getByText(`The weight on record is ${weight} lbs.`)).toBeVisible();
    await page.getByRole('button', { name: `Save ${heavier} lbs` }).click();
    await expect(page.getByText('Pet saved')).toBeVisible();
    await expect(field).toHaveValue('');
    const shown = new RegExp(`^Weight ${heavier} lbs, recorded today`);
    await expect(order.getByText(shown)).toBeVisible();
    await expect(order.getByText(/^Dose now: .+ Before: /)).toBeVisible();
    expect(await perKg()).toBeCloseTo(before / 2, 0);
    const card = dialog.getByRole('region', { name: item.animal.name, exact: true });
    await expect(card.getByText(shown)).toBeVisible();
    await expect(colleagueRow.getByText(`${heavier} lbs`, { exact: true })).toBeVisible();
    // The refused ones were not sent, and typing signed nothing.
    expect((await api.request<PetAnswer>('GET', `animals/${item.animal.animalId}`)).body.data.weight).toBe(heavier);
    expect(await api.isWaiting(item)).toBe(true);
    // The directions were changed, and not kept.
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect(row.getByText(`${heavier} lbs`, { exact: true })).toBeVisible();
  },
);

test('no letter is lost of what is typed on a slow machine while the review is still filling in', FULL, async ({ person, api }) => {
  test.slow();
  const item = await api.findItem((candidate) => isPlain(candidate) && candidate.animal.weight !== null);
  const [vet] = await vetsFor(api, item);
  const { page, queue } = await person({ vet: vet!.vetDisplayName });
  const row = await queue.find(item);
  await queue.process(row);
  const machine = await page.context().newCDPSession(page);
  await machine.send('Emulation.setCPUThrottlingRate', { rate: 12 });
  await row.getByRole('button', { name: 'Approve' }).click();
  const { dialog, usageInstructions, pharmacyNotes } = queue.review;
  const weight = dialog.getByRole('textbox', { name: 'New weight (lbs)' });
  // Each field is left while what was typed in it is still being checked.
  await usageInstructions.fill(DIRECTIONS);
  await weight.pressSequentially('123');
  await pharmacyNotes.pressSequentially('Seen');
  await machine.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await expect(usageInstructions).toHaveValue(DIRECTIONS);
  await expect(weight).toHaveValue('123');
  await expect(pharmacyNotes).toHaveValue('Seen');
});

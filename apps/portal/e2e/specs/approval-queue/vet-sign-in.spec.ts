import { type HeldFile, holdFile } from '../../fixtures/held-file.ts';
import { expect, FULL, test } from '../../fixtures/test.ts';

test("'Start approving' asks for a vet and a PIN, and shows who is approving, also after a reload", async ({ person, api }) => {
  const vet = (await api.approvers()).find(({ vetId }) => vetId > 0)!;
  const { page, queue } = await person();
  await page.getByRole('button', { name: 'Start approving' }).click();
  await queue.chooseVet(vet.vetDisplayName, '9999');
  await expect(page.getByText('Enter a valid veterinarian / PIN combo').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await queue.startApproving(vet.vetDisplayName);
  await expect(page.getByText(vet.vetDisplayName).first()).toBeVisible();
  const stored = await page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]));
  expect(stored).not.toMatch(/"pin"|\b1234\b/i);
  await page.reload();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Start approving' })).toBeVisible();
});

test('vet, PIN and Enter typed before the list is there sign the vet in with that one Enter', FULL, async ({ person, api }) => {
  const vet = (await api.approvers()).find(({ vetId }) => vetId > 0)!;
  let list: HeldFile | undefined;
  const { page } = await person({
    prepare: async (opened) => {
      list = await holdFile(opened, 'combobox-search');
    },
  });
  await page.getByRole('button', { name: 'Start approving' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Select a vet to continue' });
  await expect(dialog.getByRole('button', { name: /^Veterinarian/ })).toBeFocused();
  await page.keyboard.type(vet.vetDisplayName);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1234');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('textbox', { name: /^PIN/ })).toBeFocused();
  await expect(dialog.getByText('Select a veterinarian')).toBeHidden();
  await list!.asked;
  list!.release();
  await expect(page.getByRole('button', { name: 'Sign out', exact: true })).toBeVisible();
});

import { isPlain, isShared, vetsFor } from '../fixtures/choices.ts';
import { expect, test } from '../fixtures/test.ts';

test('a vet denies an order for a reason of the item', async ({ person, api }) => {
  const item = await api.findItem((candidate) => isPlain(candidate) && !candidate.isAutoship);
  const [vet] = await vetsFor(api, item);
  const { page, queue } = await person({ vet: vet!.vetDisplayName });
  const row = await queue.find(item);
  await queue.process(row);
  await row.getByRole('button', { name: 'Deny' }).click();
  const { dialog, reason, denyButton } = queue.deny;
  await expect(dialog).toContainText(item.clientName);
  await expect(dialog).toContainText(item.product.productName);
  await expect(denyButton).toBeDisabled();
  await reason.selectOption({ label: item.denialReasons[0]!.label });
  const sent = page.waitForRequest((request) => request.url().endsWith('/deny'));
  await denyButton.click();
  expect((await sent).postDataJSON()).toMatchObject({ reason: item.denialReasons[0]!.value, removeAutoShips: true });
  await expect(page.getByText('Prescription denied').first()).toBeVisible();
  await expect(row).toBeHidden();
  expect(await api.isWaiting(item)).toBe(false);
});

test("'Other' needs an explanation of 3 to 255 characters", async ({ person, api }) => {
  const item = await api.findItem(isPlain);
  const [vet] = await vetsFor(api, item);
  const { page, queue } = await person({ vet: vet!.vetDisplayName });
  const row = await queue.find(item);
  await queue.process(row);
  await row.getByRole('button', { name: 'Deny' }).click();
  const { reason, explanation, denyButton } = queue.deny;
  await reason.selectOption({ label: 'Other' });
  await explanation.fill('No');
  await explanation.blur();
  await expect(page.getByText('Enter at least 3 characters').first()).toBeVisible();
  await explanation.fill('Moved to another practice');
  const sent = page.waitForRequest((request) => request.url().endsWith('/deny'));
  await denyButton.click();
  expect((await sent).postDataJSON()).toMatchObject({ reason: 'Moved to another practice' });
  await expect(page.getByText('Prescription denied').first()).toBeVisible();
});

test('AutoShips may stay, except when the pet passed away or was rehomed', async ({ person, api }) => {
  const item = await api.findItem((candidate) => isShared(candidate) && candidate.isAutoship);
  const [vet] = await vetsFor(api, item);
  const { page, queue } = await person({ vet: vet!.vetDisplayName });
  const row = await queue.find(item);
  await queue.process(row);
  await row.getByRole('button', { name: 'Deny' }).click();
  const { dialog, reason } = queue.deny;
  const remove = dialog.getByRole('checkbox', { name: /remove AutoShips/i });
  const labelOf = (value: string): string => item.denialReasons.find((candidate) => candidate.value === value)!.label;
  await reason.selectOption({ label: labelOf('DUPLICATE_ORDER') });
  await expect(remove).not.toBeChecked();
  await reason.selectOption({ label: labelOf('PET_PASSED_AWAY') });
  await expect(remove).toBeChecked();
  await reason.selectOption({ label: labelOf('PET_DUE_FOR_EXAM_OR_TEST') });
  await expect(page.getByText('The pet is due for an exam or test')).toBeVisible();
});

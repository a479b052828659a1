import { isPlain, vetsFor } from '../../fixtures/choices.ts';
import { expect, FULL, test } from '../../fixtures/test.ts';

test('a vet denies an order for a reason of the item', FULL, async ({ person, api }) => {
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

import { autoshipsOf, cardsOf, failuresOf } from '../../fixtures/cards.ts';
import { expect, test } from '../../fixtures/test.ts';
import { NewCard } from '../../pages/new-card.ts';

test('a failed payment is repaired with a new card, and all AutoShips with it', async ({ person, api }) => {
  const failures = await failuresOf(api);
  // Refused for good, so that another card is needed.
  const payment = failures.find(({ isHardDecline }) => isHardDecline);
  if (!payment) throw new Error('The seed holds no such payment');
  const { page } = await person();
  await page.getByRole('tab', { name: `Failed payments (${failures.length})` }).click();
  await page.getByRole('button', { name: new RegExp(`^Update payment method of ${payment.orderNumber},`) }).click();
  const drawer = page.getByRole('dialog', { name: 'Edit payment method' });
  const refused = drawer.getByRole('radio', { name: new RegExp(`ending in ${payment.lastDigits}`) });
  await refused.click({ force: true });
  await expect(refused).not.toBeChecked();

  await drawer.getByRole('radio', { name: 'New credit card' }).check();
  const card = new NewCard(drawer);
  await card.hasAddress();
  await card.type('5200 0000 0000 1096');
  await drawer.getByRole('checkbox', { name: /^Update all AutoShips of/ }).check();
  await drawer.getByRole('button', { name: 'Update payment' }).click();
  await card.answer('Approve');
  await expect(page.getByText(`Payment method updated on all of ${payment.clientName}'s AutoShips`)).toBeVisible();
  await expect(drawer).toBeHidden();

  const left = await failuresOf(api);
  expect(left.map(({ clientId }) => clientId)).not.toContain(payment.clientId);
  await expect(page.getByRole('tab', { name: `Failed payments (${left.length})` })).toBeVisible();
  const added = (await cardsOf(api, payment.clientId)).find(({ lastDigits }) => lastDigits === '1096');
  const autoships = await autoshipsOf(api, payment.clientId);
  expect(autoships.map(({ walletId }) => walletId)).toEqual(autoships.map(() => added?.id));
});

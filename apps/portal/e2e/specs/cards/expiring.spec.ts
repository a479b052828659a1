import { autoshipsOf, cardsOf, expiringOf, findExpiring } from '../../fixtures/cards.ts';
import { expect, test } from '../../fixtures/test.ts';

test('AutoShips are moved in one step from a card that ends before they ship', async ({ person, api }) => {
  const { clientId, expiring } = await findExpiring(api);
  // One that may pay whatever is in the AutoShips.
  const good = (await cardsOf(api, clientId)).find((card) => card.isWedgewoodEnabled && !card.isExpired);
  if (!good) throw new Error('The client has no other card');
  const { page } = await person({ path: `/client-history?client=${clientId}&tab=autoships` });
  await expect(page.getByText(new RegExp(`^Card ${expiring.lastDigits} ends`)).first()).toBeVisible();
  await page.getByRole('button', { name: 'Move all AutoShips' }).click();
  const drawer = page.getByRole('dialog', { name: 'Move all AutoShips' });
  await drawer.getByRole('radio', { name: new RegExp(`ending in ${good.lastDigits}`) }).check();
  await drawer.getByRole('button', { name: 'Move AutoShips' }).click();
  const results = page.getByRole('dialog', { name: 'AutoShips and their card' });
  await expect(results.getByText('All AutoShips are paid with the card you chose')).toBeVisible();
  await results.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('A card ends before its next AutoShip')).toBeHidden();
  expect(await expiringOf(api, clientId)).toEqual([]);
  const autoships = await autoshipsOf(api, clientId);
  expect(autoships.map(({ walletId }) => walletId)).toEqual(autoships.map(() => good.id));
});

import { cardsOf, findCardholder } from '../../fixtures/cards.ts';
import { expect, test } from '../../fixtures/test.ts';
import { NewCard } from '../../pages/new-card.ts';

test('a card is added after its bank has asked, and deleted', async ({ person, api, service }) => {
  const { client } = await findCardholder(api);
  const { page } = await person({ path: `/client-history?client=${client.id}` });
  const sent: string[] = [];
  page.on('request', (request) => void sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await page.getByRole('button', { name: 'New credit card' }).click();
  const drawer = page.getByRole('dialog', { name: 'New credit card' });
  const card = new NewCard(drawer);
  await card.hasAddress();
  const add = drawer.getByRole('button', { name: 'Add card' });

  // A digit too many that was pasted is not cut off: it would be another card.
  await card.frame.getByLabel('Card number').fill('3782 822463 100051');
  await expect(card.frame.getByText('Enter a valid card number')).toBeVisible();
  await card.frame.getByLabel('Expiration').fill('12/2034');
  await expect(card.frame.getByLabel('Expiration')).toHaveValue('12/34');
  await card.type('4000 0000 0000 3220');
  await add.click();
  await card.answer('Cancel');
  await expect(drawer.getByText('The card was not added. What you typed is still there.')).toBeVisible();
  expect(await cardsOf(api, client.id)).not.toContainEqual(expect.objectContaining({ lastDigits: '3220' }));

  // What was typed is still there.
  await add.click();
  await card.answer('Approve');
  await expect(page.getByText('Credit card saving success')).toBeVisible();
  await expect(drawer).toBeHidden();
  await expect(page.getByText('Visa ending in 3220')).toBeVisible();
  // The number went to the frame's origin and nowhere else.
  const numbers = sent.filter((line) => /4000 ?0000 ?0000 ?3220/.test(line));
  expect(numbers.filter((line) => line.startsWith(service.url))).toEqual([]);

  await page.getByRole('button', { name: 'Delete Visa ending in 3220' }).click();
  await page.getByRole('dialog', { name: 'Delete payment method' }).getByRole('button', { name: 'Delete card' }).click();
  await expect(page.getByText('Payment method deleted')).toBeVisible();
  expect(await cardsOf(api, client.id)).not.toContainEqual(expect.objectContaining({ lastDigits: '3220' }));
});

import { TEST_SWIPE } from '@practice-portal/domain/testing';

import { cardsOf, findCardholder } from '../../fixtures/cards.ts';
import { PracticeApi } from '../../fixtures/practice-api.ts';
import { expect, test } from '../../fixtures/test.ts';
import { swipe } from '../../pages/new-card.ts';

test('a card is swiped, and no field gets a key of it', async ({ person, service }) => {
  const api = await new PracticeApi(service.url, 1002).signIn();
  const { client } = await findCardholder(api);
  const { page } = await person({ practiceId: 1002, path: `/client-history?client=${client.id}` });
  await page.getByRole('button', { name: 'New credit card' }).click();
  const drawer = page.getByRole('dialog', { name: 'New credit card' });
  await expect(drawer.getByRole('button', { name: 'Other addresses' })).toBeVisible();
  await drawer.getByRole('button', { name: 'Add card' }).click();
  await expect(drawer.getByText('Please process payment with card reader')).toBeVisible();

  await drawer.getByRole('button', { name: 'Swipe card' }).click();
  const dialog = page.getByRole('dialog', { name: 'Swipe card' });
  await expect(dialog.getByText('Please swipe card now')).toBeVisible();
  await swipe(page, TEST_SWIPE);
  await expect(dialog.getByText('Card validated')).toBeVisible();
  // Three seconds later it closes by itself.
  await expect(dialog).toBeHidden();
  await expect(drawer.getByText('**** **** **** 9990')).toBeVisible();

  await drawer.getByRole('button', { name: 'Add card' }).click();
  await expect(page.getByText('Credit card saving success')).toBeVisible();
  expect(await cardsOf(api, client.id)).toContainEqual(expect.objectContaining({ lastDigits: '9990' }));
  // Nothing of the track is left in the browser.
  const kept = await page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]));
  expect(kept).not.toContain(TEST_SWIPE.slice(20, 60));
});

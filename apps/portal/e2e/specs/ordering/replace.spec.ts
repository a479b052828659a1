import { isPlain, vetsFor } from '../../fixtures/choices.ts';
import { lastMail, mailTo } from '../../fixtures/outbox.ts';
import { expect, test } from '../../fixtures/test.ts';

test('a vet denies an order and recommends another strength', async ({ person, api, service }) => {
  const item = await api.findItem(
    (one) => isPlain(one) && one.type === 'EC_ORDER_ITEM' && one.canSuggestAlternative && one.clientEmail !== null,
  );
  const reason = item.denialReasons.find(({ value }) => value === 'INCORRECT_STRENGTH')!;
  const [vet] = await vetsFor(api, item);
  const { page, queue } = await person({ vet: vet!.vetDisplayName });
  const row = await queue.find(item);
  await queue.process(row);
  await row.getByRole('button', { name: 'Deny' }).click();
  await queue.deny.reason.selectOption({ label: reason.label });
  await page.getByRole('button', { name: 'Deny & suggest replacement' }).click();
  await page.waitForURL(/\/replace$/);
  await expect(page.getByRole('heading', { name: 'Select a replacement' })).toBeVisible();
  // None is picked where no range has the pet's weight.
  await page.getByRole('button', { name: /^Strength/ }).click();
  await page.getByRole('option').first().click();
  await page.getByLabel('Usage instructions').fill('Give 1 tablet by mouth every 24 hours');
  const day = new Date(Date.now() + 90 * 86_400_000);
  const expiration = page.getByLabel('Expiration date');
  await expiration.fill(`${String(day.getMonth() + 1).padStart(2, '0')}/${String(day.getDate()).padStart(2, '0')}/${day.getFullYear()}`);
  await expiration.press('Tab');
  const before = await lastMail(service);
  await page.getByRole('button', { name: 'Deny & recommend' }).click();
  const contact = page.getByRole('dialog', { name: "Confirm the client's contact details" });
  await contact.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Recommendation sent').first()).toBeVisible();
  // The queue is where it was: searched for the order, which is gone.
  await expect(queue.heading).toBeVisible();
  expect(await api.isWaiting(item)).toBe(false);
  await mailTo(service, item.clientEmail!, before);
});

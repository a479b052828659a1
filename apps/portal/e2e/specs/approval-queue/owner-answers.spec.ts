import { isPlain, vetsFor } from '../../fixtures/choices.ts';
import { lastMail, linkIn, mailTo } from '../../fixtures/outbox.ts';
import { expect, test } from '../../fixtures/test.ts';

test('an order is put off by four keys, its owner answers from a phone, and the vet approves with the answer', async ({
  person,
  api,
  service,
  browser,
}) => {
  const item = await api.findItem((one) => {
    const { weight } = one.animal;
    if (weight === null || weight >= 50 || one.isAutoship || one.clientEmail === null) return false;
    // Takes none whose product ends at the weight that is answered: approving it would ask once more.
    return isPlain(one) && isPlain({ ...one, animal: { ...one.animal, weight: weight + 0.5 } });
  });
  const [vet] = await vetsFor(api, item);
  const colleague = await person();
  const colleagueRow = await colleague.queue.find(item);
  const { page, queue } = await person({ vet: vet!.vetDisplayName });
  const row = await queue.find(item);
  await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible();
  await row.getByRole('button', { name: 'Process order' }).focus();
  const before = await lastMail(service);

  await page.keyboard.press('w');
  const dialog = page.getByRole('dialog', { name: 'Not now' });
  await expect(dialog.getByRole('combobox', { name: /^Waiting for/ })).toBeFocused();
  await page.keyboard.press('w');
  await expect(dialog.getByRole('switch', { name: 'Ask the owner' })).toBeChecked();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Order put off. The question was emailed to the owner')).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(colleagueRow).toHaveCount(0);
  expect(await api.isWaiting(item)).toBe(false);
  await colleague.page.getByRole('button', { name: 'Waiting (1)' }).click();
  await expect(colleague.page.getByRole('row', { name: new RegExp(item.animal.name) })).toContainText('Weight of the pet');

  const link = linkIn(await mailTo(service, item.clientEmail ?? '', before));
  const phone = await browser.newContext({ baseURL: service.url, viewport: { width: 320, height: 700 }, colorScheme: 'dark' });
  const owner = await phone.newPage();
  await owner.goto(link);
  await expect(owner.getByText(/ is waiting for your answer\.$/)).toBeVisible();
  expect(await owner.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const weight = owner.getByRole('textbox', { name: 'Weight' });
  await weight.fill('2700');
  await owner.getByRole('button', { name: 'Send answer' }).press('Enter');
  await expect(owner.getByRole('alert')).toHaveText(/^Enter a weight of /);
  const said = (item.animal.weight ?? 20) + 0.5;
  await weight.fill(String(said));
  await owner.getByRole('button', { name: 'Send answer' }).press('Enter');
  await expect(owner.getByRole('heading', { name: 'Thank you' })).toBeFocused();
  await phone.close();

  await expect(row).toContainText(`The owner answered today: ${said} lbs`);
  await expect(colleague.page.getByText('Nothing is waiting')).toBeVisible();
  await queue.process(row);
  await row.getByRole('button', { name: 'Approve' }).click();
  await queue.review.isShown();
  await page.getByRole('button', { name: `Enter the owner's ${said} lbs` }).click();
  await page.getByRole('button', { name: 'Save weight' }).click();
  await expect(page.getByText('Pet saved')).toBeVisible();
  await queue.review.approveButton.click();
  await expect(page.getByText(/^Prescription approved/).first()).toBeVisible();
  await expect(row).toHaveCount(0);
  expect(await api.isWaiting(item)).toBe(false);
});

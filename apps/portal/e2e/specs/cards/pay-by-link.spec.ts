import type { FailedPayment } from '@practice-portal/domain/payment';

import { failuresOf } from '../../fixtures/cards.ts';
import { lastMail, linkIn, mailTo } from '../../fixtures/outbox.ts';
import { expect, FULL, test } from '../../fixtures/test.ts';
import type { PracticeApi } from '../../fixtures/practice-api.ts';
import { NewCard } from '../../pages/new-card.ts';

/** The first of them whose client has an address. */
const ofReachable = async (api: PracticeApi, failures: readonly FailedPayment[]): Promise<FailedPayment> => {
  for (const failure of failures) {
    const { body } = await api.request<{ data: { email: string | null } }>('GET', `clients/${failure.clientId}`);
    if (body.data.email) return failure;
  }
  throw new Error('The seed holds no failed payment of a client with an address');
};

test('the owner of a failed payment is mailed a link, and pays by it on a phone', FULL, async ({ person, api, service, browser }) => {
  const failures = await failuresOf(api);
  const payment = await ofReachable(api, failures);
  const { page } = await person();
  await page.getByRole('tab', { name: `Failed payments (${failures.length})` }).click();
  const before = await lastMail(service);
  await page.getByRole('button', { name: `Payment link of ${payment.orderNumber}` }).click();
  const dialog = page.getByRole('dialog', { name: `Payment link of order ${payment.orderNumber}` });
  const shown = (await dialog.locator('code').textContent()) ?? '';
  await dialog.getByRole('button', { name: 'Email link' }).click();
  const sent = await page.getByText(/^Link sent to /).textContent();
  const link = linkIn(await mailTo(service, sent?.replace('Link sent to ', '') ?? '', before));
  expect(shown).toContain(link);

  const phone = await browser.newContext({ baseURL: service.url, viewport: { width: 320, height: 700 }, colorScheme: 'dark' });
  const owner = await phone.newPage();
  const sentBy: string[] = [];
  owner.on('request', (request) => void sentBy.push(`${request.url()} ${request.postData() ?? ''}`));
  await owner.goto(link);
  await expect(owner.getByRole('heading', { name: new RegExp(`^Order ${payment.orderNumber} for `) })).toBeVisible();
  const card = new NewCard(owner);
  await card.type('4000 0000 0000 0002');
  expect(await owner.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const pay = owner.getByRole('button', { name: /^Pay \$/ });
  // By the key: the frame above it still grows, and a pointer would meet the frame.
  await pay.press('Enter');
  await expect(owner.getByRole('alert')).toHaveText(/^Card declined\. Try another card, or call /);
  await card.type('4000 0000 0000 3220');
  await pay.press('Enter');
  await card.answer('Approve');
  await expect(owner.getByRole('heading', { name: 'Thank you' })).toBeFocused();
  await owner.reload();
  await expect(owner.getByText('This order is paid.')).toBeVisible();
  // The number went to the frame's origin and nowhere else.
  expect(sentBy.filter((line) => line.startsWith(service.url) && /4000 ?0000 ?0000/.test(line))).toEqual([]);
  await phone.close();

  await page.reload();
  await expect(page.getByRole('tab', { name: `Failed payments (${failures.length - 1})` })).toBeVisible();
});

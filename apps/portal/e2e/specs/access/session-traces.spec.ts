import { everythingStored, storedTokens, TOKENS_KEY } from '../../fixtures/stored-session.ts';
import { DEMO_PASSWORD, DEMO_PIN } from '../../fixtures/practice-api.ts';
import { vetsFor } from '../../fixtures/choices.ts';
import { expect, test } from '../../fixtures/test.ts';

test('what a session leaves in browser, addresses and announcements names nobody, and no password or PIN was ever stored', async ({
  person,
  api,
}) => {
  const item = await api.findItem(() => true);
  const [vet] = await vetsFor(api, item);
  const { page, queue } = await person({ vet: vet!.vetDisplayName, user: 'kelly.donovan' });
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url(), request.headers()['referer'] ?? ''));
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  await page.reload();
  await queue.isShown();
  const tokens = await storedTokens(page);
  const stored = await everythingStored(page);
  expect(stored).not.toContain(DEMO_PASSWORD);
  expect(stored).not.toMatch(new RegExp(`"pin"|[":]${DEMO_PIN}\\b`));
  const said = page.locator('body > [aria-live]').filter({ hasText: /\S/ });
  await queue.search.fill(item.animal.name);
  await expect(said).toHaveCount(1);

  await page.getByRole('button', { name: 'Collapse sidebar' }).click();
  await page.getByRole('button', { name: 'Appearance' }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await queue.logOut();
  await expect(page).toHaveURL('/login');
  const left = await everythingStored(page);
  const { local, tab } = JSON.parse(left) as Record<'local' | 'tab', object>;
  expect([Object.keys(local), Object.keys(tab)]).toEqual([['practice-portal.last-login'], []]);
  for (const secret of [tokens?.token, tokens?.refreshToken, DEMO_PASSWORD, 'eyJ', '1001', 'Juniper', 'Kelly', vet!.vetDisplayName]) {
    expect(left).not.toContain(secret);
  }
  expect(JSON.parse(left)).toMatchObject({ caches: [], databases: [], cookies: '' });
  await expect(said).toHaveCount(0);
  expect(addresses.length).toBeGreaterThan(0);
  expect(addresses.filter((address) => address.includes(tokens!.refreshToken) || address.includes('eyJ'))).toEqual([]);
});

test("Back and Forward after a sign-out show nothing, also from the browser's cache", async ({ person, service }) => {
  const { page, queue } = await person();
  await queue.search.fill('an');
  await expect(page).toHaveURL(/q=an/);
  await queue.logOut();
  await expect(page).toHaveURL('/login');
  for (const go of ['goBack', 'goBack', 'goForward'] as const) {
    await page[go]();
    await expect(page.getByRole('table')).toHaveCount(0);
  }
  // A page that was left for another one, and signed out of meanwhile.
  const again = await person();
  await again.page.goto(`${service.url}/health/live`);
  await again.page.evaluate((key) => localStorage.removeItem(key), TOKENS_KEY);
  await again.page.goBack();
  await expect(again.page).toHaveURL(/\/login/);
  await expect(again.page.getByRole('table')).toHaveCount(0);
});

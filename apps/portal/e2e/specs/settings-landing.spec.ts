import { expect, test } from '../fixtures/test.ts';
import { Shell } from '../pages/shell.ts';

test('the settings are for a person, and stand by category', async ({ person }) => {
  const { page } = await person();
  const shell = new Shell(page);
  await shell.choose(shell.menuOf(/Juniper Valley/), 'Settings');
  await expect(page).toHaveURL('/user-login?redirect=%2Fsettings');
  await shell.logInAs('amelia.okafor');
  await expect(page).toHaveURL('/settings');
  await expect(page.getByRole('heading', { name: 'Juniper Valley Animal Hospital, LLC', level: 2 })).toBeVisible();
  const resources = page.getByRole('region', { name: 'Resources' });
  await expect(resources.getByRole('link')).toHaveAttribute('target', '_blank');
  // A category of which nothing is left is not there.
  for (const region of await page.getByRole('main').getByRole('region').all()) await expect(region.getByRole('link').first()).toBeVisible();
});

test('the store opens in a new tab, and is not there for a practice without one', async ({ person }) => {
  const { page, context } = await person();
  await context.route('https://shop.junipervalley.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Store</title>' }),
  );
  await page.goto('/settings');
  await new Shell(page).logInAs('amelia.okafor');
  const opening = context.waitForEvent('page');
  await page.getByRole('link', { name: /^Online store/ }).click();
  const store = await opening;
  await expect(store).toHaveTitle('Store');
  expect(await store.evaluate(() => [opener as unknown, document.referrer])).toEqual([null, '']);

  const { page: other } = await person({ practiceId: 1003 });
  await other.goto('/settings');
  await new Shell(other).logInAs('eleanor.ashdown');
  await expect(other.getByRole('heading', { name: 'Old Forge Veterinary Surgery Ltd' })).toBeVisible();
  await expect(other.getByRole('link', { name: /^Online store/ })).toHaveCount(0);
});

test('logging out of the account leaves the settings', async ({ person }) => {
  const { page } = await person();
  const shell = new Shell(page);
  await page.goto('/settings');
  await shell.logInAs('amelia.okafor');
  await shell.choose(shell.menuOf(/Amelia Okafor/), 'Log out account');
  await expect(page).toHaveURL('/user-login?redirect=%2Fsettings');
});

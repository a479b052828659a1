import { expect, test } from '../../fixtures/test.ts';
import { Shell } from '../../pages/shell.ts';

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

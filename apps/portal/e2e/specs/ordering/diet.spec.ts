import { findDietPet } from '../../fixtures/diets.ts';
import { PracticeApi } from '../../fixtures/practice-api.ts';
import { expect, FULL, test } from '../../fixtures/test.ts';
import { isAccessible, isNeverTooWide } from '../../fixtures/accessible.ts';
import { DietWizard } from '../../pages/diet-wizard.ts';

const NOT_MANAGED = { 'Weight management': ['No weight management'] };

test('a technician recommends one of two formulas for a dog, goes back and forth, adds it to the order and prints the letter', async ({
  person,
  api,
}) => {
  const { client, found: dog } = await findDietPet(api, 'DOG');
  const { page } = await person();
  const wizard = new DietWizard(page);
  await wizard.openFrom(client.id, dog.id, 'Royal Canin Individualis Dog');
  await isAccessible(page, 'diet-health');
  await isNeverTooWide(page, 'diet-health');
  await wizard.fillHealth(/^5 Normal/, {
    ...NOT_MANAGED,
    Mobility: ['Osteoarthritis'],
    'Kidneys and urinary tract': ['Chronic kidney disease'],
  });
  await wizard.generate.click();
  await wizard.isAt('Priorization');
  await wizard.back.click();
  await wizard.isAt('Pet Health');
  await expect(page.getByRole('radio', { name: /^5 Normal/ })).toBeChecked();
  await wizard.generate.click();
  await wizard.isAt('Priorization');
  await expect(page.getByText('Leaves out: Osteoarthritis')).toBeVisible();
  await page.getByRole('radio').first().check();
  await wizard.generate.click();
  await wizard.isAt('Diet Recommendation');
  await page.getByRole('button', { name: '5% less' }).click();
  await wizard.add.press('Enter');
  await expect(page.getByRole('region', { name: 'Follow-up' }).getByText('To continue, next visit date is required.')).toBeVisible();
  await page.getByRole('radio', { name: '3 months' }).check();
  await isAccessible(page, 'diet-recommendation');
  await isNeverTooWide(page, 'diet-recommendation');
  await wizard.add.click();
  await page.waitForURL((url) => url.pathname === '/');

  await page.goto(`/order-manager?clientId=${client.id}&animalId=${dog.id}`);
  const cart = page.getByRole('region', { name: 'Cart' });
  await cart.getByRole('button', { name: /^Actions for Royal Canin Individualis Dog/ }).click();
  await expect(page.getByRole('menuitem', { name: /Edit/ })).toHaveAttribute('aria-disabled', 'true');
  const letter = page.waitForResponse(/\/recommendation\/\d+\/poLetter/);
  await page.getByRole('menuitem', { name: 'Print' }).click();
  expect((await letter).headers()['content-type']).toContain('application/pdf');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Print' })).not.toHaveAttribute('aria-disabled');
});

test('a cat that is overweight gets a plan in kilograms', FULL, async ({ person, service }) => {
  const api = await new PracticeApi(service.url, 1004).signIn();
  const { client, found: cat } = await findDietPet(api, 'CAT');
  const { page } = await person({ practiceId: 1004 });
  const wizard = new DietWizard(page);
  await wizard.openFrom(client.id, cat.id, 'Royal Canin Individualis Cat');
  await expect(page.getByLabel(/^Weight in kg/)).not.toHaveValue('');
  await wizard.fillHealth(/^7 /, { Mobility: ['Osteoarthritis'] });
  await wizard.generate.click();
  await wizard.isAt('Diet Recommendation');
  await expect(page.getByText(/^Ideal weight .* kg\./)).toBeVisible();
  await page.getByRole('radio', { name: '1 month' }).check();
  await wizard.add.click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto(`/client-history?client=${client.id}&pet=${cat.id}`);
  await expect(page.getByRole('img', { name: /^Weight by date/ })).toBeVisible();
});

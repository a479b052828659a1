import { RecordsPage } from '../../pages/records-page.ts';
import { expect, LONG_LOCKS, test } from '../../fixtures/test.ts';

// Not the service of most specs: its clients are changed.
test.use({ serviceEnvironment: LONG_LOCKS });

test('a client is found, edited, and the list is as it was on the way back', async ({ person }) => {
  const { page } = await person();
  const records = new RecordsPage(page);
  await records.open();
  await records.openClient('quayle rosalind', 'Rosalind Quayle');
  await page.getByRole('button', { name: 'Edit client' }).click();
  const drawer = page.getByRole('dialog', { name: 'Edit client' });
  await drawer.getByLabel(/^Phone/).fill('3035550111');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Client saved')).toBeVisible();
  await expect(records.clientCard).toContainText('(303) 555-0111');
  await expect(page.getByText('Phone: (303) 555-0193 → (303) 555-0111')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Client & pet records' }).click();
  await expect(records.search).toHaveValue('quayle rosalind');
  await expect(page.getByRole('row', { name: /Rosalind Quayle/ })).toContainText('(303) 555-0111');
});

test('a pet is added, and dies', async ({ person }) => {
  const { page } = await person();
  const records = new RecordsPage(page);
  await records.open();
  await records.openClient('nora quayle', 'Nora Quayle');
  await page.getByRole('button', { name: 'Add new pet' }).click();
  const drawer = page.getByRole('dialog', { name: 'Add new pet' });
  await drawer.getByLabel(/^Name/).fill('Mochi');
  for (const [field, option] of [
    ['Species', 'Feline'],
    ['Breed', 'Siamese'],
  ] as const) {
    await drawer.getByRole('button', { name: new RegExp(field) }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  }
  await drawer.getByLabel(/^Date of birth/).fill('01/02/2024');
  await drawer.getByLabel(/^Weight/).fill('9.5');
  await drawer.getByRole('radio', { name: 'Female' }).check();
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Pet saved')).toBeVisible();
  await expect(records.petCard).toContainText('9.5 lbs');
  await page.getByRole('button', { name: 'Edit pet' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit pet' });
  await edit.getByRole('checkbox', { name: 'Deceased' }).check();
  await expect(edit.getByText('All AutoShip orders and prescriptions of Mochi will be canceled when you save.')).toBeVisible();
  await edit.getByLabel(/^Date deceased/).fill('11/02/2025');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(records.petCard).toContainText('Deceased');
});

test('a client is deactivated and brought back with what ran', async ({ person }) => {
  const { page } = await person();
  const records = new RecordsPage(page);
  await records.open();
  await records.search.fill('priya quayle');
  await records.act('Priya Quayle', 'Deactivate');
  const ending = page.getByRole('dialog', { name: 'Deactivate Priya Quayle?' });
  const counts = /\d+ AutoShips/;
  await expect(ending).toContainText(counts);
  const [ended = ''] = counts.exec(await ending.innerText()) ?? [];
  await ending.getByRole('button', { name: 'Deactivate client' }).click();
  await expect(page.getByText('Client deleted successfully')).toBeVisible();
  await page.getByText('Show inactive clients').click();
  await records.act('Priya Quayle', 'Activate');
  const back = page.getByRole('dialog', { name: 'Activate Priya Quayle?' });
  await back.getByRole('checkbox', { name: 'Bring back what the deactivation ended' }).check();
  await back.getByRole('button', { name: 'Activate client' }).click();
  await expect(page.getByText('Client saved')).toBeVisible();
  await page.getByText('Show inactive clients').click();
  await records.act('Priya Quayle', 'Deactivate');
  await expect(page.getByRole('dialog', { name: 'Deactivate Priya Quayle?' })).toContainText(ended);
});

test('the queue leads to its client and back to its page', async ({ person }) => {
  const { page } = await person({ path: '/?size=50&sort=clientName' });
  const row = page.getByRole('table').getByRole('row').nth(1);
  await row.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/client-history\?client=\d+/);
  await page.getByRole('link', { name: 'Back to Approval queue' }).click();
  await expect(page).toHaveURL(/size=50/);
});

import type { ClientAnswer } from '@practice-portal/domain/client';

import type { PracticeApi } from '../../fixtures/practice-api.ts';
import { RecordsPage } from '../../pages/records-page.ts';
import { expect, LONG_LOCKS, test } from '../../fixtures/test.ts';

// Not the service of most specs: its clients are changed.
test.use({ serviceEnvironment: LONG_LOCKS });

const PET = {
  name: 'Doppel',
  species: 'Feline',
  breed: 'Siamese',
  sex: 'Female',
  birthDate: '2024-01-02',
  spayedNeutered: true,
  weight: 9.5,
  deceased: false,
  deceasedDate: null,
  rehomed: false,
  medications: '',
  info: '',
  petExternalId: null,
};

/** A client with a pet, of whom nothing else is on record. */
const addClient = async (api: PracticeApi, firstName: string, lastName: string): Promise<void> => {
  const email = `${lastName.toLowerCase()}@mail.example`;
  const contact = { email, phone: '3035550119', phone2: null, languageId: 1, externalClientId: null, idControlledSubstances: null };
  const { body } = await api.request<ClientAnswer>('POST', 'clients', { firstName, lastName, ...contact });
  expect((await api.request('POST', 'animals', { ...PET, clientId: body.data.id })).status).toBe(201);
};

test('two records of one client become one, and two again', async ({ person, api }) => {
  await addClient(api, 'Wilma', 'Doublet');
  await addClient(api, 'Wilhelmina', 'Dublett');
  const { page } = await person();
  const records = new RecordsPage(page);
  await records.open();
  await records.openClient('wilma doublet', 'Wilma Doublet');
  await page.getByRole('button', { name: 'More actions for Wilma Doublet' }).click();
  await page.getByRole('menuitem', { name: 'Merge with another client' }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge another record into Wilma Doublet' });
  await dialog.getByRole('combobox', { name: 'Search for the other client' }).fill('dublett');
  await page.getByRole('option', { name: /^Wilhelmina Dublett/ }).click();
  await expect(dialog.getByRole('region', { name: 'Becomes part of it' })).toContainText('Wilhelmina Dublett');
  await expect(dialog.getByRole('list', { name: 'What moves' })).toContainText('1 pet');
  await dialog.getByRole('button', { name: 'Merge records' }).click();
  await expect(page.getByText(/^Merged from Wilhelmina Dublett on /)).toBeVisible();
  await page.getByRole('link', { name: 'Back to Client & pet records' }).click();
  await records.openClient('dublett', 'Wilma Doublet');
  await expect(page.getByRole('group', { name: 'Pets' }).getByRole('button', { name: 'Doppel' })).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo the merge of Wilhelmina Dublett' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo merge' }).click();
  await expect(page.getByText('Wilhelmina Dublett is a record of its own again')).toBeVisible();
  await expect(page.getByText(/^Merged from /)).toBeHidden();
  await page.getByRole('link', { name: 'Back to Client & pet records' }).click();
  await records.openClient('dublett', 'Wilhelmina Dublett');
  await expect(records.petCard).toContainText('Doppel');
});

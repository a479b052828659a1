import type { PetAnswer, PetRecord } from '@practice-portal/domain/pet';

import { isPlain, vetsFor } from '../../fixtures/choices.ts';
import { expect, test } from '../../fixtures/test.ts';

test('an order is put off by four keys, leaves the queue of all, and is back once the pet is weighed', async ({ person, api }) => {
  const item = await api.findItem((candidate) => isPlain(candidate) && !candidate.isAutoship && candidate.animal.weight !== null);
  const [vet] = await vetsFor(api, item);
  const colleague = await person();
  const colleagueRow = await colleague.queue.find(item);
  const { page, queue } = await person({ vet: vet!.vetDisplayName });
  const row = await queue.find(item);
  await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible();
  await row.getByRole('button', { name: 'Process order' }).focus();

  await page.keyboard.press('w');
  const dialog = page.getByRole('dialog', { name: 'Not now' });
  await expect(dialog.getByRole('combobox', { name: /^Waiting for/ })).toBeFocused();
  await page.keyboard.press('w');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Order put off')).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(colleagueRow).toHaveCount(0);
  expect(await api.isWaiting(item)).toBe(false);
  await colleague.page.getByRole('button', { name: 'Waiting (1)' }).click();
  await expect(colleague.page.getByRole('row', { name: new RegExp(item.animal.name) })).toContainText('Weight of the pet');

  const { body } = await api.request<PetAnswer>('GET', `animals/${item.animal.animalId}`);
  const { weightDate: _date, version: _version, ...pet } = body.data as PetRecord;
  const saved = await api.request('PUT', `animals/${pet.id}`, { ...pet, weight: (pet.weight ?? 20) + 0.5 });
  expect(saved.status).toBe(200);
  await expect(row).toContainText(/Weighed today: \d/);
  await expect(colleague.page.getByText('Nothing is waiting')).toBeVisible();

  await queue.process(row);
  await row.getByRole('button', { name: 'Approve' }).click();
  await queue.review.isShown();
  await queue.review.approveButton.click();
  await expect(page.getByText(/^Prescription approved/).first()).toBeVisible();
  await expect(row).toHaveCount(0);
  expect(await api.isWaiting(item)).toBe(false);
});

import { isPlain, vetsFor } from '../../fixtures/choices.ts';
import { expect, FULL, test } from '../../fixtures/test.ts';
import { openSettings } from '../../pages/settings-page.ts';

test('a decision is in the report of its month, by its source and reason, and by itself', FULL, async ({ person, api }) => {
  const item = await api.findItem((candidate) => isPlain(candidate) && !candidate.isAutoship);
  const [vet] = await vetsFor(api, item);
  const { page, queue } = await person({ vet: vet!.vetDisplayName });
  const row = await queue.find(item);
  await queue.process(row);
  await row.getByRole('button', { name: 'Deny' }).click();
  const { reason, denyButton } = queue.deny;
  await reason.selectOption({ label: item.denialReasons[0]!.label });
  await denyButton.click();
  await expect(page.getByText('Prescription denied').first()).toBeVisible();

  const settings = await openSettings(person, '/settings', 'Settings');
  await settings.getByRole('link', { name: 'Load report' }).click();
  const denied = `${item.sourceDescription}, Denied: ${item.denialReasons[0]!.label}`;
  await expect(settings.getByRole('row', { name: denied })).toBeVisible();
  await settings.getByText('Each decision').click();
  await expect(settings.getByRole('row', { name: new RegExp(`${item.clientName}, ${item.animal.name}`) })).toContainText(
    vet!.vetDisplayName,
  );
});

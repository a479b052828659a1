import { vetsFor } from '../../fixtures/choices.ts';
import { DEMO_PIN } from '../../fixtures/practice-api.ts';
import { expect, LONG_LOCKS, test } from '../../fixtures/test.ts';

// A service of their own: what is ready here others may decide.
test.use({ serviceEnvironment: LONG_LOCKS });

test('a vet signs what is ready by the keyboard and with one PIN', async ({ person, api }) => {
  const some = (await api.queue({ ready: 'true' })).elements.find(({ vetStaffId }) => vetStaffId === null);
  const [vet] = await vetsFor(api, some!);
  const { page } = await person({ vet: vet!.vetDisplayName });
  const { elements } = await api.queue({ ready: 'true', vetStaffId: String(vet!.vetStaffId) });
  const ready = elements.filter(({ type }) => vet!.canApprove.includes(type));
  expect(ready.length).toBeGreaterThan(0);

  const filter = page.getByRole('button', { name: `Ready to sign (${elements.length})` });
  await filter.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Review and sign ${elements.length}` })).toBeVisible();
  await page.keyboard.press('s');
  const set = page.getByRole('dialog', { name: 'Review and sign' });
  await expect(set.getByText(`0 of ${ready.length} reviewed`)).toBeVisible();
  for (const item of ready) expect(await api.isWaiting(item)).toBe(true);
  await expect(set.getByRole('list', { name: 'Orders to review' }).getByText('Ready')).toHaveCount(ready.length);
  const mark = set.getByRole('button', { name: /^(Mark as reviewed|Reviewed, next order|Next order to review)$/ });
  const signs = set.getByRole('button', { name: new RegExp(`^Sign ${ready.length} order`) });
  for (let step = 0; step < ready.length; step += 1) {
    await expect(mark).toBeFocused();
    await page.keyboard.press('Enter');
  }
  await expect(signs).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(set.getByRole('textbox', { name: /^PIN/ })).toBeFocused();
  await page.keyboard.type(DEMO_PIN);
  await page.keyboard.press('Control+Enter');
  // Each order is locked, checked and signed by itself.
  await expect(set.getByRole('heading', { name: `${ready.length} of ${ready.length} approved` })).toBeFocused({ timeout: 30_000 });
  for (const item of ready) expect(await api.isWaiting(item)).toBe(false);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: `Ready to sign (${elements.length - ready.length})` })).toBeVisible();
});

import { DEMO_PIN } from '../../fixtures/practice-api.ts';
import { findSet } from '../../fixtures/sets.ts';
import { expect, FULL, LONG_LOCKS, test } from '../../fixtures/test.ts';

// A service of their own: few orders of the seed have nothing said about them, and most specs decide about some of those.
test.use({ serviceEnvironment: LONG_LOCKS });

test('a vet signs a set by the keyboard and with one PIN; an order with a message drops out', FULL, async ({ person, api }) => {
  const { vet, clean, warned } = await findSet(api);
  const wanted = [...clean, warned];

  const { page, context } = await person({ path: '/?size=50', vet: vet.vetDisplayName });
  await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible();
  const current = page.locator('tr[aria-current=true]');
  let picked = 0;
  for (let step = 0; picked < wanted.length && step < 50; step += 1) {
    await page.keyboard.press('j');
    await expect(current).toHaveCount(1);
    const key = await current.locator('[data-item]').getAttribute('data-item');
    if (!wanted.some(({ type, id }) => `${type}-${id}` === key)) continue;
    await page.keyboard.press('x');
    await expect(current.getByRole('checkbox')).toBeChecked();
    picked += 1;
  }
  await page.keyboard.press('s');
  const set = page.getByRole('dialog', { name: 'Review and sign' });
  await expect(set.getByText('1 dropped out')).toBeVisible();
  const mark = set.getByRole('button', { name: /^(Mark as reviewed|Reviewed, next order|Next order to review)$/ });
  await expect(set.getByRole('list', { name: 'Orders to review' }).getByText('Ready')).toHaveCount(2);
  const signs = set.getByRole('button', { name: 'Sign 2 orders' });
  for (let step = 0; step < 5 && (await mark.count()) > 0; step += 1) {
    await expect(mark).toBeFocused();
    await page.keyboard.press('Enter');
  }
  await expect(signs).toBeFocused();
  for (const item of wanted) expect(await api.isWaiting(item)).toBe(true);
  await page.keyboard.press('Enter');
  const pin = set.getByRole('textbox', { name: /^PIN/ });
  await expect(pin).toBeFocused();
  await page.keyboard.type('0000');
  await page.keyboard.press('Control+Enter');
  await expect(set.getByText('Provided vet PIN is incorrect')).toBeVisible();
  await expect(pin).toBeFocused();
  for (const item of wanted) expect(await api.isWaiting(item)).toBe(true);

  await page.keyboard.press('Control+a');
  await page.keyboard.type(DEMO_PIN);
  await page.keyboard.press('Control+Enter');
  await expect(set.getByRole('heading', { name: '2 of 3 approved' })).toBeFocused();
  for (const item of clean) expect(await api.isWaiting(item)).toBe(false);
  expect(await api.isWaiting(warned)).toBe(true);
  // Nothing opened by itself, and nothing is held.
  expect(context.pages()).toHaveLength(1);
  expect((await api.queue()).elements.filter(({ lockedBy }) => lockedBy !== null)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(set).toHaveCount(0);
  for (const { type, id } of clean) await expect(page.locator(`[data-item="${type}-${id}"]`)).toHaveCount(0);
  await expect(page.getByRole('row').filter({ has: page.locator(`[data-item="${warned.type}-${warned.id}"]`) })).toBeVisible();
});

import { fitsEnlarged, focusIsSeen, isAccessibleEverywhere, isAccessibleInTheDark, sidewaysScroll } from '../fixtures/accessible.ts';
import { isPlain, vetsFor } from '../fixtures/choices.ts';
import { DEMO_PIN } from '../fixtures/practice-api.ts';
import { findSet } from '../fixtures/sets.ts';
import { expect, test } from '../fixtures/test.ts';
import { LoginPage } from '../pages/login-page.ts';

test('both steps of the login are accessible at every width and in the dark', async ({ page }) => {
  test.setTimeout(120_000);
  const login = new LoginPage(page);
  await login.open();
  await isAccessibleEverywhere(page, 'login-practice');
  await login.enterPractice(1001);
  await expect(login.password).toBeVisible();
  await isAccessibleEverywhere(page, 'login-password');
});

test('the queue and both decisions are accessible at every width and in the dark', async ({ person, api }) => {
  test.setTimeout(180_000);
  const item = await api.findItem(isPlain);
  const [vet] = await vetsFor(api, item);
  const { page, queue } = await person({ vet: vet!.vetDisplayName });
  await expect(page.getByRole('heading', { name: 'Approval queue', level: 1 })).toBeVisible();
  await isAccessibleEverywhere(page, 'queue');
  await page.setViewportSize({ width: 1440, height: 900 });
  const row = await queue.find(item);
  await queue.process(row);
  await row.getByRole('button', { name: 'Approve' }).click();
  await queue.review.isShown();
  await isAccessibleEverywhere(page, 'review');
  await fitsEnlarged(page, 'review');
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(queue.review.dialog).toBeHidden();
  await row.getByRole('button', { name: 'Deny' }).click();
  await expect(queue.deny.dialog).toBeVisible();
  await isAccessibleEverywhere(page, 'deny');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await api.unlock(item, vet!.vetStaffId);
});

test('every step of signing a set is accessible at every width and in the dark, and fits windows enlarged to 200% and 400%', async ({
  person,
  api,
}) => {
  const { vet, clean, warned } = await findSet(api);
  const { page } = await person({ path: '/?size=50', vet: vet.vetDisplayName });
  for (const { type, id } of [clean[0]!, warned])
    await page
      .getByRole('row')
      .filter({ has: page.locator(`[data-item="${type}-${id}"]`) })
      .getByRole('checkbox')
      .check();
  // On from the last one picked and back: neither the bar at the foot nor the head of the table covers what has the keyboard.
  for (const key of [...Array<string>(20).fill('Tab'), ...Array<string>(30).fill('Shift+Tab')]) {
    await page.keyboard.press(key);
    expect(await focusIsSeen(page), key).toBe(true);
  }
  await page.getByRole('button', { name: 'Review and sign' }).click();
  const set = page.getByRole('dialog', { name: 'Review and sign' });
  await expect(set.getByText('1 dropped out')).toBeVisible();
  await expect(set.getByRole('list', { name: 'Orders to review' }).getByText('Ready')).toHaveCount(1);
  await isAccessibleEverywhere(page, 'set-review');
  await fitsEnlarged(page, 'set-review');

  const mark = set.getByRole('button', { name: /^(Mark as reviewed|Reviewed, next order|Next order to review)$/ });
  const signs = set.getByRole('button', { name: 'Sign 1 order' });
  // Pressed by the keyboard, in a window where nothing but the focus leads there.
  await expect(async () => {
    if (await mark.isVisible()) await mark.press('Enter');
    await expect(signs).toBeFocused({ timeout: 500 });
  }).toPass();
  await signs.press('Enter');
  const pin = set.getByRole('textbox', { name: /^PIN/ });
  await expect(pin).toBeFocused();
  await isAccessibleInTheDark(page, 'set-sign');
  await fitsEnlarged(page, 'set-sign');
  await pin.fill(DEMO_PIN);
  await signs.press('Enter');
  await expect(set.getByRole('heading', { name: '1 of 2 approved' })).toBeFocused();
  await isAccessibleInTheDark(page, 'set-summary');
  await fitsEnlarged(page, 'set-summary');
});

test('everything works at 200% zoom', async ({ person }) => {
  // 200% zoom of a 1280 px wide window leaves 640 CSS pixels.
  const { page } = await person({ viewport: { width: 1280, height: 800 } });
  await page.setViewportSize({ width: 640, height: 400 });
  await expect(page.getByRole('heading', { name: 'Approval queue', level: 1 })).toBeVisible();
  expect(await sidewaysScroll(page)).toBe(0);
});

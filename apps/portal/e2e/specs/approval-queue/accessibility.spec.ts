import { fitsEnlarged, focusIsSeen, isAccessible, isNeverTooWide } from '../../fixtures/accessible.ts';
import { isPlain, vetsFor } from '../../fixtures/choices.ts';
import { expect, FULL, test } from '../../fixtures/test.ts';

test('the queue and its review are accessible, and fit every window, enlarged to 200% and 400% too', async ({ person, api }) => {
  const item = await api.findItem(isPlain);
  const [vet] = await vetsFor(api, item);
  const { page, queue } = await person({ vet: vet!.vetDisplayName });
  await expect(page.getByRole('heading', { name: 'Approval queue', level: 1 })).toBeVisible();
  await isAccessible(page, 'queue');
  await isNeverTooWide(page, 'queue');
  const row = await queue.find(item);
  await queue.process(row);
  await row.getByRole('button', { name: 'Approve' }).click();
  await queue.review.isShown();
  await isNeverTooWide(page, 'review');
  await fitsEnlarged(page, 'review');
});

test('signing a set fits windows enlarged to 200% and 400%, and nothing covers what has the keyboard', FULL, async ({ person, api }) => {
  const [vet] = await vetsFor(api, await api.findItem(isPlain));
  const { elements } = await api.queue({ vetStaffId: String(vet!.vetStaffId) });
  const open = elements.filter((item) => isPlain(item) && item.lockedBy === null && vet!.canApprove.includes(item.type));
  const { page } = await person({ path: '/?size=50', vet: vet!.vetDisplayName });
  for (const { type, id } of open.slice(0, 3))
    await page
      .getByRole('row')
      .filter({ has: page.locator(`[data-item="${type}-${id}"]`) })
      .getByRole('checkbox')
      .check();
  // On from the last one picked and back: neither the bar at the foot nor the head of the table covers what has the keyboard.
  for (const key of [...Array<string>(10).fill('Tab'), ...Array<string>(15).fill('Shift+Tab')]) {
    await page.keyboard.press(key);
    expect(await focusIsSeen(page), key).toBe(true);
  }
  await page.getByRole('button', { name: 'Review and sign' }).click();
  const set = page.getByRole('dialog', { name: 'Review and sign' });
  await expect(set.getByRole('list', { name: 'Orders to review' }).getByRole('listitem').first()).toBeVisible();
  await isNeverTooWide(page, 'set-review');
  await fitsEnlarged(page, 'set-review');
});

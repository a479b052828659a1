import { isShared, vetsFor } from '../../fixtures/choices.ts';
import { expect, test } from '../../fixtures/test.ts';
import { watchForViolations } from '../../fixtures/markup-violations.ts';

test('markup that somebody types is shown as text, and no policy is broken', async ({ person, api }) => {
  const item = await api.findItem((candidate) => isShared(candidate) && Boolean(candidate.product.complianceBean.usageInstructions));
  const [vet] = await vetsFor(api, item);
  const { page, queue } = await person({ vet: vet!.vetDisplayName });
  const violations = watchForViolations(page);
  const payload = `"><img src=x onerror=alert(1)><script>alert(2)</script>{{7*7}}`;
  const row = await queue.find(item);
  await queue.process(row);
  await row.getByRole('button', { name: 'Approve' }).click();
  await queue.review.isShown();
  await queue.review.usageInstructions.fill(payload);
  await queue.review.pharmacyNotes.fill(payload);
  await queue.review.pharmacyNotes.blur();
  await expect(queue.review.dialog.getByText('<script>alert(2)</script>', { exact: false }).first()).toBeVisible();
  await page.goto(`/?q=${encodeURIComponent(payload)}`);
  await expect(page.getByText('No matches found')).toBeVisible();
  expect(await page.locator('img[src="x"]').count()).toBe(0);
  expect(violations).toEqual([]);
});

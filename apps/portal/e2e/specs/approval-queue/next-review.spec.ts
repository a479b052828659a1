import { isPlain, vetsFor } from '../../fixtures/choices.ts';
import { expect, test } from '../../fixtures/test.ts';

test('the next review follows: nothing hidden takes a lock, and a refusal brings the order back', async ({ person, api }) => {
  const any = await api.findItem(isPlain);
  const [vet] = await vetsFor(api, any);
  const { page, queue } = await person({ vet: vet!.vetDisplayName });
  const { elements } = await api.queue({ vetStaffId: String(vet!.vetStaffId) });
  const open = elements.filter((one) => isPlain(one) && one.lockedBy === null && vet!.canApprove.includes(one.type));
  const nameOf = ({ product }: (typeof open)[number]) => product.productName;
  // Another order of the same product is there after it.
  const item = open.find((one) => open.filter((other) => nameOf(other) === nameOf(one)).length > 1);
  if (item === undefined) throw new Error('No two plain orders of one product wait.');
  await queue.search.fill(nameOf(item));
  await expect(page.getByRole('main').getByText(/^\d+ Results$/)).toBeVisible();
  const locked: string[] = [];
  page.on('request', (request) => {
    const [, ref] = /approval\/([A-Z_]+\/\d+)\/lock\//.exec(request.url()) ?? [];
    if (ref !== undefined) locked.push(ref);
  });
  const row = page.locator(`tr:has([data-item="${item.type}-${item.id}"])`);
  const about = queue.review.dialog.getByRole('heading').first().locator('+ *');
  await queue.process(row);
  await row.getByRole('button', { name: 'Approve' }).click();
  await queue.review.isShown();
  await expect(queue.review.approveButton).toBeEnabled();
  const first = await about.textContent();
  // The next one is there by then, and hidden.
  await expect(queue.review.dialog.locator('[data-decision=review]')).toHaveCount(2);
  expect(locked).toEqual([`${item.type}/${item.id}`]);

  let answer = (): void => undefined;
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/approve', async (route) => {
    await asked;
    await route.fulfill({ status: 400, json: { errorMessage: 'Provided vet PIN is incorrect' } });
  });
  await queue.review.approveButton.click();
  await expect(about).not.toHaveText(first!);
  await expect(row).toHaveCount(0);
  expect(locked).toEqual([`${item.type}/${item.id}`]);
  answer();
  await expect(queue.review.dialog.getByText('Provided vet PIN is incorrect')).toBeVisible();
  await expect(about).toHaveText(first!);
  await expect(row).toHaveCount(1);
  expect(locked).toEqual([`${item.type}/${item.id}`]);
  expect(await api.isWaiting(item)).toBe(true);
  await page.goBack();
  await expect(queue.review.dialog).toHaveCount(0);
});

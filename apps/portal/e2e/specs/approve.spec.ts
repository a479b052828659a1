import { isPlain, isShared, vetsFor } from '../fixtures/choices.ts';
import { expect, test } from '../fixtures/test.ts';

test('a vet reviews an order and approves it, and a colleague watches it leave the queue', async ({ person, api }) => {
  const item = await api.findItem(isPlain);
  const [vet] = await vetsFor(api, item);
  const colleague = await person();
  const colleagueRow = await colleague.queue.find(item);
  const { page, context, queue } = await person({ vet: vet!.vetDisplayName });
  const row = await queue.find(item);
  await queue.process(row);
  await row.getByRole('button', { name: 'Approve' }).click();
  await queue.review.isShown();
  const { dialog } = queue.review;
  await expect(dialog).toContainText(item.clientName);
  await expect(dialog).toContainText(item.animal.name);
  await expect(dialog).toContainText(item.product.productName);
  await expect(queue.review.usageInstructions).toHaveValue(item.product.complianceBean.usageInstructions!);

  await queue.review.approveButton.click();
  await expect(page.getByText(/^Prescription approved/).first()).toBeVisible();
  await expect(dialog).toBeHidden();
  const pdf = page.waitForResponse(/receipt\/rx\/awaitingapproval\/pdf\?timeZone=/);
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: /^Print now/ }).click();
  expect((await pdf).status()).toBe(200);
  expect((await pdf).headers()['content-type']).toContain('application/pdf');
  await opened;
  await expect(row).toBeHidden();
  await expect(colleagueRow).toBeHidden({ timeout: 2000 });
  expect(await api.isWaiting(item)).toBe(false);
});

test('the label preview shows the three lines, and what does not fit is refused at the field', async ({ person, api }) => {
  const item = await api.findItem(isPlain);
  const [vet] = await vetsFor(api, item);
  const { queue } = await person({ vet: vet!.vetDisplayName });
  const row = await queue.find(item);
  await queue.process(row);
  await row.getByRole('button', { name: 'Approve' }).click();
  await queue.review.isShown();
  const { dialog, usageInstructions, approveButton } = queue.review;
  await usageInstructions.fill('Give one tablet by mouth twice daily with food');
  await expect(dialog.getByText('Label preview')).toBeVisible();

  await usageInstructions.fill(`${'a'.repeat(25)} ${'b'.repeat(25)} ${'c'.repeat(25)} ${'d'.repeat(25)}`);
  await usageInstructions.blur();
  await expect(dialog.getByText('Condense usage instructions to fit on three lines on the label').first()).toBeVisible();
  await expect(approveButton).toBeDisabled();

  await queue.review.expirationDate.fill('01/01/2020');
  await queue.review.expirationDate.blur();
  await expect(dialog.getByText('Enter a future date').first()).toBeVisible();
});

test('generic directions are refused on a controlled substance', async ({ person, api }) => {
  const item = await api.findItem((candidate) => isShared(candidate) && candidate.product.complianceBean.isControlledSubstance);
  const [vet] = await vetsFor(api, item);
  const { queue } = await person({ vet: vet!.vetDisplayName });
  const row = await queue.find(item);
  await queue.process(row);
  await row.getByRole('button', { name: 'Approve' }).click();
  await queue.review.isShown();
  const { dialog, usageInstructions } = queue.review;
  await expect(dialog.getByText('Controlled substance').first()).toBeVisible();
  await usageInstructions.fill('Use as directed');
  await usageInstructions.blur();
  await expect(dialog.getByText(/Controlled substance labels need detailed instructions/).first()).toBeVisible();
  expect(await api.isWaiting(item)).toBe(true);
});

test('closing a review with changes asks first', async ({ person, api }) => {
  const item = await api.findItem(isPlain);
  const [vet] = await vetsFor(api, item);
  const { page, queue } = await person({ vet: vet!.vetDisplayName });
  const row = await queue.find(item);
  await queue.process(row);
  await row.getByRole('button', { name: 'Approve' }).click();
  await queue.review.isShown();
  await queue.review.pharmacyNotes.fill('Call before shipping');
  await page.keyboard.press('Escape');
  const question = page.getByText('Discard changes?');
  await expect(question).toBeVisible();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(queue.review.pharmacyNotes).toHaveValue('Call before shipping');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(queue.review.dialog).toBeHidden();
});

test('approving twice at once decides once', async ({ person, api }) => {
  const item = await api.findItem(isPlain);
  const [vet] = await vetsFor(api, item);
  const { page, queue } = await person({ vet: vet!.vetDisplayName });
  const row = await queue.find(item);
  await queue.process(row);
  await row.getByRole('button', { name: 'Approve' }).click();
  await queue.review.isShown();
  let decisions = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/approve')) decisions += 1;
  });
  await queue.review.approveButton.dblclick();
  await expect(page.getByText(/^Prescription approved/).first()).toBeVisible();
  expect(decisions).toBe(1);
});

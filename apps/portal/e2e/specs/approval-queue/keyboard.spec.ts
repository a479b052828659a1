import type { Page } from '@playwright/test';

import { isPlain, vetsFor } from '../../fixtures/choices.ts';
import { expect, test } from '../../fixtures/test.ts';

/** Presses Tab until the focus is on what the locator finds, as a person without a mouse does. */
const tabTo = async (page: Page, name: RegExp, most = 60): Promise<void> => {
  for (let step = 0; step < most; step += 1) {
    // In one step: a dialog that opens takes the focus away between two.
    const names = await page.evaluate(() => {
      const element = document.activeElement;
      if (!(element instanceof HTMLElement) || !element.matches('a, button, input, select, textarea')) return null;
      const labels = [...((element as HTMLInputElement).labels ?? [])].map((found) => found.innerText);
      return [element.getAttribute('aria-label') ?? element.innerText, ...labels].join(' ');
    });
    if (names !== null && name.test(names)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached ${name}`);
};

test('from the login to an approved order with the keyboard alone', async ({ page, api, service }) => {
  const item = await api.findItem(isPlain);
  const [vet] = await vetsFor(api, item);
  await page.goto(service.url);
  await tabTo(page, /Practice ID/);
  await page.keyboard.type('1001');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: /^Practice password/ })).toBeFocused();
  await page.keyboard.type('Demo1234');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table')).toBeVisible();

  await tabTo(page, /Start approving/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Select a vet to continue' })).toBeVisible();
  await tabTo(page, /Veterinarian/);
  await page.keyboard.type(vet!.vetDisplayName);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  // Nobody enters a PIN faster than the list comes.
  await expect(page.getByRole('button', { name: new RegExp(`^Veterinarian.*${vet!.vetDisplayName}`) })).toBeVisible();
  await tabTo(page, /PIN/);
  await page.keyboard.type('1234');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Sign out', exact: true })).toBeVisible();

  await tabTo(page, /Search in approval queue/);
  await page.keyboard.type(item.clientName);
  await expect(page.getByRole('main').getByText(/^\d+ Results?$/)).toBeVisible();
  await tabTo(page, /Process order/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible();
  await tabTo(page, /^Approve/);
  await page.keyboard.press('Enter');
  const review = page.getByRole('dialog', { name: 'Review order' });
  await expect(review).toBeVisible();
  await tabTo(page, /notes to the pharmacist/);
  await page.keyboard.type('Seen today');
  await tabTo(page, /^Approve/);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Prescription approved/).first()).toBeVisible();
});

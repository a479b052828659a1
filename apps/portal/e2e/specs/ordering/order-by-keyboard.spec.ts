import type { Page } from '@playwright/test';

import { countOrders, findPayer, STORED_EXPIRATION } from '../../fixtures/payers.ts';
import { expect, FULL, LONG_LOCKS, test } from '../../fixtures/test.ts';

/** Presses keys one by one, and counts them: a capital or a key with Ctrl is one. */
class Keys {
  count = 0;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      this.count += 1;
      await this.#page.keyboard.press(key);
    }
  }

  async type(text: string): Promise<void> {
    for (const letter of text) await this.press(letter === ' ' ? 'Space' : letter);
  }

  /** Goes on with Tab, as often as it takes, to what has the focus then. */
  async tabTo(isThere: () => Promise<boolean>): Promise<void> {
    for (let tab = 0; tab < 30 && !(await isThere()); tab += 1) await this.press('Tab');
    expect(await isThere()).toBe(true);
  }
}

const labelOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement: at } = document;
    const labels =
      at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement || at instanceof HTMLSelectElement ? at.labels : null;
    return at?.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? at?.textContent ?? '';
  });

const search = (page: Page) => page.getByRole('combobox', { name: 'Search for a product' });

// Few clients of the seed can have something filled again: other orders are placed at another service.
test.use({ serviceEnvironment: LONG_LOCKS });

test('from home to a refill that is placed in 25 keystrokes, without a mouse', async ({ person, api }) => {
  // Of the cards, the first is taken.
  const { client, found } = await findPayer(api, ({ cards }) => cards[0]?.expirationDate !== STORED_EXPIRATION);
  const { purchase } = found;
  const orders = await countOrders(api, client.id);
  const { page } = await person();
  const keys = new Keys(page);
  await expect(page.getByRole('region', { name: 'New order' })).toBeVisible();
  await keys.press('n');
  await keys.type(purchase.animalName.slice(0, 6));
  const pet = page.getByRole('option', { name: new RegExp(`^${purchase.animalName}.*${client.firstName} ${client.lastName}`) }).first();
  await expect(pet).toBeVisible();
  // Down to the pet that is meant, where several share the name: from the first, once what was typed last is answered.
  const highlighted = page.locator('[role=option][data-highlighted]');
  await expect(highlighted).toHaveCount(1);
  for (let down = 0; down < 9 && (await pet.getAttribute('data-highlighted')) === null; down += 1) {
    const before = await highlighted.textContent();
    await keys.press('ArrowDown');
    await expect(highlighted).not.toHaveText(before ?? '');
  }
  await keys.press('Enter');
  await expect(search(page)).toBeFocused();
  await keys.type(purchase.productName.slice(0, 4).toLowerCase());
  await expect(page.getByRole('option', { name: new RegExp(`^${purchase.productName}.*Add refill`) }).first()).toBeVisible();
  await keys.press('Enter');
  await expect(page.getByText('Item added to order').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Cart' })).toContainText(purchase.productName);
  await expect(search(page)).toBeFocused();
  await keys.press('Control+Enter');
  await expect(page.getByRole('button', { name: 'Save and continue' })).toBeVisible();
  await keys.press('Control+Enter');
  await expect(page.locator('input[type=radio]:focus')).toHaveCount(1);
  await keys.press('Space');
  await keys.press('Control+Enter');
  await expect(page.getByText('Order placed').first()).toBeVisible();
  expect(await countOrders(api, client.id)).toBe(orders + 1);
  expect(keys.count).toBeLessThanOrEqual(25);
});

test('a new client with a pet and a first order in 160 keystrokes, without a mouse', FULL, async ({ person }) => {
  const { page } = await person();
  const keys = new Keys(page);
  const at = (label: RegExp) => async (): Promise<boolean> => label.test(await labelOf(page));
  await expect(page.getByRole('region', { name: 'New order' })).toBeVisible();
  await keys.press('n');
  await expect(page.locator('[role=combobox]:focus')).toHaveCount(1);
  await keys.type('Hannah Castellano');
  await expect(page.getByRole('option', { name: /^Add client/ })).toBeVisible();
  await keys.press('ArrowDown', 'Enter');
  await expect(page.getByRole('dialog', { name: 'Add client' }).getByLabel(/^Email/)).toBeFocused();
  await keys.type('h.castellano@mail.example');
  await keys.press('Tab');
  await keys.type('9705550110');
  await keys.press('Enter');
  await expect(page.getByRole('button', { name: 'Add new pet' })).toBeFocused();
  await keys.press('Enter');
  const pet = page.getByRole('dialog', { name: 'Add new pet' });
  await expect(pet.getByLabel(/^Name/)).toBeFocused();
  await keys.type('Waffles');
  await keys.press('Tab');
  await keys.type('can');
  await expect(page.getByRole('option', { name: 'Canine' })).toBeVisible();
  await keys.press('Enter');
  await keys.press('Tab');
  await keys.type('bea');
  await expect(page.getByRole('option', { name: /Beagle/ }).first()).toBeVisible();
  await keys.press('Enter');
  await keys.tabTo(at(/^Birth date|^Date of birth/));
  await keys.type('06012022');
  await keys.tabTo(at(/^Weight/));
  await keys.type('28');
  await keys.press('Tab', 'Space');
  await keys.press('Enter');
  await expect(search(page)).toBeFocused();
  await keys.type('rima');
  await expect(page.getByRole('option', { name: /^Rimadyl/ }).first()).toBeVisible();
  await keys.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Add product' });
  // All is filled in with what it is usually given with.
  await expect(drawer.getByLabel(/^Expiration date/)).not.toHaveValue('');
  await keys.press('Control+Enter');
  await expect(page.getByRole('region', { name: 'Cart' })).toContainText('Rimadyl');
  await expect(search(page)).toBeFocused();
  await keys.press('Control+Enter');
  await expect(page.getByLabel(/^Address line 1|^Street|^Address$/i)).toBeFocused();
  await keys.type('1842 Sunflower Lane');
  await keys.tabTo(at(/^ZIP code/));
  await keys.type('83702');
  await expect(page.getByLabel(/^City/)).toHaveValue('Boise');
  await keys.press('Control+Enter');
  const confirm = page.getByRole('button', { name: /^Use as entered/ });
  const frame = page.frameLocator('iframe[title="Credit card"]');
  const number = frame.getByLabel('Card number');
  await expect(confirm.or(page.getByText('New credit card')).first()).toBeVisible();
  if (await confirm.isVisible()) {
    await keys.tabTo(at(/^Use as entered/));
    await keys.press('Enter');
  }
  // Without a card on file, a new one is what is asked for.
  await expect(number).toBeFocused();
  await keys.type('4111111111111111');
  await keys.press('Tab');
  await keys.type('1234');
  await keys.press('Tab');
  await keys.type('123');
  await keys.press('Tab');
  await expect(frame.getByLabel('Name on card')).toHaveValue('Hannah Castellano');
  // Out of the card's frame, which has keys of its own.
  await keys.press('Tab');
  await expect(page.locator('iframe[title="Credit card"]')).not.toBeFocused();
  await keys.press('Control+Enter');
  await expect(page.getByText('Order placed').first()).toBeVisible();
  expect(keys.count).toBeLessThanOrEqual(160);
});

import { expect, type Locator, type Page } from '@playwright/test';

/** `/order-manager`. */
export class OrderManager {
  readonly page: Page;
  readonly clientSearch: Locator;
  readonly productSearch: Locator;
  readonly cart: Locator;
  readonly drawer: Locator;

  constructor(page: Page) {
    this.page = page;
    this.clientSearch = page.getByRole('main').getByPlaceholder('Search for clients or pets');
    this.productSearch = page.getByRole('main').getByPlaceholder('Name, drug or strength');
    this.cart = page.getByRole('region', { name: 'Cart' });
    this.drawer = page.getByRole('dialog');
  }

  async open(clientId: number, animalId: number): Promise<void> {
    await this.page.goto(`/order-manager?clientId=${clientId}&animalId=${animalId}`);
    await expect(this.page.getByRole('heading', { name: 'Order manager', level: 1 })).toBeVisible();
  }

  /** Chooses a product: its drawer is open then. */
  async choose(name: string): Promise<void> {
    await this.productSearch.click();
    await this.productSearch.fill(name);
    await this.page
      .getByRole('option', { name: new RegExp(`^${name}.*from`, 'i') })
      .first()
      .click();
    await expect(this.drawer.getByLabel('Usage instructions')).toBeVisible();
  }

  /** Fills in what the product does not come with, and puts it into the cart. */
  async add(directions: string): Promise<void> {
    await this.drawer.getByLabel('Usage instructions').fill(directions);
    await this.#expire(this.drawer);
    await this.drawer.getByRole('button', { name: 'Add to cart' }).click();
    await expect(this.drawer).toBeHidden();
  }

  /** Fills in what a renewal may ask for: its end, a note for a pet outside the product's weights, and of a compounded product the reason and what it is for. */
  async complete(drawer: Locator): Promise<void> {
    await expect(drawer.getByLabel('Usage instructions')).toBeVisible();
    await this.#expire(drawer);
    await drawer.getByLabel('Clinical notes to the pharmacist').fill('Weighed today: right for this pet.');
    const category = drawer.getByLabel('Clinical rationale category');
    if (!(await category.isVisible())) return;
    await category.selectOption({ index: 1 });
    await drawer.getByLabel('Clinical rationale', { exact: true }).selectOption({ index: 1 });
    await drawer.getByRole('button', { name: /^Medication indications/ }).click();
    await drawer.page().getByRole('listbox').getByRole('option').first().click();
    await drawer.page().keyboard.press('Escape');
  }

  async #expire(drawer: Locator): Promise<void> {
    const expiration = drawer.getByLabel('Expiration date');
    if ((await expiration.inputValue()) !== '') return;
    const day = new Date(Date.now() + 90 * 86_400_000);
    await expiration.fill(`${String(day.getMonth() + 1).padStart(2, '0')}/${String(day.getDate()).padStart(2, '0')}/${day.getFullYear()}`);
    await expiration.press('Tab');
  }
}

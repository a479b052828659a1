import { expect, type Locator, type Page } from '@playwright/test';

/** `/diet-recommendation`. */
export class DietWizard {
  readonly page: Page;
  readonly generate: Locator;
  readonly back: Locator;
  readonly add: Locator;

  constructor(page: Page) {
    this.page = page;
    this.generate = page.getByRole('button', { name: 'Generate recommended diet' });
    this.back = page.getByRole('button', { name: 'Go Back' });
    this.add = page.getByRole('button', { name: 'Add to order' });
  }

  /** From the product search of the order manager. */
  async openFrom(clientId: number, animalId: number, product: string): Promise<void> {
    await this.page.goto(`/order-manager?clientId=${clientId}&animalId=${animalId}`);
    const search = this.page.getByRole('main').getByPlaceholder('Name, drug or strength');
    await search.click();
    await search.fill(product);
    await this.page
      .getByRole('option', { name: new RegExp(product) })
      .first()
      .click();
    await this.isAt('Pet Health');
  }

  async isAt(step: string): Promise<void> {
    await expect(this.page.getByRole('heading', { name: step, level: 2 })).toBeVisible();
  }

  /** Fills in what a record may not have, the score, and disorders by their category. */
  async fillHealth(score: RegExp, disorders: Readonly<Record<string, readonly string[]>>): Promise<void> {
    for (const [label, value] of [
      [/^Sex/, 'Male'],
      [/^Spayed or neutered|^Neutered/, 'YES'],
      [/^Lifestyle/, 'INDOOR_ACTIVE'],
    ] as const)
      await this.page.getByLabel(label).selectOption(value);
    await this.page.getByRole('radio', { name: score }).check();
    for (const [category, names] of Object.entries(disorders)) {
      const panel = this.page.getByRole('button', { name: new RegExp(`^${category}`) });
      if ((await panel.getAttribute('aria-expanded')) !== 'true') await panel.click();
      for (const name of names) await this.page.getByRole('checkbox', { name, exact: true }).check({ force: true });
    }
  }
}

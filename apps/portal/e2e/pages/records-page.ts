import { expect, type Locator, type Page } from '@playwright/test';

/** `/client-pet-records` and the page of a client that it leads to. */
export class RecordsPage {
  readonly page: Page;
  readonly search: Locator;
  readonly clientCard: Locator;
  readonly petCard: Locator;

  constructor(page: Page) {
    this.page = page;
    this.search = page.getByRole('textbox', { name: 'Search for clients or pets' });
    this.clientCard = page.getByRole('region', { name: 'Client', exact: true });
    this.petCard = page.getByRole('region', { name: 'Pet', exact: true });
  }

  async open(): Promise<void> {
    await this.page.getByRole('link', { name: 'Client & pet records' }).click();
    await expect(this.page.getByRole('heading', { name: 'Client & pet records', level: 1 })).toBeVisible();
  }

  /** Searches, and opens the page of the client with this name. */
  async openClient(query: string, name: string): Promise<void> {
    await this.search.fill(query);
    await this.page.getByRole('link', { name, exact: true }).click();
    await expect(this.page.getByRole('heading', { name, level: 1 })).toBeVisible();
  }

  async act(name: string, action: string): Promise<void> {
    await this.page.getByRole('button', { name: `Actions for ${name}` }).click();
    await this.page.getByRole('menuitem', { name: action }).click();
  }
}

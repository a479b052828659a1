import { expect, type Locator, type Page } from '@playwright/test';

/** `/client-info-confirmation`, then `/checkout`. */
export class CheckoutPage {
  readonly page: Page;
  readonly summary: Locator;
  readonly placeOrder: Locator;

  constructor(page: Page) {
    this.page = page;
    this.summary = page.getByRole('region', { name: 'Order summary' });
    this.placeOrder = this.summary.getByRole('button', { name: 'Place order' });
  }

  /** From the cart's button to what the order costs, with the client's info as it is. */
  async begin(): Promise<void> {
    await this.page.getByRole('button', { name: 'Checkout' }).click();
    await expect(this.page.getByRole('heading', { name: 'Confirm client info', level: 1 })).toBeVisible();
    await this.confirm();
  }

  async confirm(): Promise<void> {
    await this.page.getByRole('button', { name: 'Save and continue' }).click();
    await expect(this.placeOrder).toBeVisible();
  }

  async choose({ lastDigits }: { lastDigits: string }): Promise<void> {
    await this.page
      .getByRole('radio', { name: new RegExp(`ending in ${lastDigits}`) })
      .first()
      .check();
  }

  /** The amount of a line of the summary, as it is shown. */
  async amountOf(line: string): Promise<string> {
    const name = this.page.getByRole('term').getByText(line, { exact: true });
    return (await this.summary.locator('dl > div').filter({ has: name }).getByRole('definition').innerText()).trim();
  }

  async isPlaced(): Promise<void> {
    await expect(this.page.getByText('Order placed').first()).toBeVisible();
    await this.page.waitForURL(/\/$/);
  }
}

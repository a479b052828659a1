import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';

/** A new card, in the frame of another origin or by swipe. */
export class NewCard {
  readonly #place: Page | Locator;
  readonly frame: FrameLocator;

  /** @param place the page or the drawer that asks for the card */
  constructor(place: Page | Locator) {
    this.#place = place;
    this.frame = place.frameLocator('iframe[title="Credit card"]');
  }

  async type(number: string): Promise<void> {
    await this.frame.getByLabel('Card number').fill(number);
    await this.frame.getByLabel('Expiration').fill('12/34');
    await this.frame.getByLabel('Security code').fill('123');
    await this.frame.getByLabel('Name on card').fill('Jane Doe');
  }

  /** Answers the question of the simulated bank. */
  async answer(answer: 'Approve' | 'Fail' | 'Cancel' | 'Time out'): Promise<void> {
    await this.frame.frameLocator('iframe').getByRole('button', { name: answer, exact: true }).click();
  }

  /** Waits until the billing address is there, or types a new one. */
  async hasAddress(): Promise<void> {
    await expect(this.#place.getByRole('button', { name: 'Other addresses' })).toBeVisible();
  }
}

/** Types what a card reader does, a key at a time and Enter at the end, wherever the focus is. */
export const swipe = async (page: Page, text: string): Promise<void> => {
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
};

import { expect, type Locator, type Page } from '@playwright/test';

/** 'Review order'. */
export class ReviewDrawer {
  readonly page: Page;
  readonly dialog: Locator;
  readonly expirationDate: Locator;
  readonly refills: Locator;
  readonly usageInstructions: Locator;
  readonly pharmacyNotes: Locator;
  readonly approveButton: Locator;

  /** The next review is ready in it too, and hidden. */
  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog', { name: 'Review order' });
    this.expirationDate = this.dialog.getByRole('textbox', { name: /^Expiration date/ });
    this.refills = this.dialog.getByLabel('Refills').filter({ visible: true });
    this.usageInstructions = this.dialog.getByLabel('Usage instructions').filter({ visible: true });
    this.pharmacyNotes = this.dialog.getByLabel('Clinical notes to the pharmacist').filter({ visible: true });
    this.approveButton = this.dialog.getByRole('button', { name: 'Approve', exact: true });
  }

  async isShown(): Promise<void> {
    await expect(this.dialog).toBeVisible();
    await expect(this.usageInstructions).toBeVisible();
  }
}

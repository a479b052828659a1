import type { Locator, Page } from '@playwright/test';

/** 'Deny order'. */
export class DenyDialog {
  readonly page: Page;
  readonly dialog: Locator;
  readonly reason: Locator;
  readonly explanation: Locator;
  readonly denyButton: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog', { name: 'Deny order' });
    this.reason = this.dialog.getByLabel('Reason');
    this.explanation = this.dialog.getByRole('textbox', { name: /^Explanation/ });
    this.denyButton = this.dialog.getByRole('button', { name: 'Deny', exact: true });
  }
}

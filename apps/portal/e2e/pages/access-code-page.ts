import { expect, type Locator, type Page } from '@playwright/test';

/** `/access-code-login`: the approvers' login. */
export class AccessCodePage {
  readonly page: Page;
  readonly code: Locator;

  constructor(page: Page) {
    this.page = page;
    this.code = page.getByRole('textbox', { name: /^Practice code/ });
  }

  async open(): Promise<void> {
    await this.page.goto('/access-code-login');
    await this.code.waitFor();
  }

  async enter(code: string): Promise<void> {
    // A form that is busy with the code before takes no other.
    await expect(this.page.getByRole('button', { name: 'Access approval' })).not.toHaveAttribute('aria-busy', 'true');
    await this.code.fill(code);
    await this.code.press('Enter');
  }
}

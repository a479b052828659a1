import { expect, type Locator, type Page } from '@playwright/test';

/** `/reset-user-password`: username, security code, new password. */
export class PasswordResetPage {
  readonly page: Page;
  readonly username: Locator;
  readonly code: Locator;
  readonly newPassword: Locator;
  readonly repeatPassword: Locator;

  constructor(page: Page) {
    this.page = page;
    this.username = page.getByLabel('Username');
    this.code = page.getByLabel('Security code');
    this.newPassword = page.getByRole('textbox', { name: /^New password/ });
    this.repeatPassword = page.getByRole('textbox', { name: /^Confirm new password/ });
  }

  async sendCode(username: string): Promise<void> {
    await this.page.getByRole('heading', { name: 'Reset password' }).waitFor();
    await this.username.fill(username);
    await this.page.getByRole('button', { name: 'Continue' }).click();
    await this.code.waitFor();
  }

  async enterCode(code: string): Promise<void> {
    // A form that is busy with the code before takes no other.
    await expect(this.page.getByRole('button', { name: 'Continue' })).not.toHaveAttribute('aria-busy', 'true');
    await this.code.fill(code);
    await this.code.press('Enter');
  }

  async save(password: string, repeated = password): Promise<void> {
    await this.newPassword.fill(password);
    await this.repeatPassword.fill(repeated);
    await this.repeatPassword.press('Enter');
  }
}

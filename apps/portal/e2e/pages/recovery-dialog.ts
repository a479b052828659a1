import type { Locator, Page } from '@playwright/test';

/** 'Need help logging in?' on the login page: the practice finder and the login link request. */
export class RecoveryDialog {
  readonly page: Page;
  readonly finder: Locator;
  readonly who: Locator;

  constructor(page: Page) {
    this.page = page;
    this.finder = page.getByRole('dialog', { name: 'Find your practice' });
    this.who = page.getByRole('dialog', { name: "Who's trying to log in" });
  }

  async open(): Promise<void> {
    await this.page.getByRole('button', { name: 'Need help logging in?' }).click();
    await this.finder.waitFor();
  }

  async findByPhone(phone: string, zip: string): Promise<void> {
    await this.finder.getByLabel('Phone number').fill(phone);
    const code = this.finder.getByLabel(/ZIP code|Postcode/);
    await code.fill(zip);
    await code.press('Enter');
  }

  async findById(practiceId: string): Promise<void> {
    await this.finder.getByRole('tab', { name: 'Practice ID' }).click();
    const id = this.finder.getByRole('textbox', { name: /^Practice ID/ });
    await id.fill(practiceId);
    await id.press('Enter');
  }

  result(name: string | RegExp): Locator {
    return this.finder.getByRole('radio', { name });
  }

  async request(firstName: string, lastName: string): Promise<void> {
    await this.finder.getByRole('button', { name: 'Continue' }).click();
    await this.who.getByLabel('First name').fill(firstName);
    await this.who.getByLabel('Last name').fill(lastName);
    await this.who.getByRole('button', { name: 'Send login request' }).click();
  }
}

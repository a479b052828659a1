import type { Locator, Page } from '@playwright/test';

/** `/help`: the help chat in a window of its own. */
export class HelpWindow {
  readonly page: Page;
  readonly name: Locator;
  readonly start: Locator;
  readonly message: Locator;
  readonly log: Locator;
  readonly end: Locator;

  constructor(page: Page) {
    this.page = page;
    this.name = page.getByRole('textbox', { name: /^Name/ });
    this.start = page.getByRole('button', { name: 'Start chat' });
    this.message = page.getByRole('textbox', { name: 'Message' });
    this.log = page.getByRole('log', { name: 'Messages' });
    this.end = page.getByRole('button', { name: 'End Chat' });
  }

  async startAs(name: string): Promise<void> {
    await this.name.fill(name);
    await this.start.click();
  }

  async say(text: string): Promise<void> {
    await this.message.fill(text);
    await this.message.press('Enter');
  }
}

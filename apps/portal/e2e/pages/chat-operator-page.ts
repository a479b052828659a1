import { expect, type Locator, type Page } from '@playwright/test';

import { DEMO_PASSWORD } from '../fixtures/practice-api.ts';

/** `/chat-desk`: the operator's side of the help chat. */
export class ChatOperatorPage {
  readonly page: Page;
  readonly log: Locator;
  readonly answer: Locator;
  readonly logOut: Locator;

  constructor(page: Page) {
    this.page = page;
    this.log = page.getByRole('log', { name: 'Messages' });
    this.logOut = page.getByRole('button', { name: 'Log out' });
    this.answer = page.getByRole('textbox', { name: 'Your answer' });
  }

  async open(operator = 'robin.ellis'): Promise<void> {
    await this.page.goto('/chat-desk');
    await this.page.getByLabel('Username').fill(operator);
    await this.page.getByLabel('Password').fill(DEMO_PASSWORD);
    await this.page.getByRole('button', { name: 'Log in' }).click();
    await expect(this.page.getByRole('navigation', { name: 'Conversations' })).toBeVisible();
  }

  conversation(visitor: string): Locator {
    return this.page.getByRole('navigation', { name: 'Conversations' }).getByRole('button', { name: visitor });
  }

  async say(text: string): Promise<void> {
    await this.answer.fill(text);
    await this.page.getByRole('button', { name: 'Send' }).click();
  }
}

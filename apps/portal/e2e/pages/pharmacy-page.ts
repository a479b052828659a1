import { expect, type Locator, type Page } from '@playwright/test';

import { CLOCK_HEADER } from '@practice-portal/domain/call';

import { DEMO_PASSWORD } from '../fixtures/practice-api.ts';

/** `/pharmacy`: how the pharmacy of demo data is played. */
export class PharmacyPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<this> {
    await this.page.goto('/pharmacy');
    await this.page.getByRole('textbox', { name: 'Username' }).fill('robin.ellis');
    await this.page.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD);
    await this.page.getByRole('button', { name: 'Log in' }).click();
    await expect(this.page.getByText('Logged in as Robin Ellis')).toBeVisible();
    return this;
  }

  /** The row of an order. */
  row(orderNumber: string): Locator {
    return this.page.getByRole('row').filter({ hasText: orderNumber });
  }

  async act(orderNumber: string, action: string): Promise<void> {
    await this.page.getByRole('textbox', { name: 'Search by order, product or client' }).fill(orderNumber);
    await this.row(orderNumber)
      .getByRole('button', { name: /^Actions for/ })
      .click();
    await this.page.getByRole('menuitem', { name: action }).click();
  }
}

/** Returns what time it is at the service. */
export const clockOf = async (baseUrl: string): Promise<Date> => {
  const { headers } = await fetch(`${baseUrl}/config.json`);
  return new Date(Date.now() + Number(headers.get(CLOCK_HEADER)));
};

/** The calls behind the page, with its login. */
export const pharmacyCalls = async (baseUrl: string) => {
  const post = (path: string, body?: object, cookie = ''): Promise<Response> =>
    fetch(`${baseUrl}/api/pharmacy/${path}`, {
      method: 'POST',
      headers: { cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  const signedIn = await post('session', { user: 'robin.ellis', password: DEMO_PASSWORD });
  const [cookie = ''] = signedIn.headers.getSetCookie();
  return async <Answer>(path: string, body?: object): Promise<Answer | null> => {
    const answer = await post(path, body, cookie.split(';', 1)[0]);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
    return text === '' ? null : (JSON.parse(text) as Answer);
  };
};

import type { Page } from '@playwright/test';

import { DEMO_PASSWORD } from '../../fixtures/practice-api.ts';
import { everythingStored } from '../../fixtures/stored-session.ts';
import { expect, test } from '../../fixtures/test.ts';
import { LoginPage } from '../../pages/login-page.ts';
import { QueuePage } from '../../pages/queue-page.ts';

const ENDPOINT = 'https://figures.example/portal';

test.use({ serviceEnvironment: { ANALYTICS_ENDPOINT: ENDPOINT } });

interface Report {
  visit: string;
  events: Record<string, unknown>[];
}

/** Stands in for the operator's own service, and keeps what it gets. */
const receive = async (page: Page): Promise<{ reports: Report[]; headers: Record<string, string>[] }> => {
  const reports: Report[] = [];
  const headers: Record<string, string>[] = [];
  await page.context().route(ENDPOINT, async (route) => {
    const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'content-type' };
    if (route.request().method() === 'POST') {
      reports.push(route.request().postDataJSON() as Report);
      headers.push(await route.request().allHeaders());
    }
    await route.fulfill({ status: 204, headers: cors });
  });
  return { reports, headers };
};

test('screens and logins are sent to the configured endpoint, and nothing about anybody', async ({ page }) => {
  const { reports, headers } = await receive(page);
  const login = new LoginPage(page);
  await login.open('/login?redirect=%2F%3Fq%3DAbernathy');
  // A refused sign-in is part of the visit.
  await login.signIn(1001, 'not-the-password');
  await expect(page.getByText('Your password is incorrect')).toBeVisible();
  await login.password.fill(DEMO_PASSWORD);
  await login.logInButton.click();
  const queue = new QueuePage(page);
  await expect(page).toHaveURL(/q=Abernathy/);
  await queue.search.fill('an');
  await queue.logOut();
  await expect(page).toHaveURL('/login');
  await expect.poll(() => reports.length).toBeGreaterThan(0);
  // The login page that follows belongs to the next visit.
  const events = reports.filter(({ visit }) => visit === reports[0]!.visit).flatMap((report) => report.events);
  expect(events.map(({ at: _at, ...event }) => event)).toEqual([
    { name: 'screenShown', screen: '/login' },
    { name: 'loggedIn', as: 'practice' },
    { name: 'screenShown', screen: '/' },
  ]);
  expect(JSON.stringify(reports)).not.toMatch(/\b1001\b|Abernathy|Juniper|eyJ|q=/);
  for (const header of headers) {
    expect(header['authorization']).toBeUndefined();
    expect(header['cookie']).toBeUndefined();
    expect(header['referer']).toBeUndefined();
  }
  // The next person at this browser begins a visit of their own.
  expect(await everythingStored(page)).not.toContain(reports[0]!.visit);
});

test('an endpoint that is down disturbs nobody', async ({ page }) => {
  await page.context().route(ENDPOINT, (route) => route.abort('connectionrefused'));
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  await new LoginPage(page).open();
  // A bundle goes out when the page is left.
  await page.goto('/health/live');
  await page.goBack();
  await expect(new LoginPage(page).practiceId).toBeVisible();
  expect(problems).toEqual([]);
});

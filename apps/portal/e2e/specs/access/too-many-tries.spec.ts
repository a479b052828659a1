import type { Browser, Page } from '@playwright/test';

import { DEMO_PASSWORD } from '../../fixtures/practice-api.ts';
import { type Refusal, tryUntilLocked } from '../../fixtures/refusals.ts';
import type { Service } from '../../fixtures/service.ts';
import { expect, test } from '../../fixtures/test.ts';
import { LoginPage } from '../../pages/login-page.ts';
import { QueuePage } from '../../pages/queue-page.ts';

// As behind a load balancer, which says where a request comes from: so people of one machine can be in several places.
test.use({ serviceEnvironment: { TRUST_PROXY: 'true' } });

/** A browser somewhere else: each address is a network of its own. */
const browserAt = async (browser: Browser, { url }: Service, address: string): Promise<Page> => {
  const context = await browser.newContext({ baseURL: url, extraHTTPHeaders: { 'x-forwarded-for': address } });
  return context.newPage();
};

/** The lockout is told with the time that the service gives after its colon. */
const showsLockout = async (page: Page, refusals: readonly Refusal[]): Promise<void> => {
  const time = refusals.at(-1)?.message.split(': ')[1] ?? '';
  expect(time).toMatch(/^\d+ minutes?$/);
  await expect(page.getByText('Maximum password retries reached')).toBeVisible();
  await expect(page.getByText(`Please try again in ${time}`)).toBeVisible();
};

test('guessing the practice password locks out who guesses, and nobody who works there', async ({ browser, service }) => {
  const colleague = await browserAt(browser, service, '198.51.100.7');
  const queue = new QueuePage(colleague);
  await new LoginPage(colleague).open();
  await new LoginPage(colleague).signIn(1001);
  await queue.isShown();

  const guesser = await browserAt(browser, service, '203.0.113.9');
  const login = new LoginPage(guesser);
  await login.open();
  await login.enterPractice(1001);
  await login.password.fill('Wrong1234');
  const refusals = await tryUntilLocked(guesser, '**/api/auth/practice', () => login.logInButton.click());
  await showsLockout(guesser, refusals);
  // Nor does the right password help any more.
  await login.password.fill(DEMO_PASSWORD);
  await tryUntilLocked(guesser, '**/api/auth/practice', () => login.logInButton.click());
  await expect(guesser).toHaveURL(/\/login/);

  await queue.logOut();
  await expect(colleague).toHaveURL('/login');
  await new LoginPage(colleague).signIn(1001);
  await queue.isShown();
  const neighbour = await browserAt(browser, service, '203.0.113.10');
  await new LoginPage(neighbour).open();
  await new LoginPage(neighbour).signIn(1003);
  await new QueuePage(neighbour).isShown();
  for (const page of [colleague, guesser, neighbour]) await page.context().close();
});

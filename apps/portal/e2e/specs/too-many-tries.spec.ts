import type { Browser, Page } from '@playwright/test';

import { DEMO_PASSWORD } from '../fixtures/practice-api.ts';
import { type Refusal, refusalOf, tryUntilLocked } from '../fixtures/refusals.ts';
import type { Service } from '../fixtures/service.ts';
import { expect, test } from '../fixtures/test.ts';
import { AccessCodePage } from '../pages/access-code-page.ts';
import { LoginPage } from '../pages/login-page.ts';
import { PasswordResetPage } from '../pages/password-reset-page.ts';
import { QueuePage } from '../pages/queue-page.ts';
import { RecoveryDialog } from '../pages/recovery-dialog.ts';

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

test('a user who is there and one who is not are refused in the same words, to the last try', async ({ browser, service }) => {
  const said: Refusal[][] = [];
  for (const [user, address] of [
    ['hannah.schwartz', '203.0.113.21'],
    ['nobody.at.all', '203.0.113.22'],
  ] as const) {
    const page = await browserAt(browser, service, address);
    const login = new LoginPage(page);
    await login.open();
    await login.enterPractice(1002);
    await page.getByLabel('Username').fill(user);
    await page.getByRole('textbox', { name: /^Password/ }).fill('Wrong1234');
    const first = page.waitForResponse('**/api/auth');
    await login.logInButton.click();
    const refusal = await refusalOf(await first);
    await expect(page.getByText('Your username or password is incorrect')).toBeVisible();
    const refusals = await tryUntilLocked(page, '**/api/auth', () => login.logInButton.click());
    await showsLockout(page, refusals);
    said.push([refusal, ...refusals]);
    await page.context().close();
  }
  expect(said[1]).toEqual(said[0]);
});

test('neither does a forgotten password or a login request tell who is there', async ({ browser, service }) => {
  const page = await browserAt(browser, service, '203.0.113.31');
  const said: unknown[] = [];
  for (const user of ['wei.zhang', 'nobody.at.all']) {
    await page.goto('/reset-user-password?practice=1002');
    const reset = new PasswordResetPage(page);
    const asked = page.waitForResponse('**/passwordrecovery/scriptapproval');
    await reset.sendCode(user);
    await expect(page.getByText(`If ${user} has an account at this practice, a security code is on its way by email.`)).toBeVisible();
    const tried = page.waitForResponse('**/validatecode');
    await reset.enterCode('0000 0000');
    await expect(page.getByText('Enter a valid code')).toBeVisible();
    said.push([(await asked).status(), (await asked).headers()['content-length'], await refusalOf(await tried)]);
  }
  expect(said[1]).toEqual(said[0]);

  for (const [firstName, lastName] of [
    ['Wei', 'Zhang'],
    ['Nobody', 'Atall'],
  ] as const) {
    await new LoginPage(page).open();
    const recovery = new RecoveryDialog(page);
    await recovery.open();
    await recovery.findById('1002');
    await recovery.result(/Harbor Street/).check();
    await recovery.request(firstName, lastName);
    await expect(recovery.who.getByText('Login request sent')).toBeVisible();
  }
  await page.context().close();
});

test('guessing practice codes locks the place out that they are guessed from', async ({ browser, service }) => {
  const page = await browserAt(browser, service, '203.0.113.41');
  const login = new AccessCodePage(page);
  await login.open();
  const refusals = await tryUntilLocked(page, '**/auth/accessCode/practice/', () => login.enter('JUNIPER-9999'));
  expect(refusals[0]?.message).toContain('invalid');
  await showsLockout(page, refusals);
  const right = await tryUntilLocked(page, '**/auth/accessCode/practice/', () => login.enter('JUNIPER-1001'));
  await showsLockout(page, right);
  await expect(page).toHaveURL('/access-code-login');

  const elsewhere = await browserAt(browser, service, '203.0.113.42');
  await new AccessCodePage(elsewhere).open();
  await new AccessCodePage(elsewhere).enter('JUNIPER-1001');
  await new QueuePage(elsewhere).isShown();
  for (const one of [page, elsewhere]) await one.context().close();
});

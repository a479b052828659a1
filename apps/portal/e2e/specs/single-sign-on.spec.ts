import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures/test.ts';
import { ProviderPage } from '../pages/provider-page.ts';

const PRACTICE = 1004;
const USER = 'kelly.donovan';
const failure = (page: Page) => page.getByRole('dialog', { name: 'You are not logged in' });

const RETURNS = '**/oidc/authorize/*';

/** Goes through the provider's login and stops before its answer reaches the portal. */
const answerOf = async (page: Page): Promise<URL> => {
  let answer: URL | undefined;
  await page.route(RETURNS, async (route) => {
    const response = await route.fetch({ maxRedirects: 0 });
    answer = new URL(response.headers()['location'] ?? '');
    await route.fulfill({ contentType: 'text/html', body: '<title>stopped</title>' });
  });
  await page.goto('/settings');
  await new ProviderPage(page).logIn(USER);
  await expect(page).toHaveTitle('stopped');
  await page.unroute(RETURNS);
  if (!answer) throw new Error('The provider did not answer');
  return answer;
};

const exchanges = (page: Page): string[] => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/oidc-token-exchange')) sent.push(request.postData() ?? '');
  });
  return sent;
};

test("a person logs in with their organisation's account and goes on where they were", async ({ person }) => {
  const { page } = await person({ practiceId: PRACTICE });
  await page.goto('/settings');
  await new ProviderPage(page).logIn(USER);
  await expect(page).toHaveURL('/settings');
  const stored = await page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]));
  expect(stored).not.toContain('sign-on');
  await page.goBack();
  expect(page.url()).not.toContain('code=');
});

test('a forged state is refused without a call', async ({ person }) => {
  const { page } = await person({ practiceId: PRACTICE });
  const sent = exchanges(page);
  const answer = await answerOf(page);
  answer.searchParams.set('state', 'forged./settings');
  await page.goto(answer.href);
  await expect(failure(page)).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(sent).toEqual([]);
});

test('an answer that this tab never asked for is refused', async ({ person }) => {
  const { page, context } = await person({ practiceId: PRACTICE });
  const answer = await answerOf(page);
  const other = await context.newPage();
  const sent = exchanges(other);
  await other.goto(answer.href);
  await expect(failure(other)).toBeVisible();
  expect(sent).toEqual([]);
});

test('a wrong nonce is refused', async ({ person }) => {
  const { page } = await person({ practiceId: PRACTICE });
  const answer = await answerOf(page);
  await page.evaluate(() => {
    const key = 'practice-portal.sign-on';
    const pending = JSON.parse(sessionStorage.getItem(key) ?? '{}') as object;
    sessionStorage.setItem(key, JSON.stringify({ ...pending, nonce: 'another' }));
  });
  await page.goto(answer.href);
  await expect(page.getByText('You were not authorized to log in. Please contact your administrator.')).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('a code is good for one exchange', async ({ person }) => {
  const { page } = await person({ practiceId: PRACTICE });
  const answer = await answerOf(page);
  const pending = await page.evaluate(() => sessionStorage.getItem('practice-portal.sign-on') ?? '');
  await page.goto(answer.href);
  await expect(page).toHaveURL('/settings');
  await page.evaluate((value) => sessionStorage.setItem('practice-portal.sign-on', value), pending);
  await page.goto(answer.href);
  await expect(failure(page)).toBeVisible();
});

test('the payment application is opened by the payment marker', async ({ person }) => {
  const { page, context } = await person({ practiceId: PRACTICE });
  await page.goto('/?page=1');
  // As the launcher leads there when the service asks for a person first.
  await page.evaluate(() => history.replaceState({ ...(history.state as object), usr: { application: 'VSPAY' } }, '', '/user-login'));
  await page.reload();
  await new ProviderPage(page).isShown();
  const opened = context.waitForEvent('page');
  await new ProviderPage(page).logIn(USER);
  const payments = await opened.catch(() => page);
  await expect(payments.getByRole('heading', { name: 'Payments' })).toBeVisible();
});

test('who gives up at the provider is back at the queue and told', async ({ person }) => {
  const { page } = await person({ practiceId: PRACTICE });
  await page.goto('/settings');
  await new ProviderPage(page).giveUp();
  await expect(failure(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(failure(page)).toBeHidden();
  await page.reload();
  await expect(failure(page)).toBeHidden();
});

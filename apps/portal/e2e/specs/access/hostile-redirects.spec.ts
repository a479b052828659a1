import type { Page } from '@playwright/test';

import { DEMO_PASSWORD } from '../../fixtures/practice-api.ts';
import { expect, test } from '../../fixtures/test.ts';
import { AccessCodePage } from '../../pages/access-code-page.ts';
import { LoginPage } from '../../pages/login-page.ts';
import { ProviderPage } from '../../pages/provider-page.ts';
import { QueuePage } from '../../pages/queue-page.ts';
import { UserLoginDialog } from '../../pages/user-login-dialog.ts';

/** Writes down every address elsewhere that the page is led to, and every script's dialog. */
const watch = (page: Page, origin: string): string[] => {
  const strayed: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && new URL(request.url()).origin !== origin) strayed.push(request.url());
  });
  page.on('dialog', (dialog) => {
    strayed.push(dialog.message());
    void dialog.dismiss();
  });
  return strayed;
};

const isHome = async (page: Page, strayed: readonly string[]): Promise<void> => {
  await new QueuePage(page).isShown();
  await expect(page).toHaveURL('/');
  expect(strayed).toEqual([]);
};

const redirectTo = (target: string): string => `redirect=${encodeURIComponent(target)}`;

// One spelling at each login: every spelling is refused by domain's `safeRedirect`, and its test has them all.
test('the practice login leads nobody to another host', async ({ page, service }) => {
  const strayed = watch(page, service.url);
  await page.goto(`/login?practice=1001&${redirectTo('//evil.example')}`);
  const login = new LoginPage(page);
  await login.password.fill(DEMO_PASSWORD);
  await login.logInButton.click();
  await isHome(page, strayed);
});

test("the approvers' login leads nobody to another host that is hidden", async ({ page, service }) => {
  const strayed = watch(page, service.url);
  await page.goto(`/access-code-login?${redirectTo('/\t/evil.example')}`);
  await new AccessCodePage(page).enter('JUNIPER-1001');
  await isHome(page, strayed);
});

test('the staff login starts no script', async ({ person, service }) => {
  const { page } = await person();
  const strayed = watch(page, service.url);
  await page.goto(`/user-login?${redirectTo('javascript:alert(1)')}`);
  await new UserLoginDialog(page).logIn('amelia.okafor');
  await isHome(page, strayed);
});

/** The provider's answer comes back with another state than it was sent, and the tab remembers that other one. */
const forgeState = async (page: Page, state: string): Promise<void> => {
  await page.evaluate((forged) => {
    const key = 'practice-portal.sign-on';
    sessionStorage.setItem(key, JSON.stringify({ ...(JSON.parse(sessionStorage.getItem(key) ?? '{}') as object), state: forged }));
  }, state);
  await page.route('**/oidc/authorize/*', async (route) => {
    const response = await route.fetch({ maxRedirects: 0 });
    const answer = new URL(response.headers()['location'] ?? '');
    answer.searchParams.set('state', state);
    await route.fulfill({ response, headers: { ...response.headers(), location: answer.href } });
  });
};

test('single sign-on leads nobody to another host that is written into its state', async ({ person, service }) => {
  const { page } = await person({ practiceId: 1004 });
  const strayed = watch(page, service.url);
  await page.goto('/settings');
  const provider = new ProviderPage(page);
  await provider.isShown();
  await forgeState(page, 'forged./\\evil.example');
  await provider.logIn('noah.mackinnon');
  await isHome(page, strayed);
  // It was taken for an answer: the person is logged in.
  await page.goto('/settings');
  await expect(page).toHaveURL('/settings');
});

test('an address of this origin that reads like another one leads nowhere but home', async ({ request, service }) => {
  for (const path of [
    '//evil.example/settings',
    '//evil.example/order-manager?practiceId=1001',
    '/%5Cevil.example/settings',
    '/%2F%2Fevil.example',
  ]) {
    const answer = await request.get(service.url + path, { headers: { accept: 'text/html' }, maxRedirects: 0 });
    expect([path, answer.headers()['location'] ?? '/', answer.headers()['refresh']]).toEqual([path, '/', undefined]);
  }
});

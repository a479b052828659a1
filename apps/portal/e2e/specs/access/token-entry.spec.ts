import type { Page } from '@playwright/test';

import { lastMail, linkIn, mailTo } from '../../fixtures/outbox.ts';
import type { Service } from '../../fixtures/service.ts';
import { expect, test } from '../../fixtures/test.ts';

/** The one-time token of a login link. */
const loginToken = async (service: Service): Promise<string> => {
  const mark = await lastMail(service);
  await fetch(`${service.url}/api/passwordrecovery/practice`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ firstName: 'Robin', lastName: 'Nwosu', practiceId: 1001 }),
  });
  const link = linkIn(await mailTo(service, 'amelia.okafor@practice1001.example', mark));
  return new URL(link, service.url).searchParams.get('token') ?? '';
};

const draftsAreShown = (page: Page): Promise<void> =>
  expect(page.getByRole('tab', { name: /^Draft orders/, selected: true })).toBeVisible();

test('a link signs in and opens its view, without a trace of its token', async ({ page, service }) => {
  const token = await loginToken(service);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url(), request.headers()['referer'] ?? ''));
  await page.goto(`/tokenlogin?token=${token}&view=drafts&vetStaffId=12&referralSourceId=4`);
  await draftsAreShown(page);
  await expect(page).toHaveURL('/?tab=drafts');
  const passed = await page.evaluate(() => (history.state as { usr: unknown }).usr);
  expect(passed).toEqual({ view: 'drafts', vetStaffId: 12, referralSourceId: 4 });
  // The document itself was asked for with it; nothing after that.
  expect(requested.filter((text) => text.includes(token))).toHaveLength(1);
});

interface LateConfig {
  /** Resolves once the portal has asked for its configuration. */
  asked: Promise<unknown>;
  /** Answers it, as a web server would that has a `config.json` or has none. */
  answer: (status: 200 | 404) => void;
}

/** Serves the portal as a plain web server does: the configuration is a file, which is on its way until it is answered. */
const serveConfigFile = async (page: Page): Promise<LateConfig> => {
  let config = '';
  let answer: LateConfig['answer'] = () => undefined;
  const status = new Promise<200 | 404>((resolve) => {
    answer = resolve;
  });
  await page.route('**/tokenlogin?*', async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace(/<script [^>]*id="runtime-config"[^>]*>(.*?)<\/script>/s, (_block, json: string) => {
      config = json;
      return '';
    });
    await route.fulfill({ response, body: html });
  });
  await page.route('**/config.json', async (route) =>
    (await status) === 200 ? route.fulfill({ contentType: 'application/json', body: config }) : route.fulfill({ status: 404 }),
  );
  return { asked: page.waitForRequest('**/config.json'), answer };
};

test('the token is out of the address while the configuration is on its way, also where the portal cannot start then', async ({
  page,
  service,
}) => {
  const token = await loginToken(service);
  const config = await serveConfigFile(page);
  await page.goto(`/tokenlogin?token=${token}&view=drafts`);
  await config.asked;
  expect(page.url()).toBe(`${service.url}/tokenlogin`);
  config.answer(404);
  await expect(page.getByRole('alert')).toContainText("The portal couldn't be started");
  expect(page.url()).toBe(`${service.url}/tokenlogin`);
  expect(await page.evaluate(() => JSON.stringify(history.state) + document.documentElement.innerHTML)).not.toContain(token);
});

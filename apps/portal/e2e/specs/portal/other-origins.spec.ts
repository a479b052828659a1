import type { Page } from '@playwright/test';

import { type OtherSite, openOtherSite } from '../../fixtures/other-site.ts';
import { storedTokens } from '../../fixtures/stored-session.ts';
import { expect, type Person, test } from '../../fixtures/test.ts';
import { QueuePage } from '../../pages/queue-page.ts';

let site: OtherSite;
test.beforeAll(async () => {
  site = await openOtherSite();
});
test.afterAll(() => site.close());

/** Opens another person's page in the browser of a person who is signed in. */
const visit = async ({ context }: Person): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(site.url);
  return page;
};

/** Nothing that the other page did has ended or changed the session. */
const isStillSignedIn = async (page: Page): Promise<void> => {
  await page.reload();
  await new QueuePage(page).isShown();
};

test('a page elsewhere can neither read nor do anything with calls, even when it knows the tokens', async ({ person, service }) => {
  const victim = await person();
  const tokens = await storedTokens(victim.page);
  const evil = await visit(victim);
  const outcomes = await evil.evaluate(
    async ({ portal, token, refreshToken }) => {
      const call = (path: string, options: RequestInit): Promise<string> =>
        fetch(portal + path, { credentials: 'include', ...options }).then(
          ({ type, status }) => `${type} ${status}`,
          () => 'refused',
        );
      const authorization = `Bearer ${token}`;
      const body = JSON.stringify({ refreshToken });
      return {
        page: await call('/', {}),
        read: await call('/api/practices/1001', {}),
        readWithToken: await call('/api/practices/1001', { headers: { authorization } }),
        write: await call('/api/auth/logout', { method: 'POST', body, headers: { 'content-type': 'application/json' } }),
        // What a browser sends without asking first, and does not let the page read.
        blindRead: await call('/api/practices/1001', { mode: 'no-cors' }),
        blindWrite: await call('/api/auth/logout', { method: 'POST', body, mode: 'no-cors', headers: { 'content-type': 'text/plain' } }),
      };
    },
    { portal: service.url, ...tokens! },
  );
  expect(outcomes).toEqual({
    page: 'refused',
    read: 'refused',
    readWithToken: 'refused',
    write: 'refused',
    blindRead: expect.stringMatching(/^(opaque 0|refused)$/),
    blindWrite: expect.stringMatching(/^(opaque 0|refused)$/),
  });
  await isStillSignedIn(victim.page);
});

test('a page elsewhere gets no access to the portal that it opens', async ({ person, service }) => {
  const evil = await visit(await person());
  const opening = evil.context().waitForEvent('page');
  await evil.evaluate((url) => {
    Object.assign(window, { opened: window.open(url) });
  }, service.url);
  const portal = await opening;
  await new QueuePage(portal).isShown();
  expect(await portal.evaluate(() => opener as unknown)).toBeNull();
  expect(await evil.evaluate(() => (window as unknown as { opened: Window }).opened.closed)).toBe(true);
});

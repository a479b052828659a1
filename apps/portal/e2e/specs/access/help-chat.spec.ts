import type { Browser, Page, WebSocketRoute } from '@playwright/test';

import { expect, FULL, test } from '../../fixtures/test.ts';
import { ChatOperatorPage } from '../../pages/chat-operator-page.ts';
import { HelpWindow } from '../../pages/help-window.ts';
import { Shell } from '../../pages/shell.ts';

/** Opens help as people do: from the sidebar, in its own window. */
const openHelp = async (page: Page): Promise<HelpWindow> => {
  const opening = page.waitForEvent('popup');
  await new Shell(page).help.click();
  return new HelpWindow(await opening);
};

const openOperatorPage = async (browser: Browser, baseURL: string): Promise<ChatOperatorPage> => {
  const operator = new ChatOperatorPage(await (await browser.newContext({ baseURL })).newPage());
  await operator.open();
  return operator;
};

test('somebody at a practice and an operator of the pharmacy talk, in two browsers', async ({ person, browser, service }) => {
  const { page, queue } = await person();
  const help = await openHelp(page);
  await help.startAs('Kelly at the front desk');
  await expect(help.page.getByText(/^Someone from the pharmacy will join shortly/)).toBeVisible();
  await help.say('An order went to the wrong address.');

  const operator = await openOperatorPage(browser, service.url);
  await operator.conversation('Kelly at the front desk').click();
  await expect(operator.log).toContainText('An order went to the wrong address.');
  await operator.say('Hello Kelly, which order is it?');
  await expect(help.page.getByText(/from the pharmacy has joined/)).toBeVisible();
  await expect(help.log).toContainText('Hello Kelly, which order is it?');
  await help.say('Number 4711 <b>please</b>');
  await expect(operator.log).toContainText('Number 4711 <b>please</b>');

  // Closing the window loses nothing.
  await help.page.close();
  await operator.say('I have found it.');
  const again = await openHelp(page);
  await expect(again.log.getByRole('listitem')).toHaveCount(4);
  await expect(again.log).toContainText('I have found it.');
  await again.end.click();
  await expect(again.page.getByText('The chat has ended.')).toBeVisible();
  await expect(operator.page.getByText('This chat has ended.')).toBeVisible();
  await again.page.reload();
  await expect(again.start).toBeVisible();
  // Help is for who is signed in.
  await queue.logOut();
  await expect(again.page).toHaveURL(/\/login/);
  await operator.page.context().close();
});

test('an operator sees that a log-out failed, and is logged out by another press, also once the sign-in is over', async ({
  browser,
  service,
}) => {
  const { page, logOut } = await openOperatorPage(browser, service.url);
  const signOut = '**/chat-desk/sign-out';
  await page.route(signOut, (route) => route.fulfill({ status: 503, json: { errorMessage: 'Try again in a moment' } }));
  await logOut.click();
  await expect(page.getByText('You are still logged in. Try again in a moment')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Conversations' })).toBeVisible();
  await page.unroute(signOut);
  await logOut.click();
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();

  await new ChatOperatorPage(page).open();
  await page.route(signOut, (route) => route.fulfill({ status: 401, json: { errorMessage: 'Sign in to continue' } }));
  await logOut.click();
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await page.context().close();
});

test(
  'the operator’s page that cannot be opened, or lost its connection, says so and comes back by itself, also after several tries',
  FULL,
  async ({ browser, service }) => {
    const page = await (await browser.newContext({ baseURL: service.url })).newPage();
    const lines = new Set<WebSocketRoute>();
    let isDown = false;
    await page.routeWebSocket(/\/realtime\//, async (line) => {
      if (isDown) return line.close();
      line.connectToServer();
      lines.add(line);
    });
    await new ChatOperatorPage(page).open();
    const conversations = page.getByRole('navigation', { name: 'Conversations' });
    const closed = page.getByText('The chat desk could not be opened. It is tried again by itself.');
    let asked = 0;
    const list = '**/chat-desk/conversations';
    const failList = () =>
      page.route(list, (route) => {
        asked += 1;
        return route.fulfill({ status: 503, json: { errorMessage: 'Try again in a moment' } });
      });
    await failList();
    await page.reload();
    await expect(closed).toBeVisible();
    await page.unroute(list);
    await expect(conversations).toBeVisible();
    await expect(closed).toBeHidden();

    asked = 0;
    await failList();
    isDown = true;
    await Promise.all([...lines].map((line) => line.close()));
    await expect(page.getByText('Reconnecting…')).toBeVisible();
    isDown = false;
    await expect.poll(() => asked).toBeGreaterThan(1);
    await page.unroute(list);
    await expect(page.locator('#line')).toBeEmpty();
    await expect(conversations).toBeVisible();
    await page.context().close();
  },
);

import { connectionsOf } from '../../fixtures/connections.ts';
import { storedTokens } from '../../fixtures/stored-session.ts';
import { expect, test } from '../../fixtures/test.ts';
import { QueuePage } from '../../pages/queue-page.ts';

test('signing out in another browser with the same session ends the queue in every tab here, by itself', async ({
  person,
  browser,
  service,
}) => {
  const { context, page: first } = await person();
  const page = await context.newPage();
  const connections = connectionsOf(page);
  await page.goto('/');
  await new QueuePage(page).isShown();
  await expect.poll(connections).toBe(1);

  // The profile was copied to another computer.
  const copy = await browser.newContext({ baseURL: service.url, storageState: await context.storageState() });
  const other = await copy.newPage();
  await other.goto('/');
  await new QueuePage(other).isShown();
  await new QueuePage(other).logOut();
  await expect(other).toHaveURL('/login');

  for (const tab of [page, first]) {
    await expect(tab).toHaveURL(/\/login/);
    await expect(tab.getByText('You were logged out because your session ended.')).toBeVisible();
    await expect(tab.getByRole('table')).toHaveCount(0);
  }
  await expect.poll(connections).toBe(0);
  expect(await storedTokens(page)).toBeNull();
  await copy.close();
});

import { storedTokens } from '../fixtures/stored-session.ts';
import { expect, test } from '../fixtures/test.ts';

/** Seconds; the practice below has no live connection that would renew in between. */
const ACCESS = 2;
const REFRESH = 6;

test.use({ serviceEnvironment: { ACCESS_TOKEN_SECONDS: String(ACCESS), REFRESH_TOKEN_SECONDS: String(REFRESH) } });

test('a session goes on when its access token is over, and ends when the refresh token is', async ({ person }) => {
  const { page, queue } = await person({ practiceId: 1004 });
  const { token } = (await storedTokens(page))!;
  const renewed = page.waitForResponse('**/auth/refreshauthtoken');
  // Looked at again and again until there is something to renew.
  await expect(async () => {
    await page.reload();
    await queue.isShown();
    expect((await storedTokens(page))?.token).not.toBe(token);
  }).toPass();
  expect((await renewed).ok()).toBe(true);

  const left = Date.now();
  await page.goto('about:blank');
  await expect.poll(() => Date.now() - left, { timeout: 20_000 }).toBeGreaterThan((REFRESH + 1) * 1000);
  await page.goto('/?q=an');
  await expect(page).toHaveURL('/login?redirect=%2F%3Fq%3Dan');
  await expect(page.getByText('You were logged out because your session ended.')).toBeVisible();
  expect(await storedTokens(page)).toBeNull();
});

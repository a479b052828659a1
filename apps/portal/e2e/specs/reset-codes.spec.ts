import type { Page } from '@playwright/test';

import { changeData } from '../fixtures/change-data.ts';
import { codeIn, lastMail, mailTo } from '../fixtures/outbox.ts';
import type { Service } from '../fixtures/service.ts';
import { expect, test } from '../fixtures/test.ts';
import { PasswordResetPage } from '../pages/password-reset-page.ts';

/** Wrong tries that one code bears. */
const TRIES = 5;

// A service of its own: it is stopped in between, and counts tries.
test.use({ serviceEnvironment: { ENVIRONMENT_NAME: 'reset-codes' } });

/** Asks for a code at practice 1002, and reads it from the mail. */
const askFor = async (page: Page, service: Service, user: string): Promise<{ reset: PasswordResetPage; code: string; email: string }> => {
  const email = `${user}@practice1002.example`;
  const mark = await lastMail(service);
  await page.goto('/reset-user-password?practice=1002');
  const reset = new PasswordResetPage(page);
  await reset.sendCode(user);
  return { reset, email, code: codeIn(await mailTo(service, email, mark)) };
};

const isRefused = async (page: Page, reset: PasswordResetPage, code: string): Promise<void> => {
  const answer = page.waitForResponse('**/validatecode');
  await reset.enterCode(code);
  expect((await answer).status()).toBe(400);
  await expect(page.getByText('Enter a valid code')).toBeVisible();
};

/** The way on after a code that is worth nothing: another one. */
const asksAgain = async (page: Page, service: Service, { reset, email }: { reset: PasswordResetPage; email: string }): Promise<void> => {
  const mark = await lastMail(service);
  await page.getByRole('button', { name: 'Send a new code' }).click();
  await expect(page.getByText('A new security code is on its way.')).toBeVisible();
  await reset.enterCode(codeIn(await mailTo(service, email, mark)));
  await expect(reset.newPassword).toBeFocused();
};

test('a code that is too old opens nothing, and a new one does', async ({ page, service }) => {
  const asked = await askFor(page, service, 'hannah.schwartz');
  await changeData(service, "update security_codes set expires_at = now() - interval '1 second'");
  await isRefused(page, asked.reset, asked.code);
  await asksAgain(page, service, asked);
});

test('a code that grows too old while the new password is typed changes nothing', async ({ page, service }) => {
  const { reset, code } = await askFor(page, service, 'wei.zhang');
  await reset.enterCode(code);
  await expect(reset.newPassword).toBeFocused();
  await changeData(service, "update security_codes set expires_at = now() - interval '1 second'");
  const answer = page.waitForResponse('**/changepassword');
  await reset.save('Blue4sky');
  expect((await answer).status()).toBe(400);
  await expect(page.getByText('Enter a valid code')).toBeVisible();
  await expect(page).toHaveURL(/\/reset-user-password/);
});

test('a code that was guessed at too often opens nothing, though it is the right one', async ({ page, service }) => {
  const asked = await askFor(page, service, 'jordan.reyes');
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const wrong = asked.code === `1111 111${attempt}` ? '2222 2222' : `1111 111${attempt}`;
    await isRefused(page, asked.reset, wrong);
  }
  await isRefused(page, asked.reset, asked.code);
  await asksAgain(page, service, asked);
});

import { lastMail, linkIn, mailTo } from '../../fixtures/outbox.ts';
import { expect, test } from '../../fixtures/test.ts';
import { LoginPage } from '../../pages/login-page.ts';
import { QueuePage } from '../../pages/queue-page.ts';
import { RecoveryDialog } from '../../pages/recovery-dialog.ts';

const ADMINISTRATOR = 'amelia.okafor@practice1001.example';

test('somebody without a login finds the practice, asks for a link, and it works once', async ({ page, browser, service }) => {
  const mark = await lastMail(service);
  await new LoginPage(page).open();
  const recovery = new RecoveryDialog(page);
  await recovery.open();
  await recovery.findByPhone('(303) 555-0142', '80401');
  await recovery.result(/^Juniper Valley/).check();
  await recovery.request('Robin', 'Nwosu');
  await expect(recovery.who.getByText('Login request sent')).toBeVisible();

  const mail = await mailTo(service, ADMINISTRATOR, mark);
  expect(mail.body).toContain('Robin Nwosu');
  const context = await browser.newContext({ baseURL: service.url });
  const other = await context.newPage();
  await other.goto(linkIn(mail));
  await other.getByRole('button', { name: 'Log in' }).click();
  await new QueuePage(other).isShown();
  expect(new URL(other.url()).search).toBe('');

  const late = await (await browser.newContext({ baseURL: service.url })).newPage();
  await late.goto(linkIn(mail));
  await late.getByRole('button', { name: 'Log in' }).click();
  await expect(late.getByText('Your temporary token is invalid')).toBeVisible();
  // Neither the address bar nor the way back holds the token.
  expect(late.url()).toBe(`${service.url}/tokenlogin`);
  await late.getByRole('link', { name: 'Go to the login page' }).click();
  await expect(late).toHaveURL('/login');
  await late.goBack();
  expect(late.url()).not.toContain('token=');
  await context.close();
  await late.context().close();
});

import { expect, test } from '../../fixtures/test.ts';
import { AccessCodePage } from '../../pages/access-code-page.ts';
import { QueuePage } from '../../pages/queue-page.ts';

test('an approver logs in with the practice code, and is sent back there', async ({ page }) => {
  const login = new AccessCodePage(page);
  await login.open();
  await expect(login.code).toBeFocused();
  await login.enter('');
  await expect(page.getByText('Required')).toBeVisible();
  await login.enter('JUNIPER-9999');
  await expect(page.getByText('Your practice code is incorrect')).toBeVisible();
  await login.enter('JUNIPER-1001');
  const queue = new QueuePage(page);
  await queue.isShown();
  await expect(page).toHaveURL('/');
  await queue.logOut();
  await expect(page).toHaveURL('/access-code-login');
  await page.goto('/?page=2');
  await expect(page).toHaveURL('/access-code-login?redirect=%2F%3Fpage%3D2');
  await login.enter('JUNIPER-1001');
  await expect(page).toHaveURL('/?page=2');
});

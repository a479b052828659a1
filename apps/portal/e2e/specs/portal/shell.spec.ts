import type { Page } from '@playwright/test';

import { expect, test } from '../../fixtures/test.ts';
import { LoginPage } from '../../pages/login-page.ts';
import { QueuePage } from '../../pages/queue-page.ts';
import { Shell } from '../../pages/shell.ts';

test.use({ serviceEnvironment: { FEEDBACK_SURVEY_URL: 'https://survey.example/portal' } });

/** An individual login: the practice, then the person. */
const logInIndividually = async (page: Page, practiceId: number, username: string): Promise<Shell> => {
  const login = new LoginPage(page);
  await login.open();
  await login.signInAs(practiceId, username);
  await new QueuePage(page).isShown();
  return new Shell(page);
};

test('a person logs in over the practice, and out again while the practice stays', async ({ person }) => {
  const { page, queue } = await person();
  const shell = new Shell(page);
  await expect(shell.staffLogIn).toHaveAttribute('href', '/user-login?redirect=%2Fuser-settings');
  await shell.staffLogIn.click();
  await shell.logInAs('kelly.donovan');
  await shell.menuOf('Kelly Donovan').click();
  expect(await shell.entries()).toEqual(['View my profile', 'Log out account']);
  await page.getByRole('menuitem', { name: 'Log out account' }).click();
  await expect(shell.staffLogIn).toBeVisible();
  await page.reload();
  await queue.isShown();
  await expect(shell.staffLogIn).toBeVisible();
});

test('the sidebar stays as it was left', async ({ person }) => {
  const { page, queue } = await person();
  await page.getByRole('button', { name: 'Collapse sidebar' }).click();
  await expect(page.getByRole('button', { name: 'Expand sidebar' })).toBeFocused();
  await page.reload();
  await queue.isShown();
  await expect(page.getByRole('button', { name: 'Expand sidebar' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Approval queue/ })).toBeVisible();
});

test('the badge counts what waits, also on other screens', async ({ person, api }) => {
  const { page } = await person();
  const { practiceOrderCount } = await api.queue();
  const shell = new Shell(page);
  await expect(shell.navigation).toContainText(`${practiceOrderCount} prescriptions await approval`);
  await page.goto('/settings');
  await shell.logInAs('amelia.okafor');
  await expect(shell.navigation).toContainText(`${practiceOrderCount} prescriptions await approval`);
  await expect(shell.navigation.getByRole('link', { name: /Approval queue/ })).not.toHaveAttribute('aria-current');
});

test('help and the survey open in windows of their own', async ({ person, page: partner, service }) => {
  const { page } = await person();
  const opening = page.waitForEvent('popup');
  await new Shell(page).help.click();
  const help = await opening;
  await expect(help).toHaveURL(`${service.url}/help`);
  await expect.poll(() => help.evaluate(() => [innerWidth, innerHeight])).toEqual([475, 800]);

  await partner
    .context()
    .route('https://survey.example/**', (route) => route.fulfill({ contentType: 'text/html', body: '<title>Survey</title>' }));
  const shell = await logInIndividually(partner, 1002, 'jordan.reyes');
  const asking = partner.waitForEvent('popup');
  await shell.feedback.click();
  const survey = await asking;
  await expect(survey).toHaveTitle('Survey');
  // The survey belongs to somebody else: it gets no hand on the portal.
  expect(await survey.evaluate(() => [innerWidth, innerHeight, opener === null])).toEqual([380, 555, true]);
  await expect(partner).toHaveURL(`${service.url}/`);
});

test('on a phone a screen begins with its heading in sight', async ({ person }) => {
  const { page } = await person({ viewport: { width: 390, height: 844 } });
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Approval queue', level: 1 })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

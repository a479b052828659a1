import { expect, test } from '../../fixtures/test.ts';
import { Shell } from '../../pages/shell.ts';

test('a person logs in over the practice, and out again while the practice stays', async ({ person }) => {
  const { page, queue } = await person();
  const shell = new Shell(page);
  await expect(shell.staffLogIn).toHaveAttribute('href', '/user-login?redirect=%2Fuser-settings');
  await shell.staffLogIn.click();
  await shell.logInAs('kelly.donovan');
  await shell.menuOf('Kelly Donovan').click();
  expect(await shell.entries()).toEqual(['View my profile', 'Log out account']);
  await page.getByRole('menuitem', { name: 'Log out account' }).click();
  // The person is gone at once, from the sidebar and from their page, which asks for them; home follows the service's answer.
  await queue.isShown();
  await page.reload();
  await queue.isShown();
  await expect(shell.staffLogIn).toBeVisible();
});

test('help and the survey open in windows of their own', async ({ person, service }) => {
  const { page } = await person();
  const opening = page.waitForEvent('popup');
  await new Shell(page).help.click();
  const help = await opening;
  await expect(help).toHaveURL(`${service.url}/help`);
  await expect.poll(() => help.evaluate(() => [innerWidth, innerHeight])).toEqual([475, 800]);

  const { page: partner, context } = await person({ practiceId: 1002 });
  await context.route('https://survey.example/**', (route) => route.fulfill({ contentType: 'text/html', body: '<title>Survey</title>' }));
  const asking = partner.waitForEvent('popup');
  await new Shell(partner).feedback.click();
  const survey = await asking;
  await expect(survey).toHaveTitle('Survey');
  // The survey belongs to another person: it gets no access to the portal.
  expect(await survey.evaluate(() => [innerWidth, innerHeight, opener === null])).toEqual([380, 555, true]);
  await expect(partner).toHaveURL(`${service.url}/`);
});

test('on a phone a screen begins with its heading in sight', async ({ person }) => {
  const { page } = await person({ viewport: { width: 390, height: 844 } });
  await expect(page.getByRole('main')).toBeFocused();
  const heading = page.getByRole('heading', { name: 'Approval queue', level: 1 });
  await expect(heading).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => scrollY)).toBe(0);
  // The margin of every screen on a phone.
  expect((await heading.boundingBox())?.x).toBe(16);
});

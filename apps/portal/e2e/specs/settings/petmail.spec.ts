import { expect, test } from '../../fixtures/test.ts';
import { openSettings } from '../../pages/settings-page.ts';

const TITLE = 'Email marketing settings';

test('a practice schedules a pause, and clears it', async ({ person }) => {
  const { page } = await person();
  await openSettings(page, '/email-marketing-settings', TITLE);
  await page.getByRole('button', { name: 'Pause PetMail+' }).click();
  const form = page.getByRole('dialog', { name: 'Pause PetMail+' });
  await form.getByRole('textbox', { name: 'Start date' }).fill('03/01/2098');
  await form.getByRole('textbox', { name: 'Resume date' }).fill('04/01/2098');
  await form.getByRole('button', { name: 'Pause PetMail+' }).click();
  await expect(page.getByText('PetMail+ will be paused from 03/01/2098. It resumes on 04/01/2098.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear scheduled pause' }).click();
  await expect(page.getByText('PetMail+ resumed')).toBeVisible();
});

test('a paused partner resumes, then leaves', async ({ person }) => {
  const { page } = await person({ practiceId: 1002 });
  await openSettings(page, '/email-marketing-settings', TITLE, 1002);
  await page.getByRole('button', { name: 'Resume PetMail+' }).click();
  await page.getByRole('button', { name: 'Cancel PetMail+' }).click();
  const form = page.getByRole('dialog', { name: 'Cancel PetMail+' });
  await form.getByRole('combobox', { name: 'Reason for canceling' }).selectOption('This is not our primary pharmacy');
  await form.getByRole('button', { name: 'Cancel PetMail+' }).click();
  await expect(page.getByText('You are no longer enrolled in PetMail+')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Sign up for PetMail\+/ })).toHaveAttribute('target', '_blank');
});

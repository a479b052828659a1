import type { Locator, Page, Route } from '@playwright/test';

import { effort } from '@practice-portal/tooling/effort';

import { expect, FULL, test } from '../../fixtures/test.ts';
import { openSettings } from '../../pages/settings-page.ts';

/** Whether two controls look different. */
const differ = async (one: Locator, other: Locator): Promise<boolean> =>
  Buffer.compare(await one.screenshot({ animations: 'disabled' }), await other.screenshot({ animations: 'disabled' })) !== 0;

test('in a contrast theme switches, radios, checkboxes and badges show their state', FULL, async ({ person }) => {
  const contrast = async (path: string, title: string): Promise<Page> => {
    const page = await openSettings(person, path, title);
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    return page;
  };
  const page = await contrast('/integrations', 'Partner integrations');
  const row = page.getByRole('row', { name: /Weigh-in/ });
  const control = row.locator('[data-part=control]');
  const off = await control.screenshot();
  // Without it nothing is seen of a switch that is off.
  expect(await control.evaluate((part) => getComputedStyle(part).outlineStyle)).toBe('solid');
  await row.getByText('Enable').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(row.getByRole('checkbox')).toBeChecked();
  await page.mouse.move(0, 0);
  expect(Buffer.compare(off, await control.screenshot())).not.toBe(0);
  const thumb = row.locator('[data-part=thumb]');
  const [track, knob] = await Promise.all([control, thumb].map((part) => part.evaluate((one) => getComputedStyle(one).backgroundColor)));
  expect(knob).not.toBe(track);
  expect(
    await page
      .locator('[data-tone]')
      .first()
      .evaluate((badge) => getComputedStyle(badge).borderTopStyle),
  ).toBe('solid');

  const modes = await contrast('/notifications?tab=settings', 'Communication preferences');
  await expect(modes.getByRole('radio')).toHaveCount(2);
  const chosen = modes.getByRole('radio', { checked: true });
  expect(await differ(chosen, modes.getByRole('radio', { checked: false }))).toBe(true);

  const staff = await contrast('/staff', 'Staff');
  await staff.getByRole('button', { name: 'Add a staff member' }).click();
  const form = staff.getByRole('dialog', { name: 'Add a staff member' });
  const vet = form.getByRole('checkbox', { name: /^Veterinarian/ });
  await vet.check();
  expect(await differ(vet, form.getByRole('checkbox', { name: /^Practice manager/ }))).toBe(true);
});

/** The longest that names get, without a place to break. */
const LONG = 'Wolfeschlegelsteinhausenbergerdorff-Papatheodoropoulopoulos';
const NAMES = /^(?:\w*(?:name|Name)|display|city|address|address1|webSiteTitle|email|clientEmail|breed|packaging|productPackaging)$/;

const lengthened = (value: unknown, key = ''): unknown => {
  if (Array.isArray(value)) return value.map((one) => lengthened(one));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, lengthened(one, name)]));
  if (typeof value !== 'string' || !NAMES.test(key)) return value;
  return key.toLowerCase().includes('email') ? `${LONG}@clinic.example` : LONG;
};

const withLongNames = async (route: Route): Promise<void> => {
  const response = await route.fetch();
  const isJson = response.headers()['content-type']?.includes('json') === true;
  return isJson ? route.fulfill({ response, json: lengthened(await response.json()) }) : route.fulfill({ response });
};

const MOST_USED = [
  '/',
  '/client-pet-records',
  '/client-history?clientId=CLIENT',
  '/order-manager?clientId=CLIENT&animalId=PET',
  '/staff',
  '/practice-info',
  '/integrations',
];
const SCREENS = [
  ...MOST_USED,
  '/?tab=drafts',
  '/order-manager?clientId=CLIENT',
  '/settings',
  '/notifications',
  '/notifications?tab=settings',
  '/email-marketing-settings',
  '/bank-settings',
  '/user-settings',
];

test('at 320 px nothing scrolls sideways, with the longest names', async ({ person, api }) => {
  const [item] = (await api.queue()).elements;
  const { page } = await person({
    user: 'amelia.okafor',
    viewport: { width: 320, height: 640 },
    path: '/settings',
    prepare: (opened) => opened.route('**/api/**', withLongNames).then(() => undefined),
  });
  for (const screen of effort(MOST_USED, SCREENS)) {
    await page.goto(screen.replace('CLIENT', String(item?.clientId)).replace('PET', String(item?.animal.animalId)));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const wide = await page.evaluate(() =>
      [...document.querySelectorAll('main *')]
        .filter(
          (part) =>
            part.getBoundingClientRect().right > innerWidth + 1 && part.closest('[role=group][tabindex], [role=tablist], pre') === null,
        )
        .map((part) => `${part.tagName}.${part.className} ${part.textContent?.slice(0, 40)}`),
    );
    expect.soft([screen, await page.evaluate(() => document.documentElement.scrollWidth), wide.slice(-2)]).toEqual([screen, 320, []]);
  }
});

import type { Page } from '@playwright/test';

import { isAccessible, sidewaysScroll } from '../fixtures/accessible.ts';
import { expect, test } from '../fixtures/test.ts';
import { LoginPage } from '../pages/login-page.ts';
import { QueuePage } from '../pages/queue-page.ts';
import { openByKeyboard, walk, walkAround } from '../pages/shell-walk.ts';
import { Shell } from '../pages/shell.ts';

test.use({ serviceEnvironment: { FEEDBACK_SURVEY_URL: 'https://survey.example/portal' } });

/** Somebody at the portal, and what the shell has for them. Source: access-and-settings.md sections 2 and 6. */
interface Kind {
  who: string;
  practiceId: number;
  /** Who logs in: with the individual login, or over the shared one. Nobody but the practice when left out. */
  individual?: string;
  over?: string;
  applications?: readonly string[];
  /** What is between the navigation and the appearance: the survey, the help. */
  footer: readonly string[];
  /** What is before the practice: the person's menu with its entries, or the prompt to log in. */
  account?: { stop: string; entries?: readonly string[] };
  practice: { name: string; entries: readonly string[] };
}

const SHARED = ['Settings', 'Log out practice'];
const INDIVIDUAL = ['Settings', 'Log out'];
const HELP = 'link Help (opens in a new window)';
const FEEDBACK = 'link Feedback (opens in a new window)';
const STAFF_LOG_IN = { stop: 'link Staff log in' };
const JUNIPER = 'Juniper Valley Animal Hospital, LLC';
const HARBOR = 'Harbor Street Veterinary Partners, Inc.';

const KINDS: readonly Kind[] = [
  {
    who: "a member's shared login",
    practiceId: 1001,
    applications: ['Payments', 'Vet2Pet', 'Data services', 'Prescriptions'],
    footer: [HELP],
    account: STAFF_LOG_IN,
    practice: { name: JUNIPER, entries: SHARED },
  },
  {
    who: 'an administrator over the shared login',
    practiceId: 1001,
    over: 'amelia.okafor',
    applications: ['Payments', 'Vet2Pet', 'Data services', 'Prescriptions'],
    footer: [HELP],
    account: { stop: 'button Dr. Amelia Okafor', entries: ['View my profile', 'Log out account'] },
    practice: { name: JUNIPER, entries: SHARED },
  },
  {
    who: "an administrator's individual login at a partner",
    practiceId: 1002,
    individual: 'jordan.reyes',
    applications: ['Payments', 'Prescriptions'],
    footer: [FEEDBACK],
    practice: { name: `${HARBOR} Dr. Jordan Reyes`, entries: INDIVIDUAL },
  },
  {
    who: "a team member's individual login at a partner",
    practiceId: 1002,
    individual: 'ravi.menon',
    applications: ['Payments', 'Prescriptions'],
    footer: [FEEDBACK],
    practice: { name: `${HARBOR} Ravi Menon`, entries: INDIVIDUAL },
  },
  {
    who: "an affiliate's shared login",
    practiceId: 1003,
    footer: [HELP],
    practice: { name: 'Old Forge Veterinary Surgery Ltd', entries: SHARED },
  },
  {
    who: "a Canadian member's shared login",
    practiceId: 1004,
    applications: ['Payments', 'Data services', 'Prescriptions'],
    footer: [],
    account: STAFF_LOG_IN,
    practice: { name: 'Lac-Brûlé Veterinary Clinic / Clinique vétérinaire du Lac-Brûlé', entries: SHARED },
  },
];

const signIn = async (page: Page, { practiceId, individual, over }: Kind): Promise<void> => {
  const login = new LoginPage(page);
  await login.open();
  if (individual) await login.signInAs(practiceId, individual);
  else await login.signIn(practiceId);
  const queue = new QueuePage(page);
  await queue.isShown();
  if (!over) return;
  const shell = new Shell(page);
  await shell.staffLogIn.click();
  await shell.logInAs(over);
  await queue.isShown();
};

const launcher = ({ applications }: Kind): string[] => (applications ? ['button Applications'] : []);

/** The screens and what is below them, as they are both in the sidebar and in the drawer. */
const entries = ({ footer, account, practice }: Kind, waiting: string, ...tools: string[]): string[] => [
  `link Approval queue ${waiting} prescriptions await approval`,
  ...footer,
  'button Appearance',
  ...tools,
  ...(account ? [account.stop] : []),
  `button ${practice.name}`,
];

/** The shell alone: what is inside the screens has specs of its own. */
const shellIsAccessible = async (page: Page, what: string): Promise<void> => {
  await isAccessible(page, what, ['main']);
  expect(await sidewaysScroll(page), what).toBe(0);
};

const menusOpen = async (page: Page, { account, practice }: Kind): Promise<void> => {
  expect(await openByKeyboard(page, page.getByRole('button', { name: practice.name, exact: true }))).toEqual(practice.entries);
  if (!account?.entries) return;
  const button = page.getByRole('button', { name: account.stop.replace('button ', ''), exact: true });
  expect(await openByKeyboard(page, button)).toEqual(account.entries);
};

for (const kind of KINDS) {
  test(`${kind.who} has its shell at every width`, async ({ page }) => {
    test.setTimeout(120_000);
    await signIn(page, kind);
    const shell = new Shell(page);
    await expect(shell.navigation).toContainText('prescriptions await approval');
    const waiting = /(\d+) prescriptions/.exec(await shell.navigation.innerText())?.[1] ?? '';

    for (const [width, fold] of [
      [1440, 'Collapse sidebar'],
      [920, 'Expand sidebar'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expect(page.getByRole('button', { name: fold })).toBeVisible();
      await expect(shell.applications).toHaveCount(kind.applications ? 1 : 0);
      expect(await walk(page, shell.sidebar)).toEqual([
        'link Practice portal',
        ...launcher(kind),
        ...entries(kind, waiting, `button ${fold}`),
      ]);
      await menusOpen(page, kind);
      await shellIsAccessible(page, `shell-${width}`);
    }

    await page.setViewportSize({ width: 390, height: 844 });
    const open = page.getByRole('button', { name: 'Open menu' });
    await expect(open).toBeVisible();
    await expect(shell.applications).toHaveCount(kind.applications ? 1 : 0);
    expect(await walk(page, page.getByRole('banner'))).toEqual(['button Open menu', 'link Practice portal', ...launcher(kind)]);
    if (kind.applications) expect(await openByKeyboard(page, shell.applications)).toEqual(kind.applications);
    await shellIsAccessible(page, 'shell-390');
    await open.focus();
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await expect(drawer.getByRole('link', { name: /^Approval queue/ })).toBeVisible();
    expect(await walkAround(page, drawer)).toEqual(['button Close', ...entries(kind, waiting)]);
    await menusOpen(page, kind);
    await shellIsAccessible(page, 'drawer-390');
  });
}

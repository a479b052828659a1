import { makePractice } from '@practice-portal/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { expect, screen, waitFor, within } from 'storybook/test';

import { shellNetwork, ShellWorld } from '../testing/shell-world.tsx';

const member = makePractice({ practiceHomeFeatures: { myAccountEnabled: true, showChat: true } });
const partner = makePractice({
  companyName: 'Harbor Street Veterinary Partners, Inc.',
  practiceStatus: 'PARTNER',
  practiceHomeFeatures: { showFeedbackSurvey: true },
});
const affiliate = makePractice({
  companyName: 'Old Forge Veterinary Surgery Ltd',
  practiceStatus: 'AFFILIATE',
  localizationData: { defaultLocaleCode: 'en-GB', dateTimeFormat: 'dd/MM/yyyy' },
  practiceHomeFeatures: { showChat: true, showFeedbackSurvey: true, hideOrdering: true },
});

const meta = {
  title: 'Portal/Shell/Practices and users',
  component: ShellWorld,
  tags: ['dark'],
  parameters: { layout: 'fullscreen' },
  args: { practice: member },
  beforeEach: [shellNetwork(), () => localStorage.removeItem('practice-portal.shell.collapsed')],
} satisfies Meta<typeof ShellWorld>;

export default meta;
type Story = StoryObj<typeof meta>;

const menu = (): Promise<string[]> => screen.findAllByRole('menuitem').then((items) => items.map(({ textContent }) => textContent ?? ''));

/** The shared login of a practice where people have accounts, before anybody logged in to theirs. */
export const SharedLogin: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Staff log in' })).toBeVisible();
  },
};

export const LeadsToTheStaffLogin: Story = {
  ...SharedLogin,
  tags: ['behaviour'],
  play: async (context) => {
    await SharedLogin.play?.(context);
    const { canvas, userEvent } = context;
    await userEvent.click(canvas.getByRole('link', { name: 'Staff log in' }));
    await expect(await canvas.findByText(/^The staff login \?redirect=%2Fuser-settings/)).toBeInTheDocument();
  },
};

export const StaffUser: Story = {
  args: { user: {} },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole('link', { name: 'Staff log in' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Jordan Blake' }));
    await expect(await menu()).toEqual(['View my profile', 'Log out account']);
  },
};

export const LogsOutOfTheAccount: Story = {
  ...StaffUser,
  tags: ['behaviour'],
  play: async (context) => {
    await StaffUser.play?.(context);
    const { canvas, userEvent } = context;
    await userEvent.click(screen.getByRole('menuitem', { name: 'Log out account' }));
    // The practice stays signed in.
    await waitFor(async () => expect(await canvas.findByRole('link', { name: 'Staff log in' })).toBeVisible());
    await expect(canvas.getByRole('link', { name: /Approval queue/ })).toBeVisible();
  },
};

/** A person who logs in by themselves is named with the practice, and has one way out. */
export const IndividualLogin: Story = {
  args: { claims: { userId: 77, name: 'Jordan Reyes' } },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole('link', { name: 'Staff log in' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Maple Street Animal Hospital Jordan Reyes' }));
    await expect(await menu()).toEqual(['Settings', 'Log out']);
  },
};

/** An administrator's login over the practice's own id: named as a person, with the practice's way out. */
export const Administrator: Story = {
  args: { claims: { scopes: ['sr3:admin:staff_management:admin'], name: 'Amelia Okafor' } },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole('link', { name: 'Staff log in' })).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Amelia Okafor' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Maple Street Animal Hospital Amelia Okafor' }));
    await expect(await menu()).toEqual(['Settings', 'Log out practice']);
  },
};

export const OpensTheSettings: Story = {
  ...Administrator,
  tags: ['behaviour', 'thorough'],
  play: async (context) => {
    await Administrator.play?.(context);
    const { canvas, userEvent } = context;
    await userEvent.click(screen.getByRole('menuitem', { name: 'Settings' }));
    await expect(await canvas.findByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  },
};

export const WithoutAccounts: Story = {
  args: { practice: makePractice() },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole('link', { name: 'Staff log in' })).toBeNull();
    await expect(canvas.queryByRole('link', { name: /Help|Feedback/ })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Maple Street Animal Hospital' }));
    await expect(await menu()).toEqual(['Settings', 'Log out practice']);
  },
};

/** The settings asked for a person, though the practice has no 'My account'. */
export const PersonWithoutAccounts: Story = {
  args: { practice: makePractice(), user: {} },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Jordan Blake' }));
    await expect(await menu()).toEqual(['Log out account']);
  },
};

/** Another person deactivated who is at this window. */
export const Deactivated: Story = {
  args: { user: {} },
  beforeEach: shellNetwork(() => [
    http.get('*/users/scriptapproval/:userId', () => HttpResponse.json({}, { status: 401 })),
    http.post('*/auth/refreshauthtoken', () => HttpResponse.json({ cause: 'deactivated' }, { status: 401 })),
  ]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Jordan Blake' })).toBeVisible();
    document.dispatchEvent(new Event('visibilitychange'));
    await expect(await canvas.findByText(/^You were logged out because your login was deactivated/)).toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: 'Jordan Blake' })).toBeNull();
  },
};

export const Partner: Story = {
  args: { practice: partner, claims: { userId: 100201, name: 'Dr. Jordan Reyes' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /Feedback/ })).toHaveAttribute('href', 'https://survey.example/portal');
    await expect(canvas.queryByRole('link', { name: /Help/ })).toBeNull();
  },
};

export const Affiliate: Story = {
  args: { practice: affiliate },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /Help/ })).toHaveAttribute('href', '/help');
    await expect(canvas.getByRole('link', { name: /Feedback/ })).toBeVisible();
  },
};

export const Collapsed: Story = {
  args: {
    practice: makePractice({ practiceHomeFeatures: { myAccountEnabled: true, showChat: true, showFeedbackSurvey: true } }),
    user: {},
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Collapse sidebar' }));
    await expect(canvas.getByRole('link', { name: /Approval queue/ })).toBeVisible();
    await expect(canvas.getByRole('link', { name: /Help/ })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Jordan Blake' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Maple Street Animal Hospital' })).toBeVisible();
  },
};

/** 920 px, the narrowest width with a sidebar: it is collapsed until a person expands it. */
export const Narrow: Story = {
  args: { practice: makePractice({ ...affiliate, practiceHomeFeatures: { ...affiliate.practiceHomeFeatures, myAccountEnabled: true } }) },
  tags: ['dark'],
  globals: { viewport: { value: 'tablet' } },
  play: async ({ canvas, userEvent }) => {
    await expect(innerWidth).toBe(920);
    await userEvent.click(await canvas.findByRole('button', { name: 'Expand sidebar' }));
    await expect(canvas.getByText('Old Forge Veterinary Surgery Ltd')).toBeVisible();
    // Over the screen, which keeps its room, and gone before the focus is under it.
    const width = () => canvas.getByRole('main').clientWidth;
    await expect(width()).toBe(innerWidth - 64);
    canvas.getByRole('main').focus();
    await expect(await canvas.findByRole('button', { name: 'Expand sidebar' })).toBeVisible();
    await expect(width()).toBe(innerWidth - 64);
    await userEvent.click(canvas.getByRole('button', { name: 'Expand sidebar' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Collapse sidebar' }));
    await expect(localStorage.getItem('practice-portal.shell.collapsed')).toBeNull();
    for (const name of [/^Approval queue/, /^Feedback/, /^Help/, 'Staff log in']) {
      await expect(canvas.getByRole('link', { name })).toBeVisible();
    }
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};

/** Home after a single sign-on that failed: closing the dialog leaves nothing of it. */
export const AfterAFailedSignOn: Story = {
  args: { state: { signOnProblem: 'refused' } },
  tags: ['behaviour'],
  play: async ({ userEvent }) => {
    const dialog = await screen.findByRole('dialog', { name: 'You are not logged in' });
    await waitFor(() => expect(within(dialog).getByText(/^You were not authorized to log in\./)).toBeVisible());
    await userEvent.click(within(dialog).getByText('Close'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(screen.getByRole('heading', { name: 'Approval queue', level: 1 })).toBeVisible();
  },
};

export const OnPhone: Story = {
  args: { practice: makePractice({ ...affiliate, practiceHomeFeatures: { ...affiliate.practiceHomeFeatures, myAccountEnabled: true } }) },
  tags: ['!test', '!dark', 'phone'], // the `phone` tag runs it, at the width it is about
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Open menu' }));
    await waitFor(async () => expect(await screen.findByRole('link', { name: /Help/ })).toBeVisible());
    await expect(screen.getByRole('link', { name: /Feedback/ })).toBeVisible();
  },
};

export const StaffLogInOnPhone: Story = {
  ...OnPhone,
  tags: ['behaviour', 'thorough'],
  play: async (context) => {
    const { canvas, userEvent } = context;
    await OnPhone.play?.(context);
    await userEvent.click(screen.getByRole('link', { name: 'Staff log in' }));
    await expect(await canvas.findByText(/^The staff login/)).toBeInTheDocument();
  },
};

import { network } from '@practice-portal/access/testing';
import { handlersFor, makePractice } from '@practice-portal/api-client/testing';
import { historyHandlers } from '@practice-portal/api-client/testing/history';
import { NOTIFICATION_GROUPS, notificationHandlers } from '@practice-portal/api-client/testing/notifications';
import { makeCommercialInfo, practiceInfoHandlers } from '@practice-portal/api-client/testing/practice-info';
import { staffMemberHandlers } from '@practice-portal/api-client/testing/staff-members';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactNode, useEffect } from 'react';
import { type NavigateFunction, Outlet, useNavigate } from 'react-router';
import { expect, screen, userEvent, waitFor } from 'storybook/test';

import { NotificationsPage } from '../notifications/notifications-page.tsx';
import { PracticeInfoPage } from '../practice-info/practice-info-page.tsx';
import { StaffPage } from '../staff/staff-page.tsx';
import { SettingsWorld } from '../testing/settings-world.tsx';

let go: NavigateFunction;

const Browser = (): ReactNode => {
  const navigate = useNavigate();
  useEffect(() => {
    go = navigate;
  }, [navigate]);
  return <Outlet />;
};

const ROUTES = [
  {
    Component: Browser,
    children: [
      { path: '/staff', Component: StaffPage },
      { path: '/affiliate-staff', Component: StaffPage },
      { path: '/notifications', Component: NotificationsPage },
      { path: '/practice-info', Component: PracticeInfoPage },
      { path: '*', element: null },
    ],
  },
];

const FEATURES = {
  smsSettingsEnabled: true,
  defaultRecommendationMessageEnabled: true,
  notificationGroups: NOTIFICATION_GROUPS,
  showCommercialInformation: true,
};

const World = ({ practiceStatus }: { practiceStatus: 'MEMBER' | 'PARTNER' }) => (
  <SettingsWorld path="/landing" routes={ROUTES} practice={makePractice({ practiceStatus, practiceHomeFeatures: FEATURES })} />
);

const meta = {
  title: 'Settings/Forms behind a query',
  component: World,
  args: { practiceStatus: 'MEMBER' },
  parameters: { layout: 'fullscreen' },
  beforeEach: [
    network(() =>
      handlersFor('default', {}, [
        staffMemberHandlers(),
        notificationHandlers(),
        practiceInfoHandlers(undefined, makeCommercialInfo()),
        historyHandlers(),
      ]),
    ),
    () => sessionStorage.clear(),
  ],
} satisfies Meta<typeof World>;

export default meta;
type Story = StoryObj<typeof meta>;

type Role = 'textbox' | 'radio';
type FormPlace = readonly [path: string, query: string, name: RegExp, role: Role];

/** The forms by their addresses, and what is typed or chosen in them. */
const FORMS: readonly FormPlace[] = [
  ['/staff', '?staff=new', /^First name/, 'textbox'],
  ['/staff', '?staff=9', /^First name/, 'textbox'],
  ['/notifications', '?tab=communications', /^Email and SMS|^Email only/, 'radio'],
  ['/notifications', '?tab=settings', /./, 'radio'],
  ['/notifications', '?tab=recommendations', /./, 'textbox'],
];
const FORMS_OF_A_PARTNER: readonly FormPlace[] = [['/practice-info', '?tab=commercial', /./, 'textbox']];

const fieldOf = async (name: RegExp, role: Role): Promise<HTMLElement> => {
  const shown = (): HTMLElement | undefined =>
    screen.queryAllByRole(role, { name }).find((one) => one.closest('form') !== null && !(one instanceof HTMLInputElement && one.checked));
  await waitFor(() => expect(shown(), String(name)).toBeDefined());
  const field = shown();
  if (field === undefined) throw new Error('No such field');
  return field;
};

const question = (): Promise<HTMLElement> => screen.findByRole('alertdialog', { name: 'Discard changes?' });
const gone = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());

const backAsks = async ([path, query, name, role]: FormPlace): Promise<void> => {
  await go(path);
  await go(path + query);
  const field = await fieldOf(name, role);
  if (role === 'radio') await userEvent.click(field);
  else await userEvent.type(field, 'x');
  await go(-1);
  await question();
  await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
  await gone();
  await expect(field).toBeInTheDocument();
  await go(-1);
  await question();
  await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
  await gone();
  await waitFor(() => expect(screen.getByTestId('place')).toHaveTextContent(new RegExp(`^${path}$`)));
};

/** The browser's Back asks before it takes away what is typed. */
export const BackAsks: Story = {
  tags: ['behaviour'],
  play: async ({ step }) => {
    for (const form of FORMS) await step(form[0] + form[1], () => backAsks(form));
  },
};

export const BackAsksAPartner: Story = {
  args: { practiceStatus: 'PARTNER' },
  tags: ['behaviour'],
  play: async ({ step }) => {
    for (const form of FORMS_OF_A_PARTNER) await step(form[0] + form[1], () => backAsks(form));
  },
};

/** A list that is searched anew while a drawer is open leaves it as it is. */
export const StaysWhenTheListChanges: Story = {
  tags: ['behaviour'],
  play: async () => {
    await go('/staff?staff=9');
    const name = await fieldOf(/^Last name/, 'textbox');
    await userEvent.type(name, 'x');
    await go('/staff?staff=9&q=nobody+of+this+name');
    await screen.findByText('Nobody found');
    await expect(name).toBeInTheDocument();
    await expect(name).toHaveDisplayValue(/x$/);
  },
};

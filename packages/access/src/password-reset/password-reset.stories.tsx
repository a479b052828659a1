import { handlersFor, makePractice } from '@practice-portal/api-client/testing';
import { PATHS } from '@practice-portal/domain/navigation';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { expect, screen, waitFor } from 'storybook/test';

import { AccessWorld, type AccessWorldOptions } from '../testing/access-world.tsx';
import { network } from '../testing/network.ts';
import { RouteWorld } from '../testing/route-world.tsx';
import { ledTo, seen } from '../testing/seen.ts';
import { PasswordResetPage } from './password-reset-page.tsx';

interface ResetWorld extends AccessWorldOptions {
  path: string;
}

const World = ({ path, ...options }: ResetWorld) => (
  <AccessWorld {...options}>
    <RouteWorld path={path} routes={[{ path: PATHS.resetUserPassword, Component: PasswordResetPage }]} />
  </AccessWorld>
);

const meta = {
  title: 'Access/Password reset/Reset password',
  component: World,
  args: { path: '/reset-user-password', practice: makePractice() },
  parameters: { layout: 'fullscreen' },
  beforeEach: network(() => handlersFor('default')),
} satisfies Meta<typeof World>;

export default meta;
type Story = StoryObj<typeof meta>;
type User = Parameters<NonNullable<Story['play']>>[0]['userEvent'];

const RESET = '*/api/passwordrecovery/scriptapproval';
const username = () => screen.getByRole('textbox', { name: /^Username/ });
const code = () => screen.getByRole('textbox', { name: /^Security code/ });
const newPassword = () => screen.getByLabelText(/^New password/);

const toCode = async (user: User) => {
  await waitFor(() => expect(username()).toHaveFocus());
  await user.keyboard('a.okafor{Enter}');
  await waitFor(() => expect(code()).toHaveFocus());
};

const toNewPassword = async (user: User) => {
  await toCode(user);
  await user.keyboard('4821 3705{Enter}');
  await waitFor(() => expect(newPassword()).toHaveFocus());
};

export const EnterUsername: Story = {
  name: '1: username',
  tags: ['dark', 'phone'],
  play: async () => {
    await waitFor(() => expect(username()).toHaveFocus());
  },
};

export const UsernameMissing: Story = {
  ...EnterUsername,
  name: '1: username, nothing typed',
  play: async (context) => {
    await EnterUsername.play?.(context);
    const { userEvent } = context;
    await userEvent.keyboard('{Enter}');
    await seen(() => screen.getByText('Required'));
  },
};

export const PracticeUnknown: Story = {
  name: '1: username, practice unknown',
  args: { practice: null },
  play: async ({ userEvent }) => {
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^Practice ID/ })).toHaveFocus());
    await userEvent.keyboard('Maple{Tab}a.okafor{Enter}');
    await seen(() => screen.getByText('Enter a valid practice ID'));
  },
};

export const PracticeCorrected: Story = {
  ...PracticeUnknown,
  name: '1: username, practice corrected',
  tags: ['behaviour', 'thorough'],
  play: async (context) => {
    await PracticeUnknown.play?.(context);
    const { userEvent } = context;
    await userEvent.clear(screen.getByRole('textbox', { name: /^Practice ID/ }));
    await userEvent.type(screen.getByRole('textbox', { name: /^Practice ID/ }), '1001{Enter}');
    await waitFor(() => expect(code()).toHaveFocus());
  },
};

export const EnterCode: Story = {
  name: '2: security code',
  tags: ['dark', 'phone'],
  play: async ({ userEvent }) => {
    await toCode(userEvent);
    await seen(() => screen.getByText('If a.okafor has an account at this practice, a security code is on its way by email.'));
  },
};

export const CodeSentAgain: Story = {
  ...EnterCode,
  name: '2: security code, sent again',
  play: async (context) => {
    await EnterCode.play?.(context);
    const { userEvent } = context;
    await userEvent.click(screen.getByRole('button', { name: 'Send a new code' }));
    await seen(() => screen.getByText('A new security code is on its way.'));
  },
};

export const WrongCode: Story = {
  name: '2: wrong code',
  play: async ({ userEvent }) => {
    await toCode(userEvent);
    await userEvent.keyboard('0000 0000{Enter}');
    await seen(() => screen.getByText('Enter a valid code'));
    await waitFor(() => expect(code()).toHaveFocus());
    await expect(code()).toHaveValue('0000 0000');
  },
};

export const NoCode: Story = {
  name: '2: no code',
  play: async ({ userEvent }) => {
    await toCode(userEvent);
    await userEvent.keyboard('   {Enter}');
    await seen(() => screen.getByText('Enter a valid code'));
  },
};

export const TooManyCodes: Story = {
  name: '2: too many tries',
  beforeEach: network(() => [
    http.post(`${RESET}/validatecode`, () =>
      HttpResponse.json({ errorMessage: 'Maximum password retries reached. Try again in: 15 minutes' }, { status: 429 }),
    ),
    ...handlersFor('default'),
  ]),
  play: async ({ userEvent }) => {
    await toCode(userEvent);
    await userEvent.keyboard('0000{Enter}');
    await waitFor(async () => expect(await screen.findByRole('alert')).toHaveTextContent('Please try again in 15 minutes'));
  },
};

export const AnotherUsername: Story = {
  tags: ['behaviour', 'thorough'],
  name: '2: another username',
  play: async ({ userEvent }) => {
    await toCode(userEvent);
    await userEvent.click(screen.getByRole('button', { name: 'Use another username' }));
    await waitFor(() => expect(username()).toHaveFocus());
    await expect(username()).toHaveValue('a.okafor');
  },
};

export const EnterNewPassword: Story = {
  name: '3: new password',
  tags: ['dark', 'phone'],
  play: async ({ userEvent }) => {
    await toNewPassword(userEvent);
    await userEvent.keyboard('abc1');
    await waitFor(() =>
      expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        'An uppercase letter',
        'A lowercase letterdone',
        'A numberdone',
        '6 to 16 characters',
      ]),
    );
  },
};

export const PasswordsDiffer: Story = {
  name: "3: passwords don't match",
  play: async ({ userEvent }) => {
    await toNewPassword(userEvent);
    await userEvent.keyboard('Blue4sky');
    await userEvent.type(screen.getByLabelText(/^Confirm new password/), 'Blue5sky{Enter}');
    await seen(() => screen.getByText("The passwords don't match"));
  },
};

export const NonCompliant: Story = {
  name: '3: password without the rules',
  play: async ({ userEvent }) => {
    await toNewPassword(userEvent);
    await userEvent.keyboard('blue');
    await userEvent.type(screen.getByLabelText(/^Confirm new password/), 'blue{Enter}');
    await seen(() => screen.getByText('Invalid password'));
  },
};

export const RefusedByTheService: Story = {
  name: "3: the service's own words",
  beforeEach: network(() => [
    http.post(`${RESET}/changepassword`, () => HttpResponse.json({ errorMessage: 'This password was used before' }, { status: 400 })),
    ...handlersFor('default'),
  ]),
  play: async ({ userEvent }) => {
    await toNewPassword(userEvent);
    await userEvent.keyboard('Blue4sky');
    await userEvent.type(screen.getByLabelText(/^Confirm new password/), 'Blue4sky{Enter}');
    await seen(() => screen.getByText('This password was used before'));
  },
};

export const CodeTooOldByNow: Story = {
  tags: ['behaviour'],
  name: '3: code too old by now',
  beforeEach: network(() => [
    http.post(`${RESET}/changepassword`, () => HttpResponse.json({ errorMessage: 'Enter a valid code' }, { status: 400 })),
    ...handlersFor('default'),
  ]),
  play: async ({ userEvent }) => {
    await toNewPassword(userEvent);
    await userEvent.keyboard('Blue4sky');
    await userEvent.type(screen.getByLabelText(/^Confirm new password/), 'Blue4sky{Enter}');
    await seen(() => screen.getByText('Enter a valid code'));
    await waitFor(() => expect(code()).toHaveFocus());
  },
};

const reset = async (user: User) => {
  await toNewPassword(user);
  await user.keyboard('Blue4sky');
  await user.type(screen.getByLabelText(/^Confirm new password/), 'Blue4sky{Enter}');
};

export const LogsInAndGoesToSettings: Story = {
  tags: ['behaviour', 'thorough'],
  play: async ({ userEvent }) => {
    await reset(userEvent);
    await ledTo('/settings');
    await seen(() => screen.getByText('Password reset'));
  },
};

export const FromTheLoginPage: Story = {
  tags: ['behaviour', 'thorough'],
  args: { practice: null, path: '/reset-user-password?practice=1001' },
  play: async ({ userEvent }) => {
    await expect(screen.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/login?practice=1001');
    await reset(userEvent);
    await ledTo('/settings');
  },
};

export const ChangedButNotLoggedIn: Story = {
  beforeEach: network(() => [http.post('*/api/auth', () => new HttpResponse(null, { status: 500 })), ...handlersFor('default')]),
  play: async ({ userEvent }) => {
    await reset(userEvent);
    await seen(() => screen.getByText('Password reset'));
    await expect(screen.getByRole('link', { name: 'Go to the login page' })).toHaveAttribute('href', '/user-login');
  },
};

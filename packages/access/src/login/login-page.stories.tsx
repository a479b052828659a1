import { handlersFor, makePractice, makePracticeBasic } from '@practice-portal/api-client/testing';
import { putForward, withStoryClock } from '@practice-portal/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { delay, http, HttpResponse } from 'msw';
import { MemoryRouter, Route, Routes } from 'react-router';
import { expect, screen, waitFor, within } from 'storybook/test';

import { AccessWorld, type AccessWorldOptions } from '../testing/access-world.tsx';
import { network } from '../testing/network.ts';
import { LoginPage } from './login-page.tsx';
import { WRONG_PASSWORD_ALERT_MS } from './use-sign-in.ts';

interface LoginWorld extends Pick<AccessWorldOptions, 'ended' | 'loggedOutAs' | 'practice'> {
  /** The address the visitor arrives at. */
  path: string;
}

const World = ({ path, ended, loggedOutAs, practice = null }: LoginWorld) => (
  <AccessWorld practice={practice} ended={ended} loggedOutAs={loggedOutAs}>
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path="/login" element={<LoginPage />} />
        <Route path="/" element={<p>The approval queue</p>} />
      </Routes>
    </MemoryRouter>
  </AccessWorld>
);

const meta = {
  title: 'Access/Login/Practice login',
  component: World,
  args: { path: '/login', ended: null },
  parameters: { layout: 'fullscreen' },
  beforeEach: network(() => handlersFor('default')),
} satisfies Meta<typeof World>;

export default meta;
type Story = StoryObj<typeof meta>;

const AUTH = '*/api/auth/practice';
const atPassword = { path: '/login?practice=1001' };

export const PracticeId: Story = {
  name: 'Step 1: practice ID',
  tags: ['dark', 'phone'],
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByLabelText(/Practice ID/)).toHaveFocus());
  },
};

export const InvalidPracticeId: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText(/Practice ID/), 'Maple{Enter}');
    await waitFor(async () => expect(await canvas.findByText('Enter a valid practice ID')).toBeVisible());
    await expect(canvas.getByLabelText(/Practice ID/)).toHaveValue('Maple');
  },
};

export const UnknownPracticeId: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText(/Practice ID/), '4711{Enter}');
    await waitFor(async () => expect(await canvas.findByText('Enter a valid practice ID')).toBeVisible());
    await waitFor(() => expect(canvas.getByLabelText(/Practice ID/)).toHaveFocus());
  },
};

export const UnknownPracticeIdCorrected: Story = {
  ...UnknownPracticeId,
  tags: ['behaviour', 'thorough'],
  play: async (context) => {
    await UnknownPracticeId.play?.(context);
    const { canvas, userEvent } = context;
    await userEvent.type(canvas.getByLabelText(/Practice ID/), '1');
    await waitFor(() => expect(canvas.queryByText('Enter a valid practice ID')).toBeNull());
  },
};

export const LoadingPractice: Story = { args: atPassword, beforeEach: network(() => handlersFor('loading')) };

export const ServiceUnreachable: Story = {
  beforeEach: network(() => [http.all('*/api/*', () => HttpResponse.error())]),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText(/Practice ID/), '1001{Enter}');
    await waitFor(async () => expect(await canvas.findByRole('alert')).toHaveTextContent("The pharmacy can't be reached"));
    await expect(canvas.getByLabelText(/Practice ID/)).toHaveValue('1001');
  },
};

export const PracticePassword: Story = {
  name: 'Step 2: practice password',
  tags: ['dark', 'phone'],
  args: atPassword,
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByLabelText(/Practice password/)).toHaveFocus());
    await expect(canvas.getByText(/Maple Street Animal Hospital/)).toBeVisible();
  },
};

export const UserPassword: Story = {
  name: 'Step 2: username and password',
  args: atPassword,
  beforeEach: network(() => handlersFor('default', { practiceBasic: makePracticeBasic({ individualLoginRequired: true }) })),
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByLabelText(/Username/)).toHaveFocus());
    await userEvent.keyboard('a.hart{Tab}wrong{Enter}');
    await waitFor(async () => expect(await canvas.findByText('Your username or password is incorrect')).toBeVisible());
    await expect(canvas.getByLabelText(/Username/)).toHaveValue('a.hart');
  },
};

export const UsernameMissing: Story = {
  name: 'Step 2: username or password missing',
  args: atPassword,
  beforeEach: network(() => handlersFor('default', { practiceBasic: makePracticeBasic({ individualLoginRequired: true }) })),
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByLabelText(/Username/)).toHaveFocus());
    await expect(canvas.queryByRole('alert')).toBeNull();
    await userEvent.keyboard('{Enter}');
    await waitFor(async () => expect(await canvas.findByText('Enter a username and a password')).toBeVisible());
    await expect(canvas.getAllByText('Field required')).toHaveLength(2);
  },
};

export const UsernameTypedAfterAll: Story = {
  ...UsernameMissing,
  name: 'Step 2: username and password typed after all',
  tags: ['behaviour'],
  play: async (context) => {
    await UsernameMissing.play?.(context);
    const { canvas, userEvent } = context;
    await userEvent.keyboard('a.hart{Tab}Demo1234');
    await waitFor(() => expect(canvas.queryByText('Enter a username and a password')).toBeNull());
  },
};

export const EmptyPassword: Story = {
  args: atPassword,
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByLabelText(/Practice password/)).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(async () => expect(await canvas.findByText('Enter a password')).toBeVisible());
  },
};

export const WrongPassword: Story = {
  beforeEach: withStoryClock,
  args: atPassword,
  play: async ({ canvas, userEvent }) => {
    const password = await canvas.findByLabelText(/Practice password/);
    await userEvent.type(password, 'wrong{Enter}');
    await waitFor(async () => expect(await canvas.findByText('Your password is incorrect')).toBeVisible());
    await expect(password).toHaveValue('wrong');
  },
};

export const WrongPasswordAlertDisappears: Story = {
  ...WrongPassword,
  tags: ['behaviour', 'thorough'],
  play: async (context) => {
    await WrongPassword.play?.(context);
    const { canvas } = context;
    putForward(WRONG_PASSWORD_ALERT_MS / 1_000);
    await waitFor(() => expect(canvas.queryByText('Your password is incorrect')).toBeNull());
  },
};

export const LockedOut: Story = {
  args: atPassword,
  beforeEach: network(() => [
    http.post(AUTH, () => HttpResponse.json({ errorMessage: 'Maximum password retries reached: 15 minutes' }, { status: 429 })),
    ...handlersFor('default'),
  ]),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText(/Practice password/), 'Demo1234{Enter}');
    const alert = await canvas.findByRole('alert');
    await expect(alert).toHaveTextContent('Maximum password retries reached');
    await expect(alert).toHaveTextContent('Please try again in 15 minutes');
  },
};

export const NotAuthorised: Story = {
  args: atPassword,
  beforeEach: network(() => [http.post(AUTH, () => HttpResponse.json({ errorMessage: 'No' }, { status: 403 })), ...handlersFor('default')]),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText(/Practice password/), 'Demo1234{Enter}');
    await waitFor(async () => expect(await canvas.findByRole('alert')).toHaveTextContent('Please contact your administrator'));
  },
};

export const ServiceFailing: Story = {
  args: atPassword,
  beforeEach: network(() => [http.post(AUTH, () => new HttpResponse(null, { status: 500 })), ...handlersFor('default')]),
  play: async ({ canvas, userEvent }) => {
    const password = await canvas.findByLabelText(/Practice password/);
    await userEvent.type(password, 'Demo1234{Enter}');
    await waitFor(async () => expect(await canvas.findByRole('alert')).toHaveTextContent('Something went wrong'));
    await expect(password).toHaveValue('Demo1234');
  },
};

export const SigningIn: Story = {
  args: atPassword,
  beforeEach: network(() => [http.post(AUTH, () => delay('infinite')), ...handlersFor('default')]),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText(/Practice password/), 'Demo1234{Enter}');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Log in' })).toHaveAttribute('aria-busy', 'true'));
  },
};

export const SwitchPractices: Story = {
  tags: ['behaviour', 'thorough'],
  args: atPassword,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('link', { name: 'Switch practices' }));
    const id = await canvas.findByLabelText(/Practice ID/);
    await expect(id).toHaveValue('1001');
    await waitFor(() => expect(id).toHaveFocus());
  },
};

export const NeedsHelp: Story = {
  tags: ['behaviour', 'thorough'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Need help logging in?' }));
    const help = within(await screen.findByRole('dialog', { name: 'Find your practice' }));
    await userEvent.click(help.getByRole('tab', { name: 'Practice ID' }));
    await userEvent.type(help.getByRole('textbox', { name: /^Practice ID/ }), '1001{Enter}');
    await userEvent.click(await help.findByRole('button', { name: 'Log in with this practice ID' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(async () => expect(await canvas.findByLabelText(/Practice password/)).toHaveFocus());
  },
};

export const ForgotPassword: Story = {
  tags: ['behaviour', 'thorough'],
  args: atPassword,
  beforeEach: network(() => handlersFor('default', { practiceBasic: makePracticeBasic({ individualLoginRequired: true }) })),
  play: async ({ canvas }) => {
    const forgot = await canvas.findByRole('link', { name: 'Forgot password' });
    await expect(forgot).toHaveAttribute('href', '/reset-user-password?practice=1001');
  },
};

export const AlreadyLoggedIn: Story = {
  tags: ['behaviour'],
  args: { practice: makePractice() },
  play: async ({ canvas }) => {
    await waitFor(async () => expect(await canvas.findByText('The approval queue')).toBeVisible());
  },
};

export const AnotherPracticeWhileLoggedIn: Story = {
  tags: ['behaviour'],
  args: { path: '/login?practice=1001', practice: makePractice({ id: 1004 }) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText(/Practice password/), 'Demo1234{Enter}');
    await waitFor(async () => expect(await canvas.findByText('The approval queue')).toBeVisible());
  },
};

export const SessionExpired: Story = { args: { ended: 'expired' } };

export const SessionRefused: Story = { args: { ended: 'refused' } };

export const LoggedOut: Story = { args: { ended: 'signedOut' } };

export const PersonLoggedOut: Story = {
  args: { ended: 'signedOut', loggedOutAs: 'user' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('You are logged out of your account.')).toBeInTheDocument();
  },
};

import { handlersFor, makePractice } from '@practice-portal/api-client/testing';
import { PATHS, userLoginPath } from '@practice-portal/domain/navigation';
import { putForward, withStoryClock } from '@practice-portal/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { delay, http, HttpResponse } from 'msw';
import { Link, Navigate, Outlet, type RouteObject, useLocation } from 'react-router';
import { expect, fn, screen, spyOn, waitFor, within } from 'storybook/test';

import { WRONG_PASSWORD_ALERT_MS } from '../login/use-sign-in.ts';
import { HomeAddressProvider, useHomeAddress } from '../home-address/home-address.tsx';
import { AccessWorld, type AccessWorldOptions } from '../testing/access-world.tsx';
import { network } from '../testing/network.ts';
import { RouteWorld } from '../testing/route-world.tsx';
import { ledTo, seen } from '../testing/seen.ts';
import { SessionWatch } from '../session/session-watch.ts';
import { STORAGE_KEYS } from '../storage/storage-keys.ts';
import { useUserSignOut } from '../session/use-user-sign-out.ts';
import { signOnStorage } from '../oidc/sign-on.ts';
import { RequireUser } from './require-user.tsx';
import { UserLoginPage } from './user-login-page.tsx';

interface UserLoginWorld extends AccessWorldOptions {
  path: string;
  state?: unknown;
  routes?: RouteObject[];
}

const Watched = () => (
  <>
    <SessionWatch />
    <RequireUser />
  </>
);
const ROUTES = [
  { path: PATHS.userLogin, Component: UserLoginPage },
  { Component: Watched, children: [{ path: PATHS.account, element: <p>My account</p> }] },
];

/** As in the portal: the queue is left for the staff login, which leads back to what it showed. */
const Home = () => (
  <main>
    <p>{useLocation().search}</p>
    <Link to={userLoginPath(PATHS.account)}>Staff log in</Link>
  </main>
);
/** Any screen that sends people home. */
const SentHome = () => <Navigate to={useHomeAddress()} replace />;
const HOME_ROUTES = [
  {
    element: (
      <HomeAddressProvider>
        <Outlet />
      </HomeAddressProvider>
    ),
    children: [
      { path: PATHS.home, Component: Home },
      { path: PATHS.userLogin, Component: UserLoginPage },
      { path: PATHS.account, Component: SentHome },
    ],
  },
];

const World = ({ path, state, routes = ROUTES, ...options }: UserLoginWorld) => (
  <AccessWorld {...options}>
    <RouteWorld path={path} routes={routes} state={state} />
  </AccessWorld>
);

const meta = {
  title: 'Access/User login/Log in to continue',
  component: World,
  tags: ['waiting'],
  args: { path: '/user-login?redirect=%2Fsettings', practice: makePractice() },
  parameters: { layout: 'fullscreen' },
  beforeEach: network(() => handlersFor('default')),
} satisfies Meta<typeof World>;

export default meta;
type Story = StoryObj<typeof meta>;
type User = Parameters<NonNullable<Story['play']>>[0]['userEvent'];

const AUTH = '*/api/auth';
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Log in to continue' }));
const refuse = (status: number, errorMessage: string) => http.post(AUTH, () => HttpResponse.json({ errorMessage }, { status }));

const logIn = async (user: User, password = 'Demo1234') => {
  const form = await dialog();
  await waitFor(() => expect(form.getByRole('textbox', { name: /^Username/ })).toHaveFocus());
  await user.keyboard(`a.okafor{Tab}${password}{Enter}`);
  return form;
};

export const Default: Story = {
  tags: ['dark', 'phone'],
  play: async () => {
    const form = await dialog();
    await waitFor(() => expect(form.getByRole('textbox', { name: /^Username/ })).toHaveFocus());
    await expect(form.getByRole('textbox', { name: /^Username/ })).toHaveAttribute('maxlength', '127');
    await expect(form.getByLabelText(/^Password/)).toHaveAttribute('maxlength', '100');
    await expect(form.getByRole('link', { name: 'Forgot password' })).toHaveAttribute('href', '/reset-user-password');
    await expect(form.getByRole('checkbox', { name: 'Keep me logged in' })).not.toBeChecked();
  },
};

export const LogsInAndGoesOn: Story = {
  tags: ['behaviour', 'thorough'],
  play: async ({ userEvent }) => {
    await logIn(userEvent);
    await ledTo('/settings');
  },
};

export const Missing: Story = {
  name: 'Username or password missing',
  play: async ({ userEvent }) => {
    const form = await dialog();
    await waitFor(() => expect(form.getByRole('textbox', { name: /^Username/ })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await seen(() => form.getByText('Enter a username and password'));
    await expect(form.getAllByText('Field required')).toHaveLength(2);
  },
};

export const WrongPassword: Story = {
  beforeEach: withStoryClock,
  play: async ({ userEvent }) => {
    const form = await logIn(userEvent, 'wrong');
    await seen(() => form.getByText('Your username or password is incorrect'));
    await expect(form.getByLabelText(/^Password/)).toHaveValue('wrong');
  },
};

export const WrongPasswordAlertDisappears: Story = {
  ...WrongPassword,
  tags: ['behaviour', 'thorough'],
  play: async (context) => {
    await WrongPassword.play?.(context);
    const form = await dialog();
    putForward(WRONG_PASSWORD_ALERT_MS / 1_000);
    await waitFor(() => expect(form.queryByText('Your username or password is incorrect')).toBeNull());
  },
};

export const LockedOut: Story = {
  beforeEach: network(() => [refuse(429, 'Maximum password retries reached: 15 minutes')]),
  play: async ({ userEvent }) => {
    const form = await logIn(userEvent);
    await waitFor(async () => expect(await form.findByRole('alert')).toHaveTextContent('Please try again in 15 minutes'));
  },
};

export const NotAuthorised: Story = {
  beforeEach: network(() => [refuse(403, 'No')]),
  play: async ({ userEvent }) => {
    const form = await logIn(userEvent);
    await seen(() => form.getByText('You were not authorized to log in. Please contact your administrator.'));
  },
};

export const NotAuthorisedWithTickets: Story = {
  tags: ['phone'],
  args: {
    practice: makePractice({
      practiceHomeFeatures: { oidcTicketingEndpoint: 'https://tickets.example/new', oidcTicketingName: 'Helpline' },
    }),
  },
  beforeEach: network(() => [refuse(403, 'No')]),
  play: async ({ userEvent }) => {
    const form = await logIn(userEvent);
    await seen(() => form.getByText('You were not authorized to log in. Please submit a Helpline ticket to request access'));
    const submit = form.getByRole('link', { name: 'Submit ticket' });
    await expect(submit).toHaveAttribute('href', 'https://tickets.example/new');
    await expect(submit).toHaveAttribute('target', '_blank');
  },
};

export const LoggingIn: Story = {
  beforeEach: network(() => [http.post(AUTH, () => delay('infinite'))]),
  play: async ({ userEvent }) => {
    const form = await logIn(userEvent);
    await waitFor(() => expect(form.getByRole('button', { name: 'Log in' })).toHaveAttribute('aria-busy', 'true'));
  },
};

export const CancelGoesHome: Story = {
  tags: ['behaviour'],
  play: async ({ userEvent }) => {
    await userEvent.click((await dialog()).getByRole('button', { name: 'Cancel' }));
    await ledTo('/');
  },
};

export const CancelKeepsThePage: Story = {
  tags: ['behaviour'],
  name: 'Cancel leads to what the queue showed',
  args: { path: '/?page=3&size=25&query=otis', routes: HOME_ROUTES },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('link', { name: 'Staff log in' }));
    await userEvent.click((await dialog()).getByRole('button', { name: 'Cancel' }));
    await seen(() => screen.getByText('?page=3&size=25&query=otis'));
    // And so does logging in for a screen that is still to come.
    await userEvent.click(screen.getByRole('link', { name: 'Staff log in' }));
    await logIn(userEvent);
    await seen(() => screen.getByText('?page=3&size=25&query=otis'));
  },
};

export const RedirectElsewhereStaysHere: Story = {
  tags: ['behaviour', 'thorough'],
  args: { path: '/user-login?redirect=https%3A%2F%2Fevil.example' },
  play: async ({ userEvent }) => {
    await logIn(userEvent);
    await ledTo('/');
  },
};

export const AlreadyLoggedIn: Story = {
  tags: ['behaviour'],
  args: { user: {} },
  play: () => ledTo('/settings'),
};

export const IndividualLogin: Story = {
  tags: ['behaviour'],
  args: { claims: { userId: 77 } },
  play: () => ledTo('/settings'),
};

const opened: { opener: unknown } = { opener: window };

export const OpensTheApplicationThatAsked: Story = {
  tags: ['behaviour'],
  args: { path: '/user-login?redirect=%2Fsettings', state: { application: 'VET_2_PET' } },
  beforeEach: () => {
    const open = spyOn(window, 'open').mockReturnValue(opened as Window);
    return () => open.mockRestore();
  },
  play: async ({ userEvent }) => {
    await logIn(userEvent);
    await ledTo('/settings');
    await expect(window.open).toHaveBeenCalledOnce();
    await expect(window.open).toHaveBeenCalledWith('https://vet-2-pet.example/enter', '_blank');
    await expect(opened.opener).toBeNull();
  },
};

export const TheApplicationCannotBeOpened: Story = {
  args: { state: { application: 'VET_2_PET' } },
  beforeEach: network(() => [
    http.post('*/api/application/link', () => new HttpResponse(null, { status: 500 })),
    ...handlersFor('default'),
  ]),
  play: async ({ userEvent }) => {
    await logIn(userEvent);
    await seen(() => screen.getByText("The application couldn't be opened. Please try again."));
    await ledTo('/settings');
  },
};

export const GuardLetsAPersonThrough: Story = {
  tags: ['behaviour'],
  args: { path: PATHS.account, user: {} },
  play: () => seen(() => screen.getByText('My account')).then(() => undefined),
};

export const GuardAsksWhoItIs: Story = {
  tags: ['behaviour'],
  args: { path: '/user-settings?tab=password' },
  play: () => dialog().then(() => undefined),
};

const LogOut = () => {
  const logOut = useUserSignOut();
  return (
    <button type="button" onClick={() => void logOut()}>
      Log out account
    </button>
  );
};

const loginDrawn = fn();
const Login = () => {
  loginDrawn();
  return <p>Staff login</p>;
};

/** Not by way of the staff login, to which the screen that was open leads whoever is nobody. */
export const LoggedOutAtAPersonsScreen: Story = {
  tags: ['behaviour'],
  args: {
    path: PATHS.account,
    user: {},
    routes: [
      { path: PATHS.home, element: <p>Home</p> },
      { path: PATHS.userLogin, Component: Login },
      { Component: RequireUser, children: [{ path: PATHS.account, Component: LogOut }] },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    loginDrawn.mockClear();
    await userEvent.click(await canvas.findByRole('button', { name: 'Log out account' }));
    await expect(await screen.findByText('You are logged out of your account.')).toBeInTheDocument();
    await expect(canvas.getByText('Home')).toBeInTheDocument();
    await expect(loginDrawn).not.toHaveBeenCalled();
  },
};

/** Not on to the provider's login, though the screen that was open asks for a person. */
export const LoggedOutOverSingleSignOn: Story = {
  tags: ['behaviour'],
  args: {
    path: PATHS.account,
    user: {},
    practice: makePractice({
      oidcClientId: 'maple-street',
      oidcEndpoint: 'https://login.example/authorize',
      practiceHomeFeatures: { oidcAuthEnabled: true },
    }),
    routes: [
      { path: PATHS.home, element: <p>Home</p> },
      { Component: RequireUser, children: [{ path: PATHS.account, Component: LogOut }] },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    signOnStorage().removeItem(STORAGE_KEYS.signOn);
    await userEvent.click(await canvas.findByRole('button', { name: 'Log out account' }));
    await expect(await screen.findByText('You are logged out of your account.')).toBeInTheDocument();
    await expect(canvas.getByText('Home')).toBeInTheDocument();
    await expect(signOnStorage().getItem(STORAGE_KEYS.signOn)).toBeNull();
  },
};

/** The screen they were on leads to the staff login, which says why. */
export const PasswordChangedMeanwhile: Story = {
  args: { path: PATHS.account, user: {} },
  beforeEach: network(() => [
    http.get('*/users/scriptapproval/:userId', () => HttpResponse.json({}, { status: 401 })),
    http.post('*/auth/refreshauthtoken', () => HttpResponse.json({ cause: 'passwordChanged' }, { status: 401 })),
    ...handlersFor('default'),
  ]),
  play: async () => {
    document.dispatchEvent(new Event('visibilitychange'));
    const form = await dialog();
    await expect(form.getByText('You were logged out because your password was changed. Log in with the new one.')).toBeVisible();
  },
};

import { handlersFor } from '@practice-portal/api-client/testing';
import { PATHS } from '@practice-portal/domain/navigation';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { delay, http, HttpResponse } from 'msw';
import { expect, screen, waitFor } from 'storybook/test';

import { AccessWorld, type AccessWorldOptions } from '../testing/access-world.tsx';
import { network } from '../testing/network.ts';
import { RouteWorld } from '../testing/route-world.tsx';
import { ledTo, seen } from '../testing/seen.ts';
import { AccessCodePage } from './access-code-page.tsx';

interface CodeWorld extends AccessWorldOptions {
  path: string;
}

const World = ({ path, ...options }: CodeWorld) => (
  <AccessWorld {...options}>
    <RouteWorld path={path} routes={[{ path: PATHS.accessCodeLogin, Component: AccessCodePage }]} />
  </AccessWorld>
);

const meta = {
  title: 'Access/Access code/Page',
  component: World,
  args: { path: '/access-code-login', practice: null },
  parameters: { layout: 'fullscreen' },
  beforeEach: network(() => handlersFor('default')),
} satisfies Meta<typeof World>;

export default meta;
type Story = StoryObj<typeof meta>;
type User = Parameters<NonNullable<Story['play']>>[0]['userEvent'];

const CODE = '*/api/auth/accessCode/practice/';
const field = () => screen.getByLabelText(/^Practice code/);
const refuse = (status: number, errorMessage: string) => http.post(CODE, () => HttpResponse.json({ errorMessage }, { status }));

const enter = async (user: User, code = 'MAPLE-STREET') => {
  await waitFor(() => expect(field()).toHaveFocus());
  await user.keyboard(`${code}{Enter}`);
};

export const Default: Story = {
  tags: ['dark', 'phone'],
  play: async () => {
    await waitFor(() => expect(field()).toHaveFocus());
    await expect(screen.getByRole('button', { name: 'Access approval' })).toBeEnabled();
    await expect(screen.getByRole('link', { name: 'Log in with the practice ID' })).toHaveAttribute('href', '/login');
  },
};

export const GoesHome: Story = {
  tags: ['behaviour'],
  play: async ({ userEvent }) => {
    await enter(userEvent);
    await ledTo('/');
  },
};

export const Empty: Story = {
  play: async ({ userEvent }) => {
    await enter(userEvent, '');
    await seen(() => screen.getByText('Required'));
  },
};

export const Wrong: Story = {
  play: async ({ userEvent }) => {
    await enter(userEvent, 'MAPLE');
    await seen(() => screen.getByText('Your practice code is incorrect'));
    await expect(field()).toHaveValue('MAPLE');
    await waitFor(() => expect(field()).toHaveFocus());
  },
};

export const Unexpected: Story = {
  beforeEach: network(() => [refuse(400, 'Something else')]),
  play: async ({ userEvent }) => {
    await enter(userEvent);
    await seen(() => screen.getByText('An error occurred. Please try again'));
  },
};

export const LockedOut: Story = {
  beforeEach: network(() => [refuse(429, 'Maximum password retries reached. Try again in: 15 minutes')]),
  play: async ({ userEvent }) => {
    await enter(userEvent);
    await waitFor(async () => expect(await screen.findByRole('alert')).toHaveTextContent('Please try again in 15 minutes'));
  },
};

export const SigningIn: Story = {
  beforeEach: network(() => [http.post(CODE, () => delay('infinite'))]),
  play: async ({ userEvent }) => {
    await enter(userEvent);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Access approval' })).toHaveAttribute('aria-busy', 'true'));
  },
};

export const SessionExpired: Story = { args: { ended: 'expired' } };

import { handlersFor } from '@practice-portal/api-client/testing';
import { PATHS } from '@practice-portal/domain/navigation';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { delay, http, HttpResponse } from 'msw';
import { expect, screen, fn } from 'storybook/test';

import { AccessWorld, type AccessWorldOptions } from '../testing/access-world.tsx';
import { network } from '../testing/network.ts';
import { queryLoader, RouteWorld } from '../testing/route-world.tsx';
import { ledTo, seen } from '../testing/seen.ts';
import { readReferralSource } from './referral-source.ts';
import { TokenEntryPage } from './token-entry-page.tsx';

interface EntryWorld extends AccessWorldOptions {
  path: string;
}

const World = ({ path, ...options }: EntryWorld) => (
  <AccessWorld {...options}>
    <RouteWorld
      path={path}
      routes={[{ path: PATHS.tokenLogin, loader: queryLoader, Component: TokenEntryPage, HydrateFallback: () => null }]}
    />
  </AccessWorld>
);

const meta = {
  title: 'Access/Token entry/Page',
  component: World,
  args: { path: '/tokenlogin?token=one-time-token&view=approval-queue', practice: null },
  parameters: { layout: 'fullscreen' },
  beforeEach: network(() => handlersFor('default')),
} satisfies Meta<typeof World>;

export default meta;
type Story = StoryObj<typeof meta>;

const TOKEN = '*/api/auth/token/practice';
const leadsTo =
  (place: string, state?: object): Story['play'] =>
  async () => {
    await ledTo(place);
    if (state) await expect(screen.getByText(JSON.stringify(state))).toBeInTheDocument();
  };

export const Loading: Story = {
  tags: ['dark', 'phone'],
  beforeEach: network(() => [http.post(TOKEN, () => delay('infinite'))]),
  play: async () => {
    await seen(() => screen.getByText('loading...'));
  },
};

const spent = fn();

/** Waits for a press: what looks into mails opens their links. */
export const Mailed: Story = {
  tags: ['dark', 'phone'],
  args: { path: '/tokenlogin?token=one-time-token&view=approval-queue&by=mail' },
  beforeEach: network(() => [
    http.post(TOKEN, () => {
      spent();
      return undefined;
    }),
    ...handlersFor('default'),
  ]),
  play: async () => {
    spent.mockClear();
    await seen(() => screen.getByText('The link in your email works once. Log in to use it.'));
    await expect(spent).not.toHaveBeenCalled();
  },
};

export const MailedAndPressed: Story = {
  ...Mailed,
  tags: ['behaviour'],
  play: async (context) => {
    await Mailed.play?.(context);
    await context.userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    await ledTo('/');
    await expect(spent).toHaveBeenCalledOnce();
  },
};

export const Invalid: Story = {
  tags: ['dark', 'phone'],
  args: { path: '/tokenlogin?token=spent&view=approval-queue' },
  play: async () => {
    await seen(() => screen.getByText('Your temporary token is invalid'));
    await expect(screen.getByRole('link', { name: 'Go to the login page' })).toHaveAttribute('href', '/login');
  },
};

export const UnknownView: Story = {
  tags: ['phone'],
  args: { path: '/tokenlogin?token=one-time-token&view=reports' },
  play: async () => {
    await seen(() => screen.getByText('An error occurred. Page not found.'));
  },
};

export const ServiceUnreachable: Story = {
  beforeEach: network(() => {
    let tries = 0;
    return [http.post(TOKEN, () => ((tries += 1) === 1 ? HttpResponse.error() : undefined)), ...handlersFor('default')];
  }),
  play: async () => {
    await seen(() => screen.getByText(/The pharmacy can't be reached/));
  },
};

export const ServiceReachedAgain: Story = {
  ...ServiceUnreachable,
  tags: ['behaviour'],
  play: async (context) => {
    await ServiceUnreachable.play?.(context);
    const { userEvent } = context;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await ledTo('/');
  },
};

export const ApprovalQueue: Story = {
  tags: ['behaviour'],
  args: { path: '/tokenlogin?token=one-time-token&view=approval-queue&vetStaffId=12&referralSourceId=3' },
  play: async (context) => {
    await leadsTo('/', { view: 'approval-queue', vetStaffId: 12, referralSourceId: 3 })?.(context);
    // For the orders of this visit, wherever they begin.
    await expect(readReferralSource()).toBe(3);
  },
};

export const NewOrder: Story = {
  tags: ['behaviour', 'thorough'],
  args: { path: '/tokenlogin?token=one-time-token&view=new-order' },
  play: leadsTo('/order-manager', { view: 'new-order', vetStaffId: null, referralSourceId: null }),
};

export const Drafts: Story = {
  tags: ['behaviour', 'thorough'],
  args: { path: '/tokenlogin?token=one-time-token&view=drafts' },
  play: leadsTo('/', { view: 'drafts', vetStaffId: null, referralSourceId: null }),
};

export const PaymentFailure: Story = {
  tags: ['behaviour', 'thorough'],
  args: { path: '/tokenlogin?token=one-time-token&view=payment-failure&vetStaffId=x' },
  play: leadsTo('/', { view: 'payment-failure', vetStaffId: null, referralSourceId: null }),
};

export const WithoutToken: Story = { tags: ['behaviour'], args: { path: '/tokenlogin?view=drafts' }, play: leadsTo('/') };

export const WithoutView: Story = { tags: ['behaviour'], args: { path: '/tokenlogin?token=one-time-token' }, play: leadsTo('/') };

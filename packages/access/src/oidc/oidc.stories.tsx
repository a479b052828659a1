import { handlersFor, makePractice } from '@practice-portal/api-client/testing';
import { PATHS } from '@practice-portal/domain/navigation';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { expect, fn, screen, spyOn, waitFor } from 'storybook/test';

import { AccessWorld, type AccessWorldOptions } from '../testing/access-world.tsx';
import { network } from '../testing/network.ts';
import { queryLoader, RouteWorld } from '../testing/route-world.tsx';
import { ledTo, seen } from '../testing/seen.ts';
import { OidcCallbackPage } from './oidc-callback-page.tsx';
import { signOnStorage } from './sign-on.ts';
import { SignOnNotice } from '../sign-on-notice/sign-on-notice.tsx';
import { beginSignOn, PAYMENT_APP } from './sign-on-state.ts';
import { StartSignOn } from './start-sign-on.tsx';

interface SignOnWorld extends AccessWorldOptions {
  /** Comes back from the provider, with the state of the sign-on that this tab began unless it names one. */
  answer: Record<string, string>;
  /** Where the sign-on began. */
  from: string;
}

const Home = () => {
  const state: unknown = useLocation().state;
  return (
    <>
      <p>Home</p>
      {state !== null && <pre>{JSON.stringify(state)}</pre>}
      <SignOnNotice />
    </>
  );
};

const World = ({ answer, from, ...options }: SignOnWorld) => {
  const [{ state }] = useState(() => beginSignOn(signOnStorage(), 1001, from));
  return (
    <AccessWorld {...options}>
      <RouteWorld
        path={`${PATHS.oidcCallback}?${new URLSearchParams({ state, ...answer }).toString()}`}
        routes={[
          { path: PATHS.oidcCallback, loader: queryLoader, Component: OidcCallbackPage, HydrateFallback: () => null },
          { path: PATHS.home, Component: Home },
        ]}
      />
    </AccessWorld>
  );
};

const practice = makePractice({
  oidcClientId: 'maple-street',
  oidcEndpoint: 'https://login.example/authorize',
  practiceHomeFeatures: { oidcAuthEnabled: true },
});

const meta = {
  title: 'Access/Single sign-on/Callback',
  component: World,
  args: { answer: { code: 'sign-on-code' }, from: '/settings', practice },
  parameters: { layout: 'fullscreen' },
  beforeEach: network(() => handlersFor('default')),
} satisfies Meta<typeof World>;

export default meta;
type Story = StoryObj<typeof meta>;

export const GoesBackToWhereItBegan: Story = {
  tags: ['behaviour', 'thorough'],
  play: async () => {
    await ledTo('/settings');
    await expect(sessionStorage.getItem('practice-portal.sign-on')).toBeNull();
  },
};

export const WithoutASession: Story = {
  tags: ['behaviour'],
  args: { practice: null },
  play: async () => {
    await ledTo('/settings');
  },
};

const opened: { opener: unknown } = { opener: window };

export const OpensPayments: Story = {
  tags: ['behaviour'],
  args: { from: PAYMENT_APP },
  beforeEach: () => {
    const open = spyOn(window, 'open').mockReturnValue(opened as Window);
    return () => open.mockRestore();
  },
  play: async () => {
    await waitFor(() => expect(window.open).toHaveBeenCalledWith('https://vspay.example/enter', '_blank'));
    await seen(() => screen.getByText('Home'));
    await expect(window.open).toHaveBeenCalledOnce();
    await expect(opened.opener).toBeNull();
  },
};

const failed: Story['play'] = async () => {
  await seen(() => screen.getByRole('dialog', { name: 'You are not logged in' }));
};

export const ForgedState: Story = {
  args: { answer: { code: 'sign-on-code', state: 'forged./settings' } },
  tags: ['dark', 'phone'],
  play: failed,
};

export const UsedCode: Story = {
  args: { answer: { code: 'used' } },
  play: async () => {
    await seen(() => screen.getByText('You were not authorized to log in. Please contact your administrator.'));
  },
};

export const UsedCodeWithTickets: Story = {
  args: {
    answer: { code: 'used' },
    practice: makePractice({
      ...practice,
      practiceHomeFeatures: { oidcAuthEnabled: true, oidcTicketingEndpoint: 'https://tickets.example/new', oidcTicketingName: 'Helpline' },
    }),
  },
  play: async () => {
    await seen(() => screen.getByRole('link', { name: 'Submit ticket' }));
  },
};

export const TicketsClose: Story = {
  ...UsedCodeWithTickets,
  tags: ['behaviour'],
  play: async (context) => {
    await UsedCodeWithTickets.play?.(context);
    const { userEvent } = context;
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

export const Canceled: Story = {
  args: { answer: { error: 'access_denied' } },
  play: async () => {
    await seen(() => screen.getByText('Home'));
    // The code of the dialog would take a moment to come: nor is there anything that it would say.
    await expect(screen.queryByText(/signOnProblem/)).toBeNull();
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};

export const CanceledByAForger: Story = {
  tags: ['behaviour'],
  args: { answer: { error: 'access_denied', state: 'forged./settings' } },
  play: failed,
};

export const ServiceFailing: Story = {
  beforeEach: network(() => [http.post('*/api/auth/oidc-token-exchange', () => new HttpResponse(null, { status: 500 }))]),
  play: async () => {
    await seen(() => screen.getByText("Logging in with your organization's account didn't work. Please try again."));
  },
};

const leave = fn<(address: string) => void>();

export const LeavesForTheProvider: Story = {
  tags: ['behaviour'],
  beforeEach: () => void leave.mockClear(),
  render: (args) => (
    <AccessWorld practice={args.practice ?? null}>
      <StartSignOn returnTo="/settings" leave={leave} />
    </AccessWorld>
  ),
  play: async () => {
    await waitFor(() => expect(leave).toHaveBeenCalledOnce());
    const address = new URL(leave.mock.lastCall?.[0] ?? '');
    const { state, nonce, ...rest } = Object.fromEntries(address.searchParams);
    await expect(address.origin + address.pathname).toBe('https://login.example/authorize');
    await expect(rest).toEqual({
      response_type: 'code',
      scope: 'openid',
      client_id: 'maple-street',
      redirect_uri: `${location.origin}/oidc-callback`,
    });
    await expect(state).toMatch(/^[\da-f]{64}\.\/settings$/);
    await expect(nonce).toMatch(/^[\da-f]{64}$/);
  },
};

import { AccessWorld, type AccessWorldOptions, network } from '@practice-portal/access/testing';
import { handlersFor, makePractice, makeUserLinks } from '@practice-portal/api-client/testing';
import { SCOPES } from '@practice-portal/domain/session';
import { settingsLinks } from '@practice-portal/domain/settings';
import { Dialog, Page } from '@practice-portal/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';

import { SettingsBreadcrumb } from './settings-breadcrumb.tsx';
import { SettingsPage } from './settings-page.tsx';
import { useOverlay } from './use-overlay.ts';

const Elsewhere = (): ReactNode => {
  const location = useLocation();
  return (
    <Page title="Staff" breadcrumb={<SettingsBreadcrumb title="Staff" />}>
      <p>
        {location.pathname} {JSON.stringify(location.state)}
      </p>
    </Page>
  );
};

/** Shows what a 'popup' link opens, as the ledger report does. */
const Ledger = (): ReactNode => {
  const { background, close } = useOverlay();
  return background ? (
    <Dialog open title="Ledger report" onClose={close}>
      <p>Above {background.pathname}</p>
    </Dialog>
  ) : (
    <h1>The ledger report by itself</h1>
  );
};

const World = ({ path = '/settings', ...options }: Pick<AccessWorldOptions, 'practice' | 'user'> & { path?: string }): ReactNode => (
  <AccessWorld {...options}>
    <MemoryRouter initialEntries={[path]}>
      <main>
        <Routes>
          <Route path="/settings" element={<SettingsPage />}>
            <Route path="home-delivery-ledger-report" element={<Ledger />} />
          </Route>
          <Route path="*" element={<Elsewhere />} />
        </Routes>
      </main>
    </MemoryRouter>
  </AccessWorld>
);

const meta = {
  title: 'Settings/Landing',
  component: World,
  tags: ['pictures'],
  parameters: { layout: 'fullscreen' },
  args: { user: {} },
  beforeEach: network(() => handlersFor('default')),
} satisfies Meta<typeof World>;

export default meta;
type Story = StoryObj<typeof meta>;

const LINKS = '*/api/ecom/rest/v1/practiceadmin/userlinks/:userId';

export const Default: Story = {
  tags: ['dark', 'phone'],
  play: async ({ canvas }) => {
    await waitFor(async () => expect(await canvas.findByRole('region', { name: 'Practice' })).toBeVisible());
    const practice = within(canvas.getByRole('region', { name: 'Practice' }));
    // The link without a name or address is not among them, and a category without links is not there at all.
    await expect(practice.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Practice information', 'Staff']);
    await expect(canvas.queryByRole('heading', { name: 'Empty' })).toBeNull();
    await expect(canvas.getByRole('heading', { name: 'Maple Street Animal Hospital' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: /Online store/ })).toHaveAttribute('href', 'https://maplestreet.example');
    const outside = canvas.getByRole('link', { name: /Help center/ });
    await expect(outside).toHaveAttribute('target', '_blank');
    await expect(outside).toHaveAccessibleName('Help center (opens in a new tab)');
  },
};

const EVERYTHING = settingsLinks({
  scopes: Object.values(SCOPES),
  status: 'MEMBER',
  individualLoginRequired: false,
  localeCode: 'en-US',
  protocols: true,
  fewerRequests: true,
  reports: true,
  personal: true,
});

/** All that a practice has: each page has its icon, what it is for and who sees it, on cards of one height. */
export const Administrator: Story = {
  tags: ['dark', 'phone'],
  beforeEach: network(() => handlersFor('default', { userLinks: EVERYTHING })),
  play: async ({ canvas }) => {
    const cards = within(await canvas.findByRole('region', { name: 'Practice' })).getAllByRole('listitem');
    await expect(new Set(cards.map((card) => card.offsetHeight)).size).toBe(1);
    for (const card of cards) await expect(card).toHaveTextContent(/\. ?Visible to /);
  },
};

export const OpensAPageAndComesBack: Story = {
  tags: ['behaviour', 'thorough'],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('link', { name: 'Staff' }));
    const here = within(await canvas.findByRole('navigation', { name: 'You are here' }));
    await expect(here.getByText('Staff')).toHaveAttribute('aria-current', 'page');
    await userEvent.click(here.getByRole('link', { name: 'Settings' }));
    await expect(await canvas.findByRole('heading', { name: 'Settings', level: 1 })).toBeInTheDocument();
  },
};

export const OpensAnOverlay: Story = {
  tags: ['behaviour', 'thorough'],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('link', { name: 'Home delivery ledger report' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ledger report' }));
    await expect(dialog.getByText('Above /settings')).toBeInTheDocument();
    await expect(canvas.getByText('Maple Street Animal Hospital')).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

export const OverlayByItsAddress: Story = {
  args: { path: '/settings/home-delivery-ledger-report' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'The ledger report by itself' })).toBeInTheDocument();
    await expect(canvas.queryByRole('heading', { name: 'Settings' })).toBeNull();
  },
};

export const Empty: Story = {
  beforeEach: network(() => handlersFor('default', { userLinks: [{ category: 'practice', links: [] }] })),
  play: async ({ canvas }) => {
    await waitFor(async () => expect(await canvas.findByText("You don't have access to your practice's settings")).toBeVisible());
  },
};

/** Nobody is asked about: the shared login has no links of its own. */
export const NoUser: Story = { args: { user: null }, play: Empty.play };

export const WithoutAStore: Story = {
  args: { practice: makePractice({ ecommerceUrl: null }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: 'Practice' })).toBeInTheDocument();
    await expect(canvas.queryByRole('link', { name: /Online store/ })).toBeNull();
  },
};

export const ManyLinks: Story = {
  args: { practice: makePractice({ companyName: 'Lac-Brûlé Veterinary Clinic and Emergency Centre of the Upper Laurentians' }) },
  beforeEach: network(() =>
    handlersFor('default', {
      userLinks: [...makeUserLinks(), ...makeUserLinks().map((group) => ({ ...group, category: `more ${group.category}` }))],
    }),
  ),
};

export const Loading: Story = {
  beforeEach: network(() => handlersFor('loading')),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('Loading')).toHaveLength(3);
  },
};

export const Failing: Story = {
  beforeEach: network(() => [http.get(LINKS, () => new HttpResponse(null, { status: 503 }), { once: true }), ...handlersFor('default')]),
  play: async ({ canvas }) => {
    await waitFor(async () => expect(await canvas.findByText("The settings couldn't be loaded")).toBeVisible());
  },
};

export const TriesAgain: Story = {
  ...Failing,
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas } = context;
    await Failing.play?.(context);
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByRole('region', { name: 'Practice' })).toBeInTheDocument();
  },
};

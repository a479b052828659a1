import { network } from '@practice-portal/access/testing';
import { handlersFor, makePractice, on } from '@practice-portal/api-client/testing';
import { listSavedViews } from '@practice-portal/domain/saved-view';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';

import { portalNetwork, PortalWorld } from '../testing/portal-world.tsx';
import { HomePage } from './home-page.tsx';

const meta = {
  title: 'Portal/Home',
  component: PortalWorld,
  subcomponents: { HomePage },
  tags: ['dark'],
  args: { path: '/' },
  parameters: { layout: 'fullscreen', ownToaster: true },
  beforeEach: portalNetwork(),
} satisfies Meta<typeof PortalWorld>;

export default meta;
type Story = StoryObj<typeof meta>;

const heading = () => waitFor(() => expect(screen.getByRole('heading', { level: 1, name: /Approval queue/ })).toBeVisible());
const tab = (name: RegExp) => waitFor(() => expect(screen.getByRole('tab', { name, selected: true })).toBeVisible());

export const Default: Story = {
  play: async () => {
    await tab(/^Approval queue/);
    await waitFor(() => expect(screen.getByRole('region', { name: 'New order' })).toBeVisible());
  },
};

export const Drafts: Story = {
  args: { path: '/?tab=drafts' },
  play: async () => {
    await tab(/^Draft orders/);
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Actions for the draft/ })[0]).toBeVisible());
  },
};

export const FailedPayments: Story = {
  args: { path: '/?tab=payment-failure' },
  play: async () => {
    await tab(/^Failed payments/);
    await waitFor(() => expect(screen.getByRole('button', { name: /^Update payment method/ })).toBeVisible());
  },
};

const URGENT = { name: 'Urgent refills', search: 'sort=approveBy&order=ASC' };

export const SavedViews: Story = {
  name: 'Saved view, opened by a link',
  args: { path: `/?${URGENT.search}` },
  beforeEach: [portalNetwork(), network(() => [on(listSavedViews, () => ({ items: [URGENT, { name: 'Otis', search: 'q=otis' }] }))])],
  play: async () => {
    // Whoever has no such view sees the same rows, in the queue's own tab.
    await tab(/^Urgent refills$/);
    const tabs = screen.getByRole('tab', { name: /^Draft orders/ }).parentElement?.querySelectorAll('[role=tab]') ?? [];
    await expect([...tabs].map(({ textContent }) => textContent.replace(/ \(.*/, ''))).toEqual([
      'Approval queue',
      'Draft orders',
      'Failed payments',
      'Urgent refills',
      'Otis',
    ]);
    await expect(await screen.findByRole('button', { name: 'Actions for the view Urgent refills' })).toBeVisible();
  },
};

export const SavedViewsChosen: Story = {
  name: 'Saved view, chosen',
  tags: ['behaviour', '!dark'],
  beforeEach: SavedViews.beforeEach ?? [],
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('tab', { name: 'Otis' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Search in approval queue' })).toHaveValue('otis'));
    await tab(/^Otis$/);
    await userEvent.click(screen.getByRole('tab', { name: /^Approval queue/ }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Search in approval queue' })).toHaveValue(''));
  },
};

export const WhereNothingIsOrdered: Story = {
  args: { practice: makePractice({ practiceHomeFeatures: { hideOrdering: true } }) },
  play: async () => {
    await heading();
    await expect(screen.queryByRole('tab')).toBeNull();
  },
};

export const OnAPhone: Story = {
  tags: ['!dark', '!test', 'phone'],
  globals: { viewport: { value: 'phone' } },
  play: async ({ userEvent }) => {
    await heading();
    await screen.findByRole('listitem', { name: /Biscuit/ });
    await expect(document.querySelector('li[data-row]')?.getBoundingClientRect().top).toBeLessThanOrEqual(innerHeight / 3);
    await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Known pet' }));
    await userEvent.keyboard('{Escape}');
    await expect(await screen.findByRole('button', { name: 'Filters (1)' })).toHaveFocus();
  },
};

export const Loading: Story = {
  beforeEach: network(() => handlersFor('loading')),
  play: async () => {
    await heading();
    await expect(document.querySelector('[aria-busy=true]')).not.toBeNull();
    // The cards hold their place, and look like what is coming.
    await expect(document.querySelectorAll('.home-cards [data-part=skeleton]').length).toBeGreaterThan(0);
  },
};

export const Failing: Story = {
  beforeEach: network(() => handlersFor('failing')),
  play: async () => {
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Try again' })[0]).toBeVisible());
  },
};

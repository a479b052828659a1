import { network } from '@practice-portal/access/testing';
import { handlersFor, makePractice } from '@practice-portal/api-client/testing';
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

export const WhereNothingIsOrdered: Story = {
  args: { practice: makePractice({ practiceHomeFeatures: { hideOrdering: true } }) },
  play: async () => {
    await heading();
    await expect(screen.queryByRole('tab')).toBeNull();
  },
};

export const OnAPhone: Story = { tags: ['!dark', '!test', 'phone'], globals: { viewport: { value: 'phone' } }, play: heading };

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

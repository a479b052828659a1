import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';

import { portalNetwork, PortalWorld } from './testing/portal-world.tsx';

/** Whole screens as people see them: in the portal, with everything around them. */
const meta = {
  title: 'Portal/Screens',
  component: PortalWorld,
  tags: ['pictures'],
  args: { path: '/' },
  parameters: { layout: 'fullscreen', ownToaster: true },
  beforeEach: portalNetwork(),
} satisfies Meta<typeof PortalWorld>;

export default meta;
type Story = StoryObj<typeof meta>;

const heading = (name: RegExp) => waitFor(() => expect(screen.getByRole('heading', { level: 1, name })).toBeVisible());

export const SignIn: Story = {
  tags: ['dark', 'phone'],
  parameters: { ownToaster: false },
  args: { practice: null, path: '/login' },
  play: async () => {
    await heading(/Log in/);
    await expect(screen.getByText('Practice portal')).toBeVisible();
    // The card ends where what is in it does: below the last link there is its padding, above the field no empty line.
    const help = screen.getByRole('button', { name: 'Need help logging in?' }).getBoundingClientRect();
    const card = document.querySelector('[data-part=card]')?.getBoundingClientRect();
    await expect((card?.bottom ?? 0) - help.bottom).toBeLessThanOrEqual(40);
  },
};

export const ApprovalQueue: Story = { play: () => heading(/Approval queue/) };

export const OrderManager: Story = {
  args: { path: '/order-manager?clientId=4001&animalId=7201' },
  play: () => heading(/Order manager/),
};

export const Checkout: Story = { args: { path: '/checkout?clientId=4001' }, play: () => heading(/Checkout/) };

export const ClientRecords: Story = { args: { path: '/client-pet-records' }, play: () => heading(/Client & pet records/) };

export const ClientPage: Story = { args: { path: '/client-history?client=4001' }, play: () => heading(/Eleanor Whitaker/) };

export const Settings: Story = { args: { path: '/settings', user: {} }, play: () => heading(/Settings/) };

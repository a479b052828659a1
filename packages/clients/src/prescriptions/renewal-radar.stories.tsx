import { makePractice } from '@practice-portal/api-client/testing';
import { purchaseHandlers } from '@practice-portal/api-client/testing/purchases';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';

import { clientsNetwork, ClientsWorld } from '../testing/clients-world.tsx';
import { seen } from '../testing/seen.ts';
import { RenewalRadar } from './renewal-radar.tsx';

const World = ({ enabled }: { enabled: boolean }) => (
  <ClientsWorld practice={makePractice({ practiceHomeFeatures: { renewalRadarEnabled: enabled } })} path="/client-pet-records">
    <p>Records</p>
    <RenewalRadar />
  </ClientsWorld>
);

const meta = {
  title: 'Clients/Prescriptions/Renewal radar',
  component: World,
  args: { enabled: true },
  beforeEach: clientsNetwork(undefined, purchaseHandlers()),
} satisfies Meta<typeof World>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['phone'],
  play: async () => {
    await seen(() => screen.getByText('3 prescriptions end before their AutoShip ships'));
  },
};

export const LeadsToTheClient: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async (context) => {
    await Default.play?.(context);
    const { userEvent } = context;
    await userEvent.click(screen.getByRole('link', { name: 'Eleanor Whitaker (3)' }));
    await waitFor(() => expect(screen.getByTestId('place')).toHaveTextContent('/client-history?client=4001'));
  },
};

export const SwitchedOff: Story = {
  args: { enabled: false },
  play: async () => {
    await seen(() => screen.getByText('Records'));
    await expect(screen.queryByText(/AutoShip ships/)).toBeNull();
  },
};

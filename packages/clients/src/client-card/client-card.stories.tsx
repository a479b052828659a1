import { makePractice } from '@practice-portal/api-client/testing';
import { makeClient } from '@practice-portal/api-client/testing/clients';
import { Button } from '@practice-portal/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen } from 'storybook/test';

import { clientsNetwork, ClientsWorld } from '../testing/clients-world.tsx';
import { seen } from '../testing/seen.ts';
import { ClientCard } from './client-card.tsx';
import { ClientLine } from './client-line.tsx';

const EXTERNAL = makePractice({ practiceHomeFeatures: { showClientAndAnimalExternalId: true } });
const INACTIVE = makeClient({ userEnabled: false });
const BARE = makeClient({ phone: null, email: null, defaultShippingAddress: null, externalClientId: null });

const meta = {
  title: 'Clients/Client card/Card and line',
  component: ClientsWorld,
  subcomponents: { ClientCard, ClientLine },
  args: { practice: EXTERNAL },
  beforeEach: clientsNetwork(),
} satisfies Meta<typeof ClientsWorld>;

export default meta;
type Story = StoryObj<typeof meta>;

const shown: Story['play'] = async () => void (await seen(() => screen.getByRole('heading', { name: 'Eleanor Whitaker' })));

export const Card: Story = {
  tags: ['dark', 'phone'],
  args: { children: <ClientCard client={makeClient()} actions={<Button>Edit client</Button>} /> },
  play: shown,
};

export const CardOfAnInactiveClient: Story = { args: { children: <ClientCard client={INACTIVE} /> }, play: shown };

export const CardWithoutContact: Story = { args: { children: <ClientCard client={BARE} /> }, play: shown };

/** Where a screen's own work needs the room. */
export const Line: Story = {
  tags: ['dark', 'phone'],
  args: { children: <ClientLine client={makeClient()} actions={<Button>Switch client</Button>} /> },
  play: shown,
};

/** Where the screen's title is the name. */
export const LineWithoutName: Story = {
  args: { children: <ClientLine client={makeClient()} unnamed /> },
  play: async () => void (await seen(() => screen.getByText(/418 Maple Ave/))),
};

export const LineOfAnInactiveClient: Story = { args: { children: <ClientLine client={INACTIVE} /> }, play: shown };

export const LineWithoutContact: Story = { args: { children: <ClientLine client={BARE} /> }, play: shown };

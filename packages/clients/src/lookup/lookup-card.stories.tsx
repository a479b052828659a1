import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';

import { clientsNetwork, ClientsWorld } from '../testing/clients-world.tsx';
import { seen } from '../testing/seen.ts';
import { LookupCard } from './lookup-card.tsx';

const meta = {
  title: 'Clients/Look up/Card',
  component: ClientsWorld,
  args: { path: '/?page=2', children: <LookupCard sourcePageName="Approval queue" /> },
  beforeEach: clientsNetwork(),
} satisfies Meta<typeof ClientsWorld>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Pet: Story = {
  tags: ['dark', 'phone'],
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByRole('combobox', { name: 'Search for clients or pets' }), 'saffron');
    await seen(() => screen.getByRole('option', { name: /^Saffron/ }));
  },
};

export const PetChosen: Story = {
  ...Pet,
  tags: ['behaviour'],
  play: async (context) => {
    await Pet.play?.(context);
    const { userEvent } = context;
    // The pet that was searched for stands first.
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByTestId('place')).toHaveTextContent('/client-history?client=4002&pet=40025'));
  },
};

export const Client: Story = {
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByRole('combobox', { name: 'Search for clients or pets' }), 'whit');
    await seen(() => screen.getByRole('option', { name: /^Eleanor Whitaker/ }));
  },
};

export const ClientChosen: Story = {
  ...Client,
  tags: ['behaviour', 'thorough'],
  play: async (context) => {
    await Client.play?.(context);
    const { userEvent } = context;
    await userEvent.click(await seen(() => screen.getByRole('option', { name: /^Eleanor Whitaker/ })));
    await waitFor(() => expect(screen.getByTestId('place')).toHaveTextContent('/client-history?client=4001'));
  },
};

/** Home searches from the third letter on. */
export const TwoLetters: Story = {
  tags: ['behaviour'],
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByRole('combobox', { name: 'Search for clients or pets' }), 'wh');
    await seen(() => screen.getByText('Type at least 3 characters'));
    await userEvent.keyboard('i');
    await seen(() => screen.getByRole('option', { name: /^Eleanor Whitaker/ }));
  },
};

export const NothingFound: Story = {
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByRole('combobox', { name: 'Search for clients or pets' }), 'zzz');
    await seen(() => screen.getByText('No client or pet found'));
  },
};

export const OtherModes: Story = {
  args: {
    children: <LookupCard sourcePageName="Approval queue" modes={[{ id: 'price', label: 'Product price', content: <p>Prices</p> }]} />,
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('tab', { name: 'Product price' }));
    await expect(screen.getByText('Prices')).toBeVisible();
  },
};

import { makeClientAddress } from '@practice-portal/api-client/testing/clients';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';

import { clientsNetwork, ClientsWorld } from '../testing/clients-world.tsx';
import { seen } from '../testing/seen.ts';
import { AddressPicker, type AddressPickerProps } from './address-picker.tsx';

const onChoose = fn<AddressPickerProps['onChoose']>();

const meta = {
  title: 'Clients/Address/Picker',
  component: ClientsWorld,
  args: { children: <AddressPicker clientId={4001} addressId={6001} onChoose={onChoose} /> },
  beforeEach: clientsNetwork(() => ({ addresses: [makeClientAddress(), makeClientAddress({ id: 6002, address: '9 Sunset Blvd' })] })),
} satisfies Meta<typeof ClientsWorld>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Other addresses' }));
    await seen(() => screen.getByRole('menuitemradio', { name: /418 Maple/ }));
  },
};

export const Chooses: Story = {
  tags: ['behaviour', 'thorough'],
  play: async ({ userEvent }) => {
    const open = async (): Promise<void> => userEvent.click(await screen.findByRole('button', { name: 'Other addresses' }));
    await open();
    await seen(() => screen.getByRole('menuitemradio', { name: /418 Maple/ }));
    await expect(screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent)).toEqual([
      'New address',
      '418 Maple Ave, Apt 3, Portland, OR, 97205',
      '9 Sunset Blvd, Apt 3, Portland, OR, 97205',
    ]);
    await userEvent.click(screen.getByRole('menuitemradio', { name: /Sunset/ }));
    await waitFor(() => expect(onChoose.mock.lastCall?.[0]?.id).toBe(6002));
    await waitFor(() => expect(screen.queryByRole('menuitemradio')).toBeNull());
    await open();
    await userEvent.click(await seen(() => screen.getByRole('menuitemradio', { name: 'New address' })));
    await waitFor(() => expect(onChoose.mock.lastCall?.[0]).toBeNull());
  },
};

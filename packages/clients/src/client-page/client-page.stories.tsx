import { handlersFor, livingIn, makePractice, on, refuse } from '@practice-portal/api-client/testing';
import { makeClient, makePets } from '@practice-portal/api-client/testing/clients';
import { readClient, saveClient } from '@practice-portal/domain/client';
import { listPetsOfClient } from '@practice-portal/domain/pet';
import type { PracticeHomeFeatures } from '@practice-portal/domain/practice';
import { LocaleProvider } from '@practice-portal/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';

import { clientsNetwork, ClientsWorld } from '../testing/clients-world.tsx';
import { seen } from '../testing/seen.ts';
import { ClientPage } from './client-page.tsx';

const at = (clientId: number, more = ''): string => `/client-history?client=${clientId}${more}`;

const meta = {
  title: 'Clients/Client page/Page',
  component: ClientsWorld,
  args: { path: at(4001), children: <ClientPage /> },
  beforeEach: clientsNetwork(),
} satisfies Meta<typeof ClientsWorld>;

export default meta;
type Story = StoryObj<typeof meta>;

const card = async (name: string) => within(await screen.findByRole('region', { name }));
const features = (practiceHomeFeatures: Partial<PracticeHomeFeatures>) => makePractice({ practiceHomeFeatures });

export const FewPets: Story = {
  tags: ['dark', 'phone'],
  args: {
    state: { clientId: 4001, sourcePageName: 'Approval queue', sourcePageRoute: '/?page=2&size=50' },
    practice: features({ showClientAndAnimalExternalId: true, showRecommendationsTable: true }),
  },
  play: async ({ userEvent }) => {
    await expect(await screen.findByRole('link', { name: 'Back to Approval queue' })).toHaveAttribute('href', '/?page=2&size=50');
    await expect(await screen.findAllByText('Eleanor Whitaker')).toHaveLength(1);
    await expect(await screen.findByRole('region', { name: 'Client' })).toHaveTextContent(
      '(503) 555-0142 · eleanor.whitaker@mail.example · 418 Maple Ave, Apt 3, Portland, OR, 97205 · JV.40001',
    );
    const next = await screen.findByRole('region', { name: 'What comes next' });
    await waitFor(() =>
      expect(next).toHaveTextContent(
        /Carprofen for Biscuit(?:Runs|Ran) out .*Next charge\$60.49 on .*, Visa ending in 1111.*FailedNothing/,
      ),
    );
    await expect(screen.getByText('Purchases by pet')).toBeVisible();
    const pets = within(await screen.findByRole('group', { name: 'Pets' }));
    await expect(await pets.findByRole('button', { name: 'Biscuit' })).toHaveAccessibleDescription(/^Canine · .* · 68.5 lbs on /);
    await userEvent.click(pets.getByRole('button', { name: 'Biscuit' }));
    const biscuit = await card('Pet');
    await expect(await biscuit.findByText('68.5 lbs')).toBeVisible();
    await expect(biscuit.getByText('No external ID')).toBeVisible();
    await expect(screen.getByTestId('place')).toHaveTextContent('/client-history?client=4001&pet=40010');
    await expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Prescriptions',
      'AutoShips',
      'Orders',
      'Recommendations',
    ]);
    await userEvent.click(screen.getByRole('tab', { name: 'Orders' }));
    await waitFor(() => expect(screen.getByTestId('place')).toHaveTextContent('&tab=orders'));
    // The way back stays.
    await expect(screen.getByRole('link', { name: 'Back to Approval queue' })).toBeVisible();
  },
};

export const ManyPets: Story = {
  args: { path: at(4002) },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: /Choose a pet/ }));
    await userEvent.click(await seen(() => screen.getByRole('option', { name: /Saffron/ })));
    const saffron = await card('Pet');
    await expect(await saffron.findByText('Saffron')).toBeVisible();
  },
};

export const LooksAtAllPetsAgain: Story = {
  ...ManyPets,
  tags: ['behaviour'],
  play: async (context) => {
    const { userEvent } = context;
    await ManyPets.play?.(context);
    await userEvent.click(screen.getByRole('button', { name: /Choose a pet/ }));
    await userEvent.click(await seen(() => screen.getByRole('option', { name: 'View all' })));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Pet' })).toBeNull());
  },
};

export const Thousands: Story = {
  name: 'Thousands of pets are searched for',
  args: { path: at(4001) },
  beforeEach: clientsNetwork(() => ({ pets: makePets(4001, 4000) })),
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByRole('combobox', { name: 'Search pets' }), '0123');
    await userEvent.click(await seen(() => screen.getByRole('option', { name: /Puppy 0123/ })));
    const puppy = await card('Pet');
    await expect(await puppy.findByText('Puppy 0123')).toBeVisible();
  },
};

export const NoPets: Story = {
  args: { path: at(4003) },
  play: async () => {
    await card('Client');
    await expect(screen.getByRole('button', { name: 'Add new pet' })).toBeVisible();
    await expect(screen.queryByRole('group', { name: 'Pets' })).toBeNull();
  },
};

export const Inactive: Story = {
  args: { path: at(4004) },
  play: async () => {
    await expect((await card('Client')).getByText('Inactive')).toBeVisible();
    // An only pet is the one that is meant.
    await expect(await (await card('Pet')).findByText('Biscuit')).toBeVisible();
  },
};

export const SomethingFailed: Story = {
  tags: ['dark', 'phone'],
  beforeEach: clientsNetwork(() => ({
    outlook: {
      runsOut: null,
      nextCharge: null,
      failed: [
        { kind: 'payment', orderId: 1, orderNumber: 'P100110001', amount: 6_049, at: '2026-11-18T15:20:00.000Z', reason: 'Card declined' },
        { kind: 'refund', orderId: 2, orderNumber: 'P100110002', amount: 4_299, at: '2026-11-17T15:20:00.000Z', reason: null },
      ],
    },
  })),
  play: async ({ userEvent }) => {
    await seen(() => screen.getByText('$60.49, Card declined, 11/18/2026'));
    await expect(screen.getByText("$42.99, the card didn't take it, 11/17/2026")).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Order P100110001' }));
    await waitFor(() => expect(screen.getByTestId('place')).toHaveTextContent('tab=orders'));
  },
};

export const Deceased: Story = {
  beforeEach: clientsNetwork(() => ({
    pets: makePets(4001, 1).map((pet) => ({ ...pet, birthDate: '2010-01-02', deceased: true, deceasedDate: '2020-01-01' })),
  })),
  play: async () => {
    const pet = await card('Pet');
    await expect(await pet.findByText('9 years')).toBeVisible();
    await expect(pet.getByText('01/01/2020')).toBeVisible();
  },
};

export const UnitedKingdom: Story = {
  args: {
    path: at(4001, '&pet=40010'),
    practice: makePractice({
      localizationData: { defaultLocaleCode: 'en-GB', dateTimeFormat: 'dd/MM/yyyy' },
      practiceHomeFeatures: {
        hideOrdering: true,
        hideCreditCards: true,
        showRecommendationsTable: false,
        editClientEnabled: false,
        showClientAndAnimalExternalId: false,
      },
    }),
  },
  globals: { locale: 'en-GB' },
  beforeEach: clientsNetwork(() => {
    const client = livingIn('GB', makeClient());
    return { clients: [client], addresses: [client.defaultShippingAddress].filter((address) => address !== null), changes: [] };
  }),
  render: (args) => (
    <LocaleProvider localization={{ defaultLocaleCode: 'en-GB', dateTimeFormat: 'dd/MM/yyyy' }}>
      <ClientsWorld {...args} />
    </LocaleProvider>
  ),
  play: async () => {
    await expect(await (await card('Pet')).findByText('31.07 kg')).toBeVisible();
    await expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Prescriptions', 'Orders']);
    for (const name of ['Edit client', 'Edit pet', 'Add new pet']) await expect(screen.queryByRole('button', { name })).toBeNull();
    await expect(screen.queryByText('External ID')).toBeNull();
    await expect(screen.queryByText('Payment methods')).toBeNull();
  },
};

export const WithoutFeatures: Story = {
  name: 'Without practiceHomeFeatures it leads home',
  args: { practice: { ...makePractice(), practiceHomeFeatures: null as unknown as PracticeHomeFeatures } },
  play: async () => {
    await waitFor(() => expect(screen.getByTestId('place')).toHaveTextContent(/^\/$/));
  },
};

export const NoSuchClient: Story = {
  args: { path: at(999) },
  play: async () => {
    await seen(() => screen.getByText("No client is selected, or the client doesn't exist"));
    await expect(screen.getByRole('link', { name: 'Back to Client & pet records' })).toBeVisible();
  },
};

export const Failed: Story = {
  beforeEach: clientsNetwork(
    () => ({ clients: [makeClient()] }),
    () => [on(readClient, () => refuse(500, 'Something went wrong'))],
  ),
  play: async () => {
    await seen(() => screen.getByRole('button', { name: 'Try again' }));
  },
};

/** The rest of the page is there, and the pets can be asked for again. */
export const PetsFailed: Story = {
  beforeEach: clientsNetwork(
    () => ({ clients: [makeClient()] }),
    () => [on(listPetsOfClient, () => refuse(500, 'Something went wrong'))],
  ),
  play: async () => {
    await seen(() => screen.getByText("The pets couldn't be loaded"));
    await expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Edit client' })).toBeVisible();
  },
};

const madePrimary = fn<(addressId: number | null) => void>();

export const Addresses: Story = {
  tags: ['behaviour'],
  beforeEach: clientsNetwork(
    () => ({}),
    () => [
      on(saveClient, ({ body }) => {
        madePrimary(body.defaultShippingAddressId);
        return { data: makeClient() };
      }),
    ],
  ),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: /Actions for 9 Sunset Blvd/ }));
    await userEvent.click(await seen(() => screen.getByRole('menuitem', { name: 'Use for AutoShips' })));
    await seen(() => screen.getByText('Your AutoShip address has been updated'));
    await userEvent.click(screen.getByRole('button', { name: /Actions for 9 Sunset Blvd/ }));
    await userEvent.click(await seen(() => screen.getByRole('menuitem', { name: 'Make primary' })));
    await waitFor(() => expect(madePrimary).toHaveBeenCalledWith(6002));
  },
};

export const WhatChanged: Story = {
  play: async () => {
    await seen(() => screen.getByText('Weight: 66 lbs → 68.5 lbs'));
    await expect(screen.getByText(/Kelly Donovan, 11\/18\/2026/)).toBeVisible();
    await expect(screen.getByText('Phone: (503) 555-0100 → (503) 555-0142')).toBeVisible();
    await expect(screen.getByText(/practice login/)).toBeVisible();
  },
};

export const WithoutWhatChanged: Story = {
  args: { practice: features({ whatChangedEnabled: false }) },
  play: async () => {
    await card('Client');
    await expect(screen.queryByText('What changed')).toBeNull();
  },
};

export const Loading: Story = {
  beforeEach: clientsNetwork(undefined, () => handlersFor('loading')),
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('[data-part=skeleton]')).toBeVisible());
  },
};

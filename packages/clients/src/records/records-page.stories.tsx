import { network } from '@practice-portal/access/testing';
import { handlersFor, makePractice, on, refuse } from '@practice-portal/api-client/testing';
import { makeClient, makePets } from '@practice-portal/api-client/testing/clients';
import { deactivateClient, listClientPets } from '@practice-portal/domain/client';
import { listSavedViews } from '@practice-portal/domain/saved-view';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';

import { clientsNetwork, ClientsWorld } from '../testing/clients-world.tsx';
import { seen } from '../testing/seen.ts';
import { RecordsPage } from './records-page.tsx';

const PATH = '/client-pet-records';

const meta = {
  title: 'Clients/Records/Page',
  component: ClientsWorld,
  args: { path: PATH, children: <RecordsPage /> },
  beforeEach: clientsNetwork(),
} satisfies Meta<typeof ClientsWorld>;

export default meta;
type Story = StoryObj<typeof meta>;

const rowOf = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));
const choose = async (name: string, action: string, click: (element: Element) => Promise<void>): Promise<void> => {
  await click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await click(await seen(() => screen.getByRole('menuitem', { name: action })));
};

export const Default: Story = {
  tags: ['dark'],
  play: async () => {
    const rescue = await rowOf('Sheltering Arms Rescue');
    await expect(rescue.getByText('Biscuit, Clementine, Mochi and 4 more')).toBeVisible();
    const eleanor = await rowOf('Eleanor Whitaker');
    await expect(eleanor.getByText('(503) 555-0142')).toBeVisible();
    await expect(eleanor.getByRole('link', { name: 'Eleanor Whitaker' })).toHaveAttribute('href', '/client-history?client=4001');
    await expect(screen.getByRole('button', { name: 'Add client' })).toBeVisible();
  },
};

export const Phone: Story = {
  tags: ['phone', '!test'],
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    const card = within(await screen.findByRole('listitem', { name: 'Sheltering Arms Rescue' }));
    await expect(card.getByText('Biscuit, Clementine, Mochi and 4 more')).toBeVisible();
  },
};

export const SavedViews: Story = {
  args: { path: `${PATH}?q=quayle&show=inactive` },
  beforeEach: [
    clientsNetwork(),
    network(() => [on(listSavedViews, () => ({ items: [{ name: 'Gone', search: 'q=quayle&show=inactive' }] }))]),
  ],
  play: async ({ userEvent }) => {
    await rowOf('Tobias Quayle');
    await seen(() => screen.getByRole('tab', { name: 'Gone', selected: true }));
    await userEvent.click(screen.getByRole('tab', { name: 'All records' }));
    await rowOf('Eleanor Whitaker');
    await expect(screen.getByRole('textbox', { name: 'Search for clients or pets' })).toHaveValue('');
    await userEvent.click(screen.getByRole('tab', { name: 'Gone' }));
    await waitFor(() => expect(screen.getByTestId('place')).toHaveTextContent(`${PATH}?q=quayle&show=inactive`));
  },
};

export const Searched: Story = {
  play: async ({ userEvent }) => {
    await rowOf('Eleanor Whitaker');
    await userEvent.type(screen.getByRole('textbox', { name: 'Search for clients or pets' }), 'quayle');
    await waitFor(() => expect(screen.queryByText('Eleanor Whitaker')).toBeNull());
    await expect(screen.getByTestId('place')).toHaveTextContent(`${PATH}?q=quayle`);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Show inactive clients' }));
    await rowOf('Tobias Quayle');
    await expect(screen.getByTestId('place')).toHaveTextContent(`${PATH}?q=quayle&show=inactive`);
  },
};

export const Empty: Story = {
  args: { path: `${PATH}?show=inactive` },
  beforeEach: clientsNetwork(() => ({ clients: [makeClient()] })),
  play: async () => {
    await seen(() => screen.getByText('No inactive clients'));
  },
};

export const NobodyFound: Story = {
  ...Empty,
  play: async (context) => {
    await Empty.play?.(context);
    const { userEvent } = context;
    await userEvent.click(screen.getByRole('checkbox', { name: 'Show inactive clients' }));
    await rowOf('Eleanor Whitaker');
    await userEvent.type(screen.getByRole('textbox', { name: 'Search for clients or pets' }), 'zzz');
    await seen(() => screen.getByText('No clients'));
  },
};

export const Failed: Story = {
  beforeEach: clientsNetwork(
    () => ({}),
    () => [on(listClientPets, () => refuse(500, 'Something went wrong'))],
  ),
  play: async () => {
    await seen(() => screen.getByRole('button', { name: 'Try again' }));
  },
};

export const WithoutEditing: Story = {
  args: { practice: makePractice({ practiceHomeFeatures: { editClientEnabled: false } }) },
  play: async ({ userEvent }) => {
    await rowOf('Eleanor Whitaker');
    await expect(screen.queryByRole('button', { name: 'Add client' })).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Eleanor Whitaker' }));
    await seen(() => screen.getByRole('menuitem', { name: 'View client record' }));
    await expect(screen.queryByRole('menuitem', { name: 'Deactivate' })).toBeNull();
  },
};

export const View: Story = {
  tags: ['behaviour', 'thorough'],
  args: { path: `${PATH}?q=eleanor&size=50` },
  play: async ({ userEvent }) => {
    await choose('Eleanor Whitaker', 'View client record', (element) => userEvent.click(element));
    await waitFor(() => expect(screen.getByTestId('place')).toHaveTextContent('/client-history?client=4001'));
  },
};

export const Deactivate: Story = {
  tags: ['behaviour'],
  play: async ({ userEvent }) => {
    await choose('Eleanor Whitaker', 'Deactivate', (element) => userEvent.click(element));
    const dialog = within(await screen.findByRole('dialog', { name: 'Deactivate Eleanor Whitaker?' }));
    await seen(() => dialog.getByText('1 AutoShip'));
    await expect(dialog.getByText('Carprofen for Biscuit, next on 12/04/2026')).toBeVisible();
    await expect(dialog.getByText('1 prescription')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Deactivate client' }));
    await seen(() => screen.getByText('Client deleted successfully'));
  },
};

export const DeactivateRefused: Story = {
  name: 'Deactivate, refused',
  beforeEach: clientsNetwork(
    () => ({}),
    () => [on(deactivateClient, () => refuse(422, 'An order of this client is being packed'))],
  ),
  play: async ({ userEvent }) => {
    await choose('Eleanor Whitaker', 'Deactivate', (element) => userEvent.click(element));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Deactivate client' }));
    await seen(() => dialog.getByText('An order of this client is being packed'));
    await expect(screen.getByRole('dialog')).toBeVisible();
  },
};

export const Activate: Story = {
  tags: ['behaviour'],
  args: { path: `${PATH}?show=inactive` },
  play: async ({ userEvent }) => {
    await choose('Tobias Quayle', 'Activate', (element) => userEvent.click(element));
    const dialog = within(await screen.findByRole('dialog', { name: 'Activate Tobias Quayle?' }));
    await userEvent.click(await dialog.findByRole('checkbox', { name: 'Bring back what the deactivation ended' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Activate client' }));
    await seen(() => screen.getByText('Client saved'));
  },
};

export const Pages: Story = {
  tags: ['behaviour', 'thorough'],
  beforeEach: clientsNetwork(() => ({
    clients: Array.from({ length: 23 }, (_, index) => makeClient({ id: 5000 + index, firstName: `Client ${index + 1}` })),
    pets: makePets(5000, 1),
  })),
  play: async ({ userEvent }) => {
    await seen(() => screen.getByText('1–10 of 23'));
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(screen.getByTestId('place')).toHaveTextContent(`${PATH}?page=2`));
    await waitFor(() => expect(screen.getAllByText('11–20 of 23')[0]).toBeVisible());
  },
};

export const Loading: Story = {
  beforeEach: clientsNetwork(undefined, () => handlersFor('loading')),
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('[data-part=skeleton]')).toBeVisible());
  },
};

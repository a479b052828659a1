import { makePractice } from '@practice-portal/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';

import { ClientPage } from '../client-page/client-page.tsx';
import { clientsNetwork, ClientsWorld } from '../testing/clients-world.tsx';
import { seen } from '../testing/seen.ts';

const MERGED = {
  id: 1,
  kind: 'client' as const,
  keptId: 4001,
  keptName: 'Eleanor Whitaker',
  goneId: 4009,
  goneName: 'Ellie Whittaker',
  at: '2026-11-20T18:00:00.000Z',
  by: 'Kelly Donovan',
  undoUntil: '2026-12-20',
};

const meta = {
  title: 'Clients/Client page/Merge',
  component: ClientsWorld,
  args: { path: '/client-history?client=4001', children: <ClientPage /> },
  beforeEach: clientsNetwork(),
} satisfies Meta<typeof ClientsWorld>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ChoosesTheOther: Story = {
  name: 'Shows what moves before it merges',
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'More actions for Eleanor Whitaker' }));
    await userEvent.click(await seen(() => screen.getByRole('menuitem', { name: 'Merge with another client' })));
    const dialog = within(await screen.findByRole('dialog', { name: 'Merge another record into Eleanor Whitaker' }));
    await userEvent.type(await dialog.findByRole('combobox', { name: 'Search for the other client' }), 'Rescue');
    await userEvent.click(await seen(() => screen.getByRole('option', { name: /Sheltering Arms/ })));
    await expect(await dialog.findByRole('region', { name: 'Becomes part of it' })).toHaveTextContent(
      /Sheltering Arms Rescue.*\(503\) 555-0188/,
    );
    await expect(dialog.getByRole('list', { name: 'What moves' })).toHaveTextContent('7 pets3 orders2 prescriptions1 AutoShip');
    await userEvent.click(dialog.getByRole('button', { name: 'Merge records' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

export const Refused: Story = {
  name: 'Says why two records can’t be merged now',
  tags: ['behaviour'],
  args: { path: '/client-history?client=4001&pet=40010' },
  beforeEach: clientsNetwork(() => ({ mergeRefusal: 'species' })),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'More actions for Biscuit' }));
    await userEvent.click(await seen(() => screen.getByRole('menuitem', { name: 'Merge with another pet' })));
    const dialog = within(await screen.findByRole('dialog', { name: 'Merge another record into Biscuit' }));
    await userEvent.click(await dialog.findByRole('button', { name: /Choose a pet/ }));
    await userEvent.click(await seen(() => screen.getByRole('option', { name: /Clementine/ })));
    const [why] = await dialog.findAllByText(/^These pets are of two species/);
    await expect(why).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Merge records' })).toHaveAttribute('aria-disabled', 'true');
  },
};

export const Merged: Story = {
  tags: ['thorough'],
  name: 'Can be undone',
  beforeEach: clientsNetwork(() => ({ merges: [MERGED] })),
  play: async ({ userEvent }) => {
    await expect(await screen.findByText(/^Merged from Ellie Whittaker on /)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Undo the merge of Ellie Whittaker' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Undo the merge of Ellie Whittaker?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Undo merge' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

export const SwitchedOff: Story = {
  tags: ['behaviour'],
  args: { practice: makePractice({ practiceHomeFeatures: { mergeEnabled: false } }) },
  beforeEach: clientsNetwork(() => ({ merges: [MERGED] })),
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Edit client' })).toBeVisible();
    await expect(screen.queryByRole('button', { name: /More actions/ })).toBeNull();
    await expect(screen.queryByText(/Merged from/)).toBeNull();
  },
};

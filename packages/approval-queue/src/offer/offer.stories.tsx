import { handlersFor, makeApprover, makePractice, makeQueueItem } from '@practice-portal/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';

import { queueNetwork } from '../testing/queue-network.ts';
import { QueuePageWorld } from '../testing/queue-page-world.tsx';
import { seen } from '../testing/seen.ts';

const item = (id: number, name: string, overrides: Parameters<typeof makeQueueItem>[0] = {}) =>
  makeQueueItem({ id, isPetKnown: true, ...overrides, animal: { animalId: 7000 + id, name } });

const queue = () => [
  item(61, 'Biscuit', { sourceDescription: 'Online store' }),
  item(62, 'Juniper', { sourceDescription: 'Retailer', isPetKnown: false, clientEmail: 'juniper@mail.example' }),
  item(63, 'Pepper', { sourceDescription: 'Retailer', clientEmail: null }),
  item(64, 'Clover', { type: 'PROFILE_PRESCRIPTION', sourceDescription: 'Phone' }),
];

const meta = {
  title: 'Approval queue/Origin of requests',
  component: QueuePageWorld,
  args: { vet: makeApprover(), pin: '1234', practice: makePractice() },
  beforeEach: queueNetwork(() => handlersFor('default', { queue: queue() })),
} satisfies Meta<typeof QueuePageWorld>;

export default meta;
type Story = StoryObj<typeof meta>;

const row = (pet: string) => screen.findByRole('row', { name: new RegExp(`^${pet}`) });

export const Badges: Story = {
  name: 'Each request says where it comes from, and an outside one whose pet it is',
  tags: ['dark', 'phone'],
  play: async () => {
    for (const badge of ['Own store', 'Not in your records', 'Known pet', 'In clinic'])
      await expect(await screen.findByText(badge)).toBeVisible();
    // A phone has cards.
    for (const each of screen.queryAllByRole('row').slice(1)) await expect(each.getBoundingClientRect().height).toBeLessThanOrEqual(70);
  },
};

export const Filtered: Story = {
  name: 'The queue can be narrowed to an origin and to pets that are in no record',
  tags: ['behaviour'],
  play: async ({ userEvent }) => {
    await row('Biscuit');
    await userEvent.click(screen.getByRole('button', { name: 'Filter by origin' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Retailer' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /^Biscuit/ })).toBeNull());
    await userEvent.click(screen.getByRole('checkbox', { name: 'Not in your records' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /^Pepper/ })).toBeNull());
    await row('Juniper');
    await expect(screen.getByRole('button', { name: 'Filter by origin (2)' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    await row('Biscuit');
  },
};

export const Offered: Story = {
  name: 'What a retailer asks for is offered from the own store, where the client has an email address',
  tags: ['behaviour'],
  play: async ({ userEvent }) => {
    await userEvent.click(await within(await row('Pepper')).findByRole('button', { name: /^More actions/ }));
    await expect(await screen.findByRole('menuitem', { name: /^Offer it from our store/ })).toHaveTextContent(
      'The client has no email address to send an offer to',
    );
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await within(await row('Juniper')).findByRole('button', { name: /^More actions/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /^Offer it from our store/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Offer it from our store' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /^Note/ }), 'Free delivery');
    await userEvent.click(dialog.getByRole('button', { name: 'Send offer' }));
    await seen(() => screen.getByText('Offer sent'));
    await waitFor(async () => expect(await row('Juniper')).toHaveTextContent(/Offered/));
  },
};

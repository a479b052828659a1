import { handlersFor, makeApprover } from '@practice-portal/api-client/testing';
import { addDays, inZone, isoDateOf } from '@practice-portal/domain/locale';
import type { OwnerNotice } from '@practice-portal/domain/notice';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, spyOn, waitFor, within } from 'storybook/test';

import { queueNetwork } from '../testing/queue-network.ts';
import { QueuePageWorld } from '../testing/queue-page-world.tsx';
import { seen } from '../testing/seen.ts';
import { waitingItem } from '../testing/waiting-item.ts';

const hart = makeApprover();
const ago = (days: number): string => `${addDays(isoDateOf(inZone(new Date(), 'UTC')), -days)}T15:00:00.000Z`;

const notice = (id: number, animalName: string, changes: Partial<OwnerNotice> = {}): OwnerNotice => ({
  id,
  type: 'EC_ORDER_ITEM',
  clientId: 9000 + id,
  clientName: `Owner of ${animalName}`,
  clientPhone: '5035550142',
  clientEmail: 'owner@example.com',
  animalName,
  productName: 'Carprofen Chewable Tablets',
  productStrength: '75 mg',
  decision: 'DENIED',
  decidedBy: hart.vetDisplayName,
  decidedAt: ago(3),
  reason: 'Too early',
  refusalCode: { system: 'http://terminology.hl7.org/CodeSystem/v3-ActReason', code: 'TOOEARLY', display: 'too early' },
  text: `Hello,\n\nIt is too early: ${animalName} should have enough left.`,
  nextStep: 'NONE',
  way: 'MAIL',
  state: 'BOUNCED',
  stateAt: ago(3),
  task: 'BOUNCED',
  bounce: '550 5.1.1 No such user',
  calledBy: null,
  calledAt: null,
  ...changes,
});
const notices = (): OwnerNotice[] => [
  notice(71, 'Juniper'),
  notice(72, 'Pepper', { state: 'ARRIVED', task: 'UNOPENED', bounce: null }),
  notice(73, 'Otis', { way: 'PHONE', state: 'CALL', task: 'PHONE', bounce: null, clientEmail: null }),
  notice(74, 'Maple', { state: 'OPENED', task: null, bounce: null }),
];

const meta = {
  title: 'Approval queue/Waiting/Tell the owner',
  component: QueuePageWorld,
  args: { vet: hart, pin: '1234', path: '/?waiting=1' },
  beforeEach: queueNetwork(() => handlersFor('default', { queue: [waitingItem(70, 'Biscuit')], notices: notices() })),
} satisfies Meta<typeof QueuePageWorld>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['dark', 'phone'],
  play: async ({ userEvent }) => {
    await seen(() => screen.getByRole('heading', { name: 'Tell the owner (3)' }));
    await seen(() => screen.getByText('The mail bounced: call (503) 555-0142'));
    await seen(() => screen.getByText('Not opened for 2 days: call (503) 555-0142'));
    await seen(() => screen.getByText('To be told by phone: call (503) 555-0142'));
    // On a phone it is among the filters.
    const filters = screen.queryByRole('button', { name: /^Filters/ });
    if (filters !== null) await userEvent.click(filters);
    await expect(await screen.findByRole('button', { name: 'Waiting (3)' })).toHaveAttribute('aria-pressed', 'true');
    if (filters !== null) await userEvent.keyboard('{Escape}');
  },
};

export const Shown: Story = {
  name: 'A decided order',
  tags: ['dark', 'phone'],
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: /^Show what the owner of Juniper/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'What the owner was told' }));
    await seen(() => dialog.getByText('The mail server said: 550 5.1.1 No such user'));
    await seen(() => dialog.getByText(/should have enough left/));
  },
};

export const Copied: Story = {
  ...Shown,
  tags: ['behaviour'],
  play: async (context) => {
    await Shown.play?.(context);
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await context.userEvent.click(screen.getByRole('button', { name: 'Copy' }));
    await seen(() => screen.getByRole('button', { name: 'Copied' }));
    await expect(write.mock.calls[0]?.[0]).toMatch(
      /^Juniper: Carprofen Chewable Tablets 75 mg\nDenied by Dr\. Amelia Hart, .*\nReason: Too early \(HL7 TOOEARLY\)\nEmail bounced, .*\n\nHello,\n\nIt is too early/,
    );
  },
};

export const Called: Story = {
  tags: ['behaviour'],
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: /^Told by phone: Juniper/ }));
    await seen(() => screen.getByRole('heading', { name: 'Tell the owner (2)' }));
    await userEvent.click(screen.getByText('What owners were told'));
    await seen(() => screen.getByText(/^Told by phone by Someone at the practice/));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Waiting (2)' })).toBeVisible());
  },
};

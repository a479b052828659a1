import { handlersFor, makeApprover } from '@practice-portal/api-client/testing';
import type { WaitingItem } from '@practice-portal/domain/approval';
import { addDays, inZone, isoDateOf } from '@practice-portal/domain/locale';
import type { WaitingFor } from '@practice-portal/domain/waiting';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';

import { queueNetwork } from '../testing/queue-network.ts';
import { QueuePageWorld } from '../testing/queue-page-world.tsx';
import { rowOf, seen } from '../testing/seen.ts';
import { waitingItem } from '../testing/waiting-item.ts';

const hart = makeApprover();
const inDays = (days: number): string => addDays(isoDateOf(inZone(new Date(), 'UTC')), days);
const ago = (days: number): string => `${inDays(-days)}T15:00:00.000Z`;

const putOff = (id: number, name: string, waitingFor: WaitingFor, days: number, changes: Partial<WaitingItem> = {}) => {
  const item = waitingItem(id, name);
  const wait: WaitingItem = {
    id,
    type: item.type,
    clientId: item.clientId,
    clientName: item.clientName,
    animalId: item.animal.animalId,
    animalName: name,
    productName: item.product.productName,
    productStrength: item.product.productStrength,
    waitingFor,
    until: inDays(days),
    note: '',
    putOffAt: ago(4),
    putOffBy: hart.vetDisplayName,
    vetStaffId: null,
    vetDisplayName: null,
    nextShipDate: null,
    isOverdue: days <= 0,
    ...changes,
  };
  return { wait, item };
};
const waiting = () => [
  putOff(71, 'Juniper', 'OWNER', -1, { note: 'Asked by phone whether she still limps' }),
  putOff(72, 'Pepper', 'WEIGHT', 3),
  putOff(73, 'Otis', 'COLLEAGUE', 5, { vetStaffId: 502, vetDisplayName: 'Dr. Luis Ortega' }),
  putOff(74, 'Maple', 'EXAM', 12, { nextShipDate: inDays(9) }),
  putOff(75, 'Clover', 'DATE', 20),
];

const meta = {
  title: 'Approval queue/Waiting/List',
  component: QueuePageWorld,
  args: { vet: hart, pin: '1234', path: '/?waiting=1' },
  beforeEach: queueNetwork(() => handlersFor('default', { queue: [waitingItem(70, 'Biscuit')], waiting: waiting() })),
} satisfies Meta<typeof QueuePageWorld>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['dark', 'phone'],
  play: async ({ userEvent }) => {
    await seen(() => screen.getByText('Asked by phone whether she still limps'));
    await expect(screen.getByText('Overdue')).toBeVisible();
    await expect(screen.getByText(/^AutoShip \d/)).toBeVisible();
    // On a phone it is among the filters.
    const filters = screen.queryByRole('button', { name: /^Filters/ });
    if (filters !== null) await userEvent.click(filters);
    await expect(await screen.findByRole('button', { name: 'Waiting (5)' })).toHaveAttribute('aria-pressed', 'true');
    if (filters !== null) await userEvent.keyboard('{Escape}');
  },
};

export const Empty: Story = {
  beforeEach: queueNetwork(() => handlersFor('default', { queue: [waitingItem(70, 'Biscuit')] })),
  play: async () => {
    await seen(() => screen.getByText('Nothing is waiting'));
  },
};

export const Failing: Story = {
  beforeEach: queueNetwork(() => handlersFor('failing')),
  play: async () => {
    await seen(() => screen.getByText("Couldn't load the waiting orders, something unexpected happened"));
  },
};

export const BroughtBack: Story = {
  tags: ['behaviour'],
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: /^Bring back Pepper/ }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Bring back Pepper/ })).toBeNull());
    await userEvent.click(await screen.findByRole('button', { name: 'Waiting (4)' }));
    await expect((await rowOf('Pepper')).getByText(/^Brought back/)).toBeVisible();
  },
};

export const PassOn: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: "Pass on a vet's orders" }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pass on' }));
    await userEvent.selectOptions(await dialog.findByRole('combobox', { name: /^From/ }), 'Dr. Luis Ortega');
    await expect(dialog.getByRole('combobox', { name: /^To/ })).not.toHaveTextContent('Dr. Luis Ortega');
  },
};

export const PassedOn: Story = {
  ...PassOn,
  tags: ['behaviour'],
  play: async (context) => {
    await PassOn.play?.(context);
    const dialog = within(screen.getByRole('dialog', { name: 'Pass on' }));
    await context.userEvent.selectOptions(dialog.getByRole('combobox', { name: /^To/ }), hart.vetDisplayName);
    await context.userEvent.click(dialog.getByRole('button', { name: 'Pass on' }));
    await seen(() => screen.getByText('1 order passed on'));
  },
};

const LONG_ANSWER = 'Still limping a little after a long walk, but fine in the house and on the stairs. She eats well.';

const returned = (id: number, name: string, mark: Partial<NonNullable<ReturnType<typeof waitingItem>['returned']>>) =>
  waitingItem(id, name, {
    returned: { waitingFor: 'OWNER', cause: 'DATE', putOffAt: ago(7), returnedAt: ago(0), weight: null, note: '', ...mark },
  });

export const BackInTheQueue: Story = {
  name: 'Back in the queue: what has happened since',
  tags: ['dark', 'phone'],
  args: { path: '/' },
  beforeEach: queueNetwork(() =>
    handlersFor('default', {
      queue: [
        returned(81, 'Biscuit', { waitingFor: 'WEIGHT', cause: 'WEIGHT', weight: 27.3 }),
        returned(82, 'Juniper', {}),
        returned(83, 'Pepper', { waitingFor: 'EXAM' }),
        returned(84, 'Otis', { cause: 'HAND', returnedAt: ago(2) }),
        waitingItem(85, 'Maple'),
        returned(86, 'Clover', { cause: 'ANSWER', answer: { kind: 'WEIGHT', weight: 27.34, text: null } }),
        returned(87, 'Poppy', { cause: 'ANSWER', answer: { kind: 'TEXT', weight: null, text: LONG_ANSWER } }),
      ],
    }),
  ),
  play: async () => {
    await seen(() => screen.getByText('Weighed today: 27.3 lbs'));
    await expect(screen.getByText('The owner answered today: 27.34 lbs')).toBeVisible();
    const cut = screen.getByText(/^The owner answered today: Still limping .*…$/);
    await expect(cut).toHaveAttribute('title', `The owner answered today: ${LONG_ANSWER}`);
    await expect(screen.getByText('No answer for 7 days')).toBeVisible();
    await expect(screen.getByText('No exam for 7 days')).toBeVisible();
    await expect(screen.getByText(/^Brought back /)).toBeVisible();
  },
};

import { handlersFor, makeApprover, makePractice, makeQueueItem } from '@practice-portal/api-client/testing';
import type { ApprovalQueueItem } from '@practice-portal/domain/approval';
import { addDays, inZone, isoDateOf } from '@practice-portal/domain/locale';
import type { RowReadiness, RowSupply } from '@practice-portal/domain/protocol';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, type RequestHandler } from 'msw';
import { expect, fn, screen, waitFor, within } from 'storybook/test';

import { queueNetwork } from '../testing/queue-network.ts';
import { QueuePageWorld } from '../testing/queue-page-world.tsx';
import { rowOf } from '../testing/seen.ts';

const hart = makeApprover();
const day = (days: number): string => addDays(isoDateOf(inZone(new Date(), 'UTC')), days);
const PETS = ['Biscuit', 'Juniper', 'Pepper', 'Clover', 'Otis', 'Maple'] as const;
const queue = (): ApprovalQueueItem[] =>
  PETS.map((name, index) => makeQueueItem({ id: 80 + index, animal: { animalId: 7300 + index, name } }));

const SUPPLIES: readonly (RowSupply | null)[] = [
  { standing: 'gap', approveBy: day(-9), runsOutOn: day(-4), arrivesOn: day(5), due: 'past' },
  { standing: 'late', approveBy: day(-1), runsOutOn: day(2), arrivesOn: day(5), due: 'past' },
  { standing: 'onTime', approveBy: day(0), runsOutOn: day(5), arrivesOn: day(5), due: 'today' },
  { standing: 'unknown', approveBy: day(1), runsOutOn: null, arrivesOn: day(5), due: 'later' },
  { standing: 'early', approveBy: day(30), runsOutOn: day(35), arrivesOn: day(5), due: 'later' },
  null,
];
const readAhead = (ready: readonly string[]): RowReadiness[] =>
  queue()
    .slice(0, 5)
    .map(({ type, id, animal }, index) => ({ type, id, isReady: ready.includes(animal.name), supply: SUPPLIES[index] ?? null }));

const asked = fn();
const AWAITING = '*/api/prescription/rest/v1/approval/awaiting/:practiceId/readiness';
const counting = http.get(AWAITING, () => void asked());
const network = (ready: readonly string[], ...first: RequestHandler[]) =>
  queueNetwork(() => [...first, ...handlersFor('default', { queue: queue(), queueReadiness: readAhead(ready) })]);

const meta = {
  title: 'Approval queue/Queue/Read ahead',
  component: QueuePageWorld,
  args: { vet: hart, pin: '1234' },
  beforeEach: network(['Juniper', 'Pepper', 'Otis']),
} satisfies Meta<typeof QueuePageWorld>;

export default meta;
type Story = StoryObj<typeof meta>;

const names = (): string[] => {
  const rows = screen.queryAllByRole('row').slice(1);
  return rows.flatMap((row) => PETS.find((name) => row.textContent.includes(`${name}, `)) ?? []);
};
const lineOf = (pet: string) => within(screen.getByRole('row', { name: new RegExp(`^${pet}`) }));

export const EverySupply: Story = {
  name: 'Row, each state of supply; the count at home',
  tags: ['dark', 'phone'],
  args: { path: '/?sort=approveBy&order=ASC' },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvas.getByText(/^Approve by 2:00 PM$|^Approve by today 2:00 PM to ship on time$/)).toBeVisible());
    await expect(canvas.getByText('Gap')).toBeVisible();
    await expect(canvas.getAllByText(/^Ran out 4 days ago; approved now it arrives|^Runs out on|^out \d/)).toHaveLength(2);
    await expect(canvas.getByText('Late')).toBeVisible();
    await expect(canvas.getByText(/^On time/)).toBeVisible();
    await expect(
      canvas.getByText(/^Approve by (tomorrow|(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) 2:00 PM)(?: 2:00 PM)?(?: to ship on time)?$/),
    ).toBeVisible();
    await expect(canvas.getByText('Early')).toBeVisible();
    await expect(canvas.getByText(/^by \d.+\d$|^Approve by \d.+ 2:00 PM to ship on time$/)).toBeVisible();
    // On the cards of a phone there is room for the whole sentence.
    const supplies = [...canvasElement.querySelectorAll<HTMLElement>('td [data-part=supply]')];
    for (const supply of supplies) await expect(supply.offsetHeight, supply.textContent).toBeLessThan(30);
    await expect(canvas.getByRole('link', { name: '1 to approve today to ship on time · 2 can no longer ship on time' })).toBeVisible();
  },
};

export const MostUrgentFirst: Story = {
  tags: ['behaviour'],
  play: async ({ userEvent }) => {
    await rowOf('Maple');
    await userEvent.click(await screen.findByRole('link', { name: /^1 to approve today/ }));
    await waitFor(() => expect(names()).toEqual(PETS));
    const sort = screen.getByRole('button', { name: 'Most urgent first' });
    await expect(sort).toHaveAttribute('aria-pressed', 'true');
    await expect(lineOf('Maple').queryByText(/ship on time/)).toBeNull();
    await userEvent.click(sort);
    await waitFor(() => expect(sort).toHaveAttribute('aria-pressed', 'false'));
  },
};

export const ReadyToSign: Story = {
  play: async ({ userEvent }) => {
    const filter = await screen.findByRole('button', { name: 'Ready to sign (3)' });
    await userEvent.click(filter);
    await waitFor(() => expect(names().toSorted()).toEqual(['Juniper', 'Otis', 'Pepper']));
    await userEvent.click(await screen.findByRole('button', { name: 'Review and sign 3' }));
    const set = within(await screen.findByRole('dialog', { name: 'Review and sign' }));
    await waitFor(() => expect(set.getByText('0 of 3 reviewed')).toBeVisible());
    await expect(set.queryByText('Biscuit')).toBeNull();
  },
};

export const MoreThanAreLookedAt: Story = {
  tags: ['phone'],
  beforeEach: queueNetwork(() => handlersFor('default', { queue: queue(), queueReadiness: readAhead(['Juniper']), isReadAheadCut: true })),
  play: async () => {
    await expect(
      await screen.findByText(/Only the 500 oldest waiting orders are checked for what is ready and what is urgent$/),
    ).toBeVisible();
  },
};

export const NothingReady: Story = {
  args: { path: '/?ready=1' },
  beforeEach: network([]),
  play: async ({ userEvent }) => {
    await expect(await screen.findByText('Nothing is ready to sign')).toBeVisible();
    await expect(await screen.findByRole('button', { name: 'Ready to sign (0)' })).toHaveAttribute('aria-pressed', 'true');
    await expect(screen.queryByRole('button', { name: /^Review and sign/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show all orders' }));
    await rowOf('Biscuit');
  },
};

export const SwitchedOff: Story = {
  tags: ['behaviour'],
  args: { practice: makePractice({ practiceHomeFeatures: { protocolsEnabled: false, supplyClockEnabled: false } }) },
  beforeEach: network(['Biscuit'], counting),
  play: async () => {
    await rowOf('Biscuit');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible());
    for (const name of [/^Ready to sign/, 'Most urgent first']) await expect(screen.queryByRole('button', { name })).toBeNull();
    await expect(screen.queryByText(/ship on time/)).toBeNull();
    await expect(asked).not.toHaveBeenCalled();
  },
};

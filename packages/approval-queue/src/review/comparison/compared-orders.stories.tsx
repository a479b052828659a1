import { handlersFor, makePractice, makeQueueItem } from '@practice-portal/api-client/testing';
import type { EarlierOrder, EarlierOrders } from '@practice-portal/domain/protocol';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';

import { DecisionWorld } from '../../testing/decision-world.tsx';
import { queueNetwork } from '../../testing/queue-network.ts';
import { QueueWorld } from '../../testing/queue-world.tsx';
import { seen } from '../../testing/seen.ts';
import { ReviewDrawer } from '../review-drawer.tsx';
import { ComparedOrders } from './compared-orders.tsx';

const DIRECTIONS = 'Give 1 tablet by mouth once daily with food.';
const item = makeQueueItem({
  quantity: 2,
  product: {
    productName: 'Carprofen Chewable Tablets',
    productStrength: '75 mg',
    productPackaging: '60 tablets',
    complianceBean: { usageInstructions: DIRECTIONS, defaultRefills: 3 },
  },
});
const earlier = (change: Partial<EarlierOrder> = {}): EarlierOrder => ({
  productName: 'Carprofen Chewable Tablets',
  productStrength: '75 mg',
  productPackaging: '60 tablets',
  quantity: 2,
  usageInstructions: DIRECTIONS,
  refills: 3,
  date: '2026-08-03',
  ...change,
});
const filled = (change: Partial<EarlierOrder> = {}): EarlierOrder => earlier({ refills: null, date: '2026-09-14', ...change });
const answering = (orders: EarlierOrders) =>
  queueNetwork(() =>
    handlersFor('default', { queue: [item], readiness: { readiness: null, supply: null, earlier: orders, fills: [], waiting: [] } }),
  );

const World = () => (
  <QueueWorld practice={makePractice()}>
    <ComparedOrders item={item} />
  </QueueWorld>
);

const meta = {
  title: 'Approval queue/Review/Asked, dispensed, prescribed',
  component: World,
  beforeEach: answering({ dispensed: filled({ productStrength: '25 mg' }), prescribed: earlier() }),
} satisfies Meta<typeof World>;

export default meta;
type Story = StoryObj<typeof meta>;

const table = async () => within(await screen.findByRole('table', { name: 'What is different this time' }));
const ALL: EarlierOrders = {
  dispensed: filled({ productStrength: '25 mg', quantity: 1, usageInstructions: 'Give half a tablet by mouth as needed.' }),
  prescribed: earlier({ productPackaging: '30 tablets', quantity: 1, usageInstructions: 'Give half a tablet by mouth.', refills: 999 }),
};

export const InOne: Story = {
  name: 'Differs in one',
  play: async () => {
    const shown = await table();
    await expect(shown.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Field',
      'Asked for',
      'Last dispensed 09/14/2026',
      'Prescribed 08/03/2026',
    ]);
    const [, row, ...others] = shown.getAllByRole('row');
    await expect(others).toEqual([]);
    const cells = within(row as HTMLElement).getAllByRole('cell');
    await expect(cells.map(({ textContent }) => textContent)).toEqual([
      'Carprofen Chewable Tablets, 75 mg, 60 tablets',
      'Different: Carprofen Chewable Tablets, 25 mg, 60 tablets',
      'Carprofen Chewable Tablets, 75 mg, 60 tablets',
    ]);
  },
};

export const InAll: Story = {
  name: 'Differs in all',
  tags: ['dark'],
  beforeEach: answering(ALL),
  play: async () => {
    const shown = await table();
    await expect(shown.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      'Product',
      'Quantity',
      'Directions',
      'Refills',
    ]);
    await expect(shown.getAllByText('Different:')).toHaveLength(7);
    await expect(shown.getByRole('row', { name: /^Refills 3 – Different: PRN/ })).toBeVisible();
  },
};

export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  beforeEach: answering(ALL),
  play: async () => {
    await seen(() => screen.getByRole('region', { name: 'What is different this time' }));
    await waitFor(() => expect(screen.getAllByText(/Different:/)).toHaveLength(7));
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
};

export const NeverPrescribed: Story = {
  name: 'Dispensed, and no prescription on file',
  beforeEach: answering({ dispensed: filled({ quantity: 1 }), prescribed: null }),
  play: async () => {
    const shown = await table();
    await expect(shown.getAllByRole('columnheader')).toHaveLength(3);
    await expect(shown.getByRole('row', { name: 'Quantity 2 Different: 1' })).toBeVisible();
  },
};

export const Alike: Story = {
  name: 'Nothing differs: nothing is shown',
  tags: ['behaviour'],
  beforeEach: answering({ dispensed: filled(), prescribed: earlier() }),
  play: async () => {
    await expect(screen.queryByRole('region', { name: 'What is different this time' })).toBeNull();
  },
};

export const InTheReview: Story = {
  name: 'Within the first screen of the review',
  tags: ['behaviour'],
  beforeEach: answering(ALL),
  render: () => (
    <DecisionWorld item={item} practice={makePractice()} onClose={() => undefined} onRetake={() => Promise.resolve(true)}>
      {(decision) => <ReviewDrawer {...decision} onApproved={() => undefined} onDeny={() => undefined} />}
    </DecisionWorld>
  ),
  play: async () => {
    await table();
    const region = screen.getByRole('region', { name: 'What is different this time' });
    const foot = screen.getByRole('dialog', { name: 'Review order' }).querySelector('[data-part=footer]');
    // As on a screen of 1440 by 900, whatever the window of the test is.
    await expect(region.getBoundingClientRect().bottom).toBeLessThanOrEqual(900 - (foot?.getBoundingClientRect().height ?? 0));
  },
};

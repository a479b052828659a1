import { handlersFor, makePractice, makeQueueItem } from '@practice-portal/api-client/testing';
import type { EarlierOrder, WaitingOrder } from '@practice-portal/domain/protocol';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';

import { queueNetwork } from '../../testing/queue-network.ts';
import { QueueWorld } from '../../testing/queue-world.tsx';
import { LastFills } from './last-fills.tsx';

const item = makeQueueItem();
const { productName, productStrength, productPackaging, complianceBean } = item.product;
const fill = (date: string, change: Partial<EarlierOrder> = {}): EarlierOrder => ({
  productName,
  productStrength,
  productPackaging,
  quantity: 1,
  usageInstructions: complianceBean.usageInstructions ?? '',
  refills: null,
  date,
  ...change,
});
const other: WaitingOrder = {
  type: 'EC_ORDER_ITEM',
  id: 91,
  productName: 'Apoquel',
  productStrength: '16 mg',
  productPackaging: '30 tablets',
  quantity: 2,
};
const answering = (fills: EarlierOrder[], waiting: WaitingOrder[] = []) =>
  queueNetwork(() => {
    const readiness = { readiness: null, supply: null, earlier: { dispensed: null, prescribed: null }, fills, waiting };
    return handlersFor('default', { queue: [item], readiness });
  });

const World = () => (
  <QueueWorld practice={makePractice()}>
    <LastFills item={item} />
  </QueueWorld>
);

const meta = {
  title: 'Approval queue/Review/Last fills',
  component: World,
  beforeEach: answering(
    [
      fill('2026-09-14', { usageInstructions: 'Give half a tablet by mouth every 12 hours.' }),
      fill('2026-07-12', { quantity: 2 }),
      fill('2026-05-10', { productStrength: '25 mg' }),
    ],
    [other],
  ),
} satisfies Meta<typeof World>;

export default meta;
type Story = StoryObj<typeof meta>;

const before = () => screen.findByRole('region', { name: 'What Biscuit had before' });

export const Default: Story = {
  tags: ['dark', 'phone'],
  play: async () => {
    await expect(await before()).toHaveTextContent(
      /Last filled: 09\/14\/2026 1 × 60 ct bottle · 07\/12\/2026 Different: 2 × 60 ct bottle · 05\/10\/2026 Different: 25 mg, 1 × 60 ct bottle/,
    );
    await expect(await before()).toHaveTextContent(/Directions last time: Different: Give half a tablet by mouth every 12 hours/);
    await expect(await before()).toHaveTextContent('Also waiting for Biscuit: Apoquel, 16 mg, 2 × 30 tablets');
  },
};

export const Never: Story = {
  beforeEach: answering([]),
  play: async () => {
    await expect(await before()).toHaveTextContent('No earlier fill of this product on record');
  },
};

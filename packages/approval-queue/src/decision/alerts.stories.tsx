import { makeQueueItem } from '@practice-portal/api-client/testing';
import { Button, Card } from '@practice-portal/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';

import { queueNetwork } from '../testing/queue-network.ts';
import { QueueWorld } from '../testing/queue-world.tsx';
import { Alerts } from './alerts.tsx';
import { DraftBanner } from './draft-banner.tsx';
import { ProblemBanner } from './problem-banner.tsx';

const problem = <ProblemBanner of="review" problem={{ kind: 'blocked' }} />;
const draft = <DraftBanner of="review" draft={{ offered: true, restore: fn(), discard: fn(), giveUp: fn(), end: fn(), changed: false }} />;

const meta = {
  title: 'Approval queue/Decision/Alerts',
  component: Alerts,
  args: { item: makeQueueItem(), children: problem },
  decorators: [
    (Story) => (
      // A form that is longer than its drawer.
      <QueueWorld>
        <div data-testid="form" style={{ height: '20rem', overflowY: 'auto', paddingBlock: '1rem' }}>
          <Story />
          <div style={{ height: '60rem' }}>
            <Card>Eleanor Whitaker</Card>
            <Button>Approve</Button>
          </div>
        </div>
      </QueueWorld>
    ),
  ],
  beforeEach: queueNetwork(),
} satisfies Meta<typeof Alerts>;

export default meta;
type Story = StoryObj<typeof meta>;

/** However far the form is scrolled, what is in the way stays at its top. */
export const StaysInSight: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const form = canvas.getByTestId('form');
    form.scrollTop = 300;
    const distance = canvas.getByRole('alert').getBoundingClientRect().top - form.getBoundingClientRect().top;
    await expect(Math.abs(distance)).toBeLessThan(2);
  },
};

export const Several: Story = {
  args: { children: [<div key="draft">{draft}</div>, <div key="problem">{problem}</div>] },
};

/** Takes no room. */
export const None: Story = {
  args: { children: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByTestId('form').querySelector('[data-part=alerts]')).not.toBeVisible();
  },
};

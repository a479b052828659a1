import type { LostLock } from '@practice-portal/domain/approval';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';

import { LockLostBanner } from './lock-lost-banner.tsx';

const lost = (loss: Partial<LostLock>): LostLock => ({
  item: { type: 'EC_ORDER_ITEM', id: 41 },
  reason: 'overridden',
  by: { id: 7, name: 'Dr. Amelia Okafor' },
  at: '2026-11-20T15:00:00.000Z',
  ...loss,
});

let answer: (taken: boolean) => void = () => undefined;
const retake = (): Promise<boolean> =>
  new Promise((resolve) => {
    answer = resolve;
  });

const meta = {
  title: 'Approval queue/Decision/Lock lost banner',
  component: LockLostBanner,
  args: { loss: lost({}), offline: null, onRetake: fn(retake) },
} satisfies Meta<typeof LockLostBanner>;

export default meta;
type Story = StoryObj<typeof meta>;

/** One press asks once: until the service has answered the button waits. */
export const TakenByAColleague: Story = {
  tags: ['dark', 'phone'],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Dr. Amelia Okafor is now processing this order')).toBeVisible();
  },
};

export const TakesItAgain: Story = {
  ...TakenByAColleague,
  tags: ['behaviour'],
  play: async (context) => {
    await TakenByAColleague.play?.(context);
    const { args, canvas, userEvent } = context;
    const again = canvas.getByRole('button', { name: 'Take it again' });
    await userEvent.click(again);
    await waitFor(() => expect(again).toHaveAttribute('aria-disabled', 'true'));
    await userEvent.click(again);
    await expect(args.onRetake).toHaveBeenCalledOnce();
    answer(false);
    await waitFor(() => expect(again).not.toHaveAttribute('aria-disabled'));
  },
};

export const Offline: Story = {
  args: { offline: 'You are offline. This works again once the connection is back' },
  play: async ({ args, canvas, userEvent }) => {
    const again = canvas.getByRole('button', { name: 'Take it again' });
    await expect(again).toHaveAccessibleDescription(/^You are offline/);
    await userEvent.click(again);
    await expect(args.onRetake).not.toHaveBeenCalled();
  },
};

export const TakenBySomebody: Story = {
  args: { loss: lost({ by: null }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Someone else is now processing this order')).toBeVisible();
  },
};

export const Unlocked: Story = {
  args: { loss: lost({ reason: 'unlocked', by: null }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('This order was unlocked elsewhere')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Take it again' })).toBeVisible();
  },
};

export const TimedOut: Story = {
  args: { loss: lost({ reason: 'timedOut', by: null }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Your time to process this order ran out')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Take it again' })).toBeVisible();
  },
};

/** Nothing is left to take. */
export const DecidedByAColleague: Story = {
  args: { loss: lost({ reason: 'decided' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Dr. Amelia Okafor has approved or denied this order')).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const DecidedBySomebody: Story = {
  args: { loss: lost({ reason: 'decided', by: null }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('This order has already been approved or denied')).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

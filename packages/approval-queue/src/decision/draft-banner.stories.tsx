import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';

import { DraftBanner } from './draft-banner.tsx';

const meta = {
  title: 'Approval queue/Decision/Draft banner',
  component: DraftBanner,
  args: { of: 'review', draft: { offered: true, restore: fn(), discard: fn(), giveUp: fn(), end: fn(), changed: false } },
} satisfies Meta<typeof DraftBanner>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OfAReview: Story = {
  tags: ['dark', 'phone'],
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('You started this review earlier')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Use what I typed' }));
    await expect(args.draft.restore).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Discard it' }));
    await expect(args.draft.discard).toHaveBeenCalledOnce();
  },
};

export const OfADenial: Story = {
  args: { of: 'deny' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('You started this denial earlier')).toBeVisible();
  },
};

/** Nothing was typed before, or the fields say the same already. */
export const NothingToOffer: Story = {
  args: { draft: { ...meta.args.draft, offered: false } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

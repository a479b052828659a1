import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';

import { BlockedPrint } from './blocked-print.tsx';

const meta = {
  title: 'Approval queue/Print/Blocked order PDF',
  component: BlockedPrint,
  args: { blocked: 'blob:https://portal.example/order', dismiss: fn() },
} satisfies Meta<typeof BlockedPrint>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['dark', 'phone'],
  play: async ({ args, canvas, userEvent }) => {
    const link = canvas.getByRole('link', { name: 'Open the order PDF' });
    await expect(link).toHaveAttribute('href', args.blocked);
    // The story's page has no such document: what counts is that the offer goes once it was taken.
    link.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(link);
    await expect(args.dismiss).toHaveBeenCalledOnce();
  },
};

export const Dismissed: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await expect(args.dismiss).toHaveBeenCalledOnce();
  },
};

export const NothingBlocked: Story = {
  args: { blocked: null },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link')).toBeNull();
  },
};

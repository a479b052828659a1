import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, within } from 'storybook/test';

import { seen } from '../testing/seen.ts';
import { InfoDialog } from './info-dialog.tsx';

const meta = {
  title: 'Approval queue/Parts/Info dialog',
  component: InfoDialog,
  tags: ['overlay', 'pictures'],
  args: {
    title: 'Beyond-use date',
    closeLabel: 'Close',
    onClose: fn(),
    children: 'Methimazole Oral Suspension can be used for 90 days after it is compounded.',
  },
} satisfies Meta<typeof InfoDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['dark', 'phone'],
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Beyond-use date' }));
    await seen(() => dialog.getByText(/^Methimazole Oral Suspension/));
  },
};

export const Closes: Story = {
  tags: ['behaviour'],
  play: async (context) => {
    await Default.play?.(context);
    const { args, userEvent } = context;
    const [button] = screen.getAllByRole('button', { name: 'Close' }).slice(-1);
    await userEvent.click(button as HTMLElement);
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

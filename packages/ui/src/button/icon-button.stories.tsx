import type { Meta, StoryObj } from '@storybook/react-vite';
import { Printer } from 'lucide-react';
import { expect, fn, userEvent } from 'storybook/test';

import { IconButton } from './icon-button.tsx';

const meta = {
  title: 'UI/Button/IconButton',
  component: IconButton,
  tags: ['dark', 'pictures'],
  args: { label: 'Print order', icon: Printer, onClick: fn() },
  parameters: {
    docs: {
      description: {
        component: "**Do** use it for actions everybody knows: close, print, more.\n\n**Don't** use it for the primary action of a view.",
      },
    },
  },
} satisfies Meta<typeof IconButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['phone'],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Print order' }));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

/** 44 px for fingers, 36 for a mouse. */
export const Size: Story = {
  play: async ({ canvas }) => {
    const { width, height } = canvas.getByRole('button').getBoundingClientRect();
    const least = innerWidth < 920 ? 44 : 36;
    await expect(Math.min(width, height)).toBeGreaterThanOrEqual(least);
  },
};

export const Outline: Story = { args: { variant: 'outline' } };

export const Loading: Story = { args: { loading: true } };

export const Disabled: Story = { args: { disabledReason: 'This order has no PDF yet' } };

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';

import { Button } from '../button/button.tsx';
import { Banner } from './banner.tsx';

const meta = {
  title: 'UI/Feedback/Banner',
  component: Banner,
  tags: ['dark', 'pictures'],
  args: { status: 'info', title: 'Replacement orders wait here', children: 'They must be approved before they can ship again.' },
  parameters: {
    docs: {
      description: {
        component:
          "**Do** use it for what concerns the whole screen or section, with the way out beside it.\n\n**Don't** use it for one field's error, nor for what a toast can say.",
      },
    },
  },
} satisfies Meta<typeof Banner>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Info: Story = { tags: ['phone'] };
export const Success: Story = { args: { status: 'success', title: 'You are signed out', children: undefined } };
export const Warning: Story = {
  args: { status: 'warning', title: 'An active AutoShip has the same product', action: <Button>Review AutoShip</Button> },
};

export const ErrorWithClose: Story = {
  args: { status: 'error', title: 'The order could not be approved', children: 'Nothing was decided. Try again.', onClose: fn() },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('The order could not be approved');
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';

import { DisabledReason } from './disabled-reason.tsx';

const pressed = fn();
const refused = fn();

const meta = {
  title: 'UI/Button/DisabledReason',
  component: DisabledReason,
  tags: ['dark'],
  args: {
    reason: 'This vet cannot approve these types of orders',
    onRefused: refused,
    children: (
      <button type="button" className="ui-button" onClick={pressed}>
        Approve
      </button>
    ),
  },
  parameters: {
    docs: {
      description: {
        component:
          "**Do** say the one thing that enables the control.\n\n**Don't** use `disabled`: it takes the control from keyboards and screen readers together with the reason. `Button`, `IconButton`, `Combobox` and the fields take `disabledReason` themselves.",
      },
    },
  },
} satisfies Meta<typeof DisabledReason>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Disabled: Story = {
  play: async ({ canvas }) => {
    pressed.mockClear();
    refused.mockClear();
    const button = canvas.getByRole('button', { name: 'Approve' });
    await userEvent.hover(button);
    await expect(refused).not.toHaveBeenCalled();
    await waitFor(() => expect(document.querySelector('.ui-tip')).toBeVisible());
    await userEvent.click(button);
    await userEvent.keyboard('{Enter}');
    await expect(pressed).not.toHaveBeenCalled();
    await expect(refused).toHaveBeenCalledTimes(2);
    await expect(button).toHaveAccessibleDescription('This vet cannot approve these types of orders');
  },
};

export const Enabled: Story = {
  args: { reason: null },
  play: async ({ canvas }) => {
    pressed.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Approve' }));
    await expect(pressed).toHaveBeenCalledOnce();
  },
};

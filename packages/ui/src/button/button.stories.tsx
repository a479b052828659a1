import type { Meta, StoryObj } from '@storybook/react-vite';
import { Check, Trash2 } from 'lucide-react';
import { expect, fn, userEvent } from 'storybook/test';

import { Button } from './button.tsx';

const meta = {
  title: 'UI/Button/Button',
  component: Button,
  tags: ['dark'],
  args: { children: 'Process order', onClick: fn() },
  parameters: {
    docs: {
      description: {
        component:
          "**Do** use one `solid` a view; name the action with its verb: 'Deny order'; give a `disabledReason` that says what would enable it.\n\n**Don't** disable without a reason; don't put `danger` beside the confirm of something else; don't use Chakra's own Button in a screen: it can't say why it can't be pressed.",
      },
    },
  },
} satisfies Meta<typeof Button>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Process order' }));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

export const Variants: Story = {
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: '0.75rem', alignItems: 'center' }}>
      <Button variant="solid" icon={Check}>
        Approve
      </Button>
      <Button>Review</Button>
      <Button variant="subtle">Start approving</Button>
      <Button variant="ghost">Print</Button>
      <Button variant="link">Read more</Button>
      <Button variant="quietDanger">Deactivate</Button>
      <Button variant="danger" icon={Trash2}>
        Remove card
      </Button>
      <Button variant="solid" size="lg">
        Continue
      </Button>
    </div>
  ),
};

export const Loading: Story = {
  args: { loading: true, variant: 'solid' },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'Process order' });
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};

export const Disabled: Story = {
  args: { disabledReason: 'Choose a reason first', variant: 'solid' },
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole('button', { name: 'Process order' });
    await expect(button).toHaveAccessibleDescription('Choose a reason first');
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await expect(document.querySelector('.ui-tip')).toHaveTextContent('Choose a reason first');
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};

export const ReasonGoesWithTheFocus: Story = {
  ...Disabled,
  tags: ['behaviour'],
  play: async (context) => {
    await Disabled.play?.(context);
    await userEvent.tab();
    await expect(document.querySelector('.ui-tip')).toBeNull();
  },
};

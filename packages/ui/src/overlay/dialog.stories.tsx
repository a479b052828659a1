import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';

import { Button } from '../button/button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';

const confirmed = fn();
const canceled = fn();

const meta = {
  title: 'UI/Overlay/Dialog, ConfirmDialog',
  component: Dialog,
  subcomponents: { ConfirmDialog },
  tags: ['overlay', 'dark', 'pictures'],
  args: {
    open: true,
    title: 'Beyond-use days',
    children: 'This product must be used within 180 days of being made.',
    footer: <Button>Close</Button>,
    onClose: fn(),
  },
  parameters: {
    docs: {
      story: { height: '24rem' },
      description: {
        component:
          "**Do** name the confirm with its verb and give the harmless answer the focus.\n\n**Don't** ask 'Are you sure?'; say what will happen.",
      },
    },
  },
} satisfies Meta<typeof Dialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Information: Story = {
  tags: ['phone'],
  play: async ({ args }) => {
    const dialog = await within(document.body).findByRole('dialog', { name: 'Beyond-use days' });
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const Long: Story = {
  args: { children: Array.from({ length: 40 }, (_, line) => <p key={line}>Line {line + 1} of a long text.</p>) },
};

export const Confirm: Story = {
  render: () => (
    <ConfirmDialog
      open
      title="Unlock this order?"
      body="Dr. Chen is processing it and will lose what she has typed."
      confirmLabel="Unlock"
      destructive
      onConfirm={confirmed}
      onCancel={canceled}
    />
  ),
  play: async () => {
    confirmed.mockClear();
    canceled.mockClear();
    const dialog = await within(document.body).findByRole('alertdialog', { name: 'Unlock this order?' });
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await userEvent.click(within(dialog).getByRole('button', { name: 'Unlock' }));
    await expect(confirmed).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Escape}');
    await expect(canceled).toHaveBeenCalledOnce();
  },
};

export const Confirming: Story = {
  render: () => (
    <ConfirmDialog
      open
      title="Unlock this order?"
      body="Dr. Chen will lose what she has typed."
      confirmLabel="Unlock"
      loading
      onConfirm={confirmed}
      onCancel={canceled}
    />
  ),
};

const TwoAtOnce = () => {
  const [open, setOpen] = useState(2);
  return (
    <>
      <Dialog open={open > 0} title="Review order" onClose={() => setOpen(0)}>
        What the question is about.
      </Dialog>
      <Dialog open={open > 1} title="License information" onClose={() => setOpen(1)}>
        A question that comes before the one below is painted.
      </Dialog>
    </>
  );
};

/** The upper one is there for everybody, and the lower one when it is closed: neither hides the other for good. */
export const OpenedAtOnce: Story = {
  tags: ['behaviour'],
  render: () => <TwoAtOnce />,
  play: async () => {
    const body = within(document.body);
    const upper = await body.findByRole('dialog', { name: 'License information' });
    await waitFor(() => expect(body.queryByRole('dialog', { name: 'Review order' })).toBeNull());
    await waitFor(() => expect(upper).toContainElement(document.activeElement as HTMLElement));
    await userEvent.keyboard('{Escape}');
    const lower = await body.findByRole('dialog', { name: 'Review order' });
    await waitFor(() => expect(body.queryByRole('dialog', { name: 'License information' })).toBeNull());
    await userEvent.click(within(lower).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(document.querySelector('[data-aria-hidden]')).toBeNull());
  },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useRef, useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';

import { Button } from '../button/button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Menu } from './menu.tsx';
import { SideDrawer } from './side-drawer.tsx';
import type { SideDrawerProps } from './side-drawer.tsx';
import { toast } from './toast-store.ts';

const Opener = (props: SideDrawerProps) => {
  const [open, setOpen] = useState(props.open);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Review order</Button>
      <SideDrawer
        {...props}
        open={open}
        onClose={() => {
          props.onClose();
          setOpen(false);
        }}
      />
    </>
  );
};

const meta = {
  title: 'UI/Overlay/SideDrawer',
  component: SideDrawer,
  tags: ['overlay', 'dark', 'pictures'],
  args: {
    open: false,
    title: 'Review order',
    onClose: fn(),
    children: (
      <div>
        Apoquel 16 mg for Bella. <Menu label="More for Bella" items={[{ id: 'print', label: 'Print', onSelect: fn() }]} />
      </div>
    ),
    footer: (
      <>
        <Button>Deny</Button>
        <Button variant="solid">Approve</Button>
      </>
    ),
  },
  render: (args) => <Opener {...args} />,
  parameters: {
    docs: {
      story: { height: '32rem' },
      description: {
        component:
          "480, 640 or 960 px; the whole width under 920 px. Escape, the close button and a press beside it call `onClose`, which may ask about unsaved changes first.\n\n**Do** keep the list behind it where it was.\n\n**Don't** open a drawer from a drawer.",
      },
    },
  },
} satisfies Meta<typeof SideDrawer>;

export default meta;
type Story = StoryObj<typeof meta>;

const drawer = () => within(document.body).findByRole('dialog', { name: 'Review order' });

export const Open: Story = { tags: ['phone'], args: { open: true } };
export const Small: Story = { args: { open: true, size: 'sm' } };
export const Large: Story = { args: { open: true, size: 'lg' } };

/** What is set for all that is shown in it stands below the title where there is no room beside it. */
export const HeadAction: Story = {
  tags: ['phone'],
  args: { open: true, subtitle: 'Bella: Apoquel, 16 mg', headAction: <Button>Open the next order after a decision</Button> },
  play: async () => {
    const title = within(await drawer()).getByRole('heading', { name: 'Review order' });
    // One line.
    await expect(title.getBoundingClientRect().height).toBeLessThan(40);
  },
};

/** A toast covers neither the title nor the close button. */
export const WithToasts: Story = {
  args: { open: true, subtitle: 'Biscuit, Apoquel 16 mg' },
  play: async () => {
    const dialog = await drawer();
    const head = dialog.querySelector('.ui-modal-head') as Element;
    toast.success('Order saved');
    toast.error('This vet cannot approve these types of orders, log out and select another vet');
    const messages = await within(document.body).findByRole('region', { name: 'Messages' });
    await waitFor(() => expect(within(messages).getAllByRole('status')).toHaveLength(2));
    // They stand from its upper edge on.
    await waitFor(() => expect(messages.getBoundingClientRect().top).toBeGreaterThanOrEqual(head.getBoundingClientRect().bottom));
  },
};

/** A question that comes in the same moment stands before the drawer, and is what is read. */
export const OpensWithAQuestion: Story = {
  args: {
    open: true,
    children: (
      <ConfirmDialog
        open
        title="Unlock this order?"
        body="Dr. Chen is processing it."
        confirmLabel="Unlock"
        onConfirm={fn()}
        onCancel={fn()}
      />
    ),
  },
  play: async () => {
    const question = await within(document.body).findByRole('alertdialog', { name: 'Unlock this order?' });
    const unlock = within(question).getByRole('button', { name: 'Unlock' });
    await waitFor(() => expect(question).toContainElement(document.activeElement as HTMLElement));
    await expect(within(document.body).queryByRole('dialog', { name: 'Review order' })).toBeNull();
    const { left, top, width, height } = unlock.getBoundingClientRect();
    await expect(unlock).toContainElement(document.elementFromPoint(left + width / 2, top + height / 2) as HTMLElement);
  },
};

const TakesFocus = () => {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return <input ref={field} className="ui-control" aria-label="Notes" />;
};

/** A field focused before the drawer is ready keeps the focus, so that typing is not lost. */
export const LeavesTheFocusInside: Story = {
  tags: ['behaviour'],
  args: { children: <TakesFocus /> },
  play: async () => {
    await userEvent.click(within(document.body).getByRole('button', { name: 'Review order' }));
    const field = within(await drawer()).getByRole('textbox', { name: 'Notes' });
    await waitFor(() => expect(field).toHaveFocus());
    // The trap begins with a frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await expect(field).toHaveFocus();
  },
};

/** The page behind neither scrolls nor jumps to the side, and does both again afterwards. */
export const HoldsThePage: Story = {
  tags: ['behaviour'],
  render: (args) => (
    <div style={{ minHeight: '300vh' }}>
      <Opener {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Review order' });
    const { left } = opener.getBoundingClientRect();
    await userEvent.click(opener);
    const dialog = await drawer();
    // It hears keys once the focus is in it.
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    await waitFor(() => expect(getComputedStyle(document.body).overflowY).toBe('hidden'));
    await expect(opener.getBoundingClientRect().left).toBeCloseTo(left);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(getComputedStyle(document.body).overflowY).not.toBe('hidden'));
    await expect(document.body.style.paddingInlineEnd).toBe('');
  },
};

export const FocusStaysInsideAndReturns: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Review order' });
    await userEvent.click(opener);
    const dialog = await drawer();
    await waitFor(() => expect(within(dialog).getByRole('heading', { name: 'Review order' })).toHaveFocus());
    for (let presses = 0; presses < 6; presses += 1) {
      await userEvent.tab();
      await expect(dialog).toContainElement(document.activeElement as HTMLElement);
    }
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull());
    await expect(opener).toHaveFocus();
  },
};

export const EscapeClosesOnlyTheMenu: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Review order' }));
    const dialog = await drawer();
    await userEvent.click(within(dialog).getByRole('button', { name: 'More for Bella' }));
    const menu = await within(dialog).findByRole('menu', { name: 'More for Bella' });
    await waitFor(() => expect(menu).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(menu).not.toBeInTheDocument());
    await expect(args.onClose).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

/** The caller may ask first and stay open. */
export const CallerDecides: Story = {
  tags: ['behaviour'],
  args: { open: true },
  render: (args) => <SideDrawer {...args} />,
  play: async ({ args }) => {
    const dialog = await drawer();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await expect(args.onClose).toHaveBeenCalledTimes(2);
    await expect(dialog).toBeVisible();
  },
};

export const WholeWidthOnPhones: Story = {
  tags: ['behaviour'],
  args: { open: true },
  play: async () => {
    const dialog = await drawer();
    await waitFor(() => expect(dialog.getBoundingClientRect().right).toBeCloseTo(innerWidth, 0));
    await expect(dialog.getBoundingClientRect().width).toBe(innerWidth < 920 ? innerWidth : 640);
  },
};

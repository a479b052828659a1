import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';

import { Popover } from './popover.tsx';

interface WorldProps {
  /** Position of the control in the window. */
  side: 'left' | 'right';
  onOutside: () => void;
}

const World = ({ side, onOutside }: WorldProps): ReactNode => {
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const close = (): void => {
    setOpen(false);
    onOutside();
  };
  return (
    // No table or drawer can cut it off: this one would.
    <div style={{ overflow: 'hidden', height: 60, padding: 16, textAlign: side }}>
      <button ref={anchor} type="button" aria-expanded={open} onClick={() => setOpen((before) => !before)}>
        Sources
      </button>
      <Popover open={open} anchor={anchor} sameWidth onOutside={close}>
        <button type="button">Only what clients ordered online</button>
      </Popover>{' '}
      <button type="button">Elsewhere</button>
    </div>
  );
};

const meta = {
  title: 'UI/Overlay/Popover',
  component: World,
  subcomponents: { Popover },
  args: { side: 'left', onOutside: fn() },
} satisfies Meta<typeof World>;

export default meta;
type Story = StoryObj<typeof meta>;

const inside = () => screen.queryByRole('button', { name: 'Only what clients ordered online' });
const box = (element: Element | null | undefined): DOMRect => element?.getBoundingClientRect() ?? new DOMRect();

/** A press inside, or on its control, is none outside. */
export const Default: Story = {
  tags: ['overlay', 'dark', 'phone'],
  play: async ({ args, canvas, userEvent }) => {
    const anchor = canvas.getByRole('button', { name: 'Sources' });
    await expect(inside()).toBeNull();
    await userEvent.click(anchor);
    await waitFor(() => expect(inside()).toBeVisible());
    const popover = inside()?.closest('[popover]');
    await expect(box(popover).top).toBeGreaterThanOrEqual(box(anchor).bottom);
    await expect(box(popover).left).toBeCloseTo(box(anchor).left, 0);
    await expect(box(popover).width).toBeGreaterThanOrEqual(box(anchor).width);
    await userEvent.click(inside() ?? anchor);
    await expect(inside()).toBeVisible();
    await expect(args.onOutside).not.toHaveBeenCalled();
  },
};

export const ClosesByAPressOutside: Story = {
  ...Default,
  tags: ['behaviour', 'overlay'],
  play: async (context) => {
    await Default.play?.(context);
    const { args, canvas, userEvent } = context;
    const anchor = canvas.getByRole('button', { name: 'Sources' });
    await userEvent.click(canvas.getByRole('button', { name: 'Elsewhere' }));
    await expect(args.onOutside).toHaveBeenCalledOnce();
    await expect(inside()).toBeNull();
    await userEvent.click(anchor);
    await userEvent.click(anchor);
    await expect(inside()).toBeNull();
    await expect(args.onOutside).toHaveBeenCalledOnce();
  },
};

/** It stays in the window where its control is at the edge. */
export const AtTheEdge: Story = {
  args: { side: 'right' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Sources' }));
    await waitFor(() => expect(inside()).toBeVisible());
    await expect(box(inside()?.closest('[popover]')).right).toBeLessThanOrEqual(innerWidth);
  },
};

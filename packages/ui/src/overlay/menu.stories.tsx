import type { Meta, StoryObj } from '@storybook/react-vite';
import { Printer, Trash2 } from 'lucide-react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';

import { Menu } from './menu.tsx';

const print = fn();
const unlock = fn();
const refused = fn();

const meta = {
  title: 'UI/Overlay/Menu',
  component: Menu,
  tags: ['overlay', 'dark', 'pictures'],
  args: {
    label: 'Actions for Bella',
    items: [
      { id: 'review', label: 'Review', onSelect: fn() },
      { id: 'print', label: 'Print', icon: Printer, onSelect: print },
      { id: 'unlock', label: 'Unlock', disabledReason: 'Nobody is processing this order', onRefused: refused, onSelect: unlock },
      { id: 'remove', label: 'Remove', icon: Trash2, destructive: true, onSelect: fn() },
    ],
  },
  parameters: {
    docs: {
      description: {
        component: "**Do** put the frequent action beside the menu, as a button.\n\n**Don't** hide the only action of a row in a menu.",
      },
    },
  },
} satisfies Meta<typeof Menu>;

export default meta;
type Story = StoryObj<typeof meta>;

const item = (name: RegExp) => within(document.body).findByRole('menuitem', { name });

/** The menu has the focus and names the entry that the keys act on. */
const isActive = async (name: RegExp) => {
  const menu = await within(document.body).findByRole('menu');
  await waitFor(() => expect(menu).toHaveFocus());
  const { id } = await item(name);
  await waitFor(() => expect(menu).toHaveAttribute('aria-activedescendant', id));
};

const isClosed = () => waitFor(() => expect(within(document.body).queryByRole('menu')).toBeNull());

export const Open: Story = {
  tags: ['phone'],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Actions for Bella' }));
    await isActive(/Review/);
  },
};

export const ByKeyboard: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    print.mockClear();
    const trigger = canvas.getByRole('button', { name: 'Actions for Bella' });
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await isActive(/Review/);
    await userEvent.keyboard('{ArrowUp}');
    await isActive(/Remove/);
    await userEvent.keyboard('p');
    await isActive(/Print/);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
    await waitFor(() => expect(trigger).toHaveFocus());
    await isClosed();
  },
};

/** One of several choices: the mark says which, and its place keeps the names in line. */
export const Choices: Story = {
  args: {
    label: 'Appearance',
    items: [
      { id: 'light', label: 'Light', checked: false, onSelect: fn() },
      { id: 'dark', label: 'Dark', checked: true, onSelect: fn() },
    ],
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Appearance' }));
    const [light, dark] = await within(document.body).findAllByRole('menuitemradio');
    await expect(light).not.toBeChecked();
    await expect(dark).toBeChecked();
    const left = (entry: HTMLElement | undefined) => entry?.querySelector('span')?.getBoundingClientRect().left;
    await expect(left(light)).toBe(left(dark));
  },
};

export const EscapeCloses: Story = {
  tags: ['behaviour', 'thorough'],
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole('button', { name: 'Actions for Bella' });
    await userEvent.click(trigger);
    await expect(trigger).toHaveAttribute('aria-expanded', 'true');
    await isActive(/Review/);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(trigger).toHaveFocus());
    await isClosed();
  },
};

/** As screen readers press: a click without a pointer. */
export const PressedWithoutPointer: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    print.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Actions for Bella' }));
    (await item(/Print/)).click();
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
    await isClosed();
  },
};

export const DisabledItem: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Actions for Bella' }));
    refused.mockClear();
    await userEvent.click(await item(/Unlock/));
    await expect(unlock).not.toHaveBeenCalled();
    await expect(refused).toHaveBeenCalledOnce();
    await waitFor(async () => expect(await item(/Unlock/)).toHaveAccessibleDescription('Nobody is processing this order'));
    // It can be reached by the keys, so that its reason is read.
    await userEvent.keyboard('{Home}{ArrowDown}{ArrowDown}');
    await isActive(/Unlock/);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(refused).toHaveBeenCalledTimes(2));
    await expect(unlock).not.toHaveBeenCalled();
  },
};

export const WithWords: Story = {
  args: { label: 'Maple Street Animal Hospital', children: 'Maple Street Animal Hospital' },
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole('button', { name: 'Maple Street Animal Hospital' });
    await userEvent.click(trigger);
    await isActive(/Review/);
  },
};

export const WithWordsGivesTheFocusBack: Story = {
  ...WithWords,
  tags: ['behaviour'],
  play: async (context) => {
    await WithWords.play?.(context);
    const { canvas } = context;
    const trigger = canvas.getByRole('button', { name: 'Maple Street Animal Hospital' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(trigger).toHaveFocus());
  },
};

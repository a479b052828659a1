import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';

import { Pagination } from './pagination.tsx';

const meta = {
  title: 'UI/Table/Pagination',
  component: Pagination,
  tags: ['dark', 'pictures'],
  args: { page: 1, size: 10, sizes: [10, 50], count: 75, shown: 10, onChange: fn(), onIntent: fn() },
  parameters: {
    docs: {
      description: { component: "**Do** keep page and size in the URL.\n\n**Don't** show it for lists that always fit on one page." },
    },
  },
} satisfies Meta<typeof Pagination>;

export default meta;
type Story = StoryObj<typeof meta>;

export const First: Story = {
  tags: ['phone'],
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('1–10 of 75')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Previous page' })).toHaveAccessibleDescription('This is the first page');
    await userEvent.hover(canvas.getByRole('button', { name: 'Previous page' }));
    await expect(args.onIntent).not.toHaveBeenCalled();
    await userEvent.hover(canvas.getByRole('button', { name: 'Next page' }));
    await expect(args.onIntent).toHaveBeenLastCalledWith({ page: 2, size: 10 });
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Next page' }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ page: 2, size: 10 });
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Rows per page' }), '50');
    await expect(args.onChange).toHaveBeenLastCalledWith({ page: 1, size: 50 });
  },
};

export const Last: Story = {
  args: { page: 8 },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('71–75 of 75')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Next page' }));
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Rows per page' }), '50');
    await expect(args.onChange).toHaveBeenLastCalledWith({ page: 1, size: 50 });
  },
};

export const Capped: Story = {
  args: { count: 10_000, countCapped: true, page: 3 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('21–30 of 10,000+')).toBeVisible();
  },
};

export const EndOfReach: Story = {
  args: { count: 10_000, countCapped: true, page: 1000, lastPage: 1000 },
  play: async ({ canvas, args }) => {
    const next = canvas.getByRole('button', { name: 'Next page' });
    await expect(next).toHaveAccessibleDescription('Pages end here. Search or filter to find the rest');
    await userEvent.click(next);
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

/** Text announced to screen readers. */
const said = () => [...document.querySelectorAll('[aria-live]')].map(({ textContent }) => textContent).join('');

/** A list from which colleagues take rows. */
export const SaidToWhoTurnsThePage: Story = {
  tags: ['behaviour'],
  name: 'Said to who turns the page, not at every decision of a colleague',
  render: function List(args) {
    const [choice, setChoice] = useState({ page: 1, size: 10 });
    const [count, setCount] = useState(75);
    return (
      <>
        <Pagination {...args} {...choice} count={count} onChange={setChoice} />
        <button type="button" onClick={() => setCount(count - 1)}>
          Decide one
        </button>
      </>
    );
  },
  play: async ({ canvas }) => {
    const decide = canvas.getByRole('button', { name: 'Decide one' });
    await userEvent.click(decide);
    await expect(canvas.getByText('1–10 of 74')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(said()).toBe('11–20 of 74'));
    await userEvent.click(decide);
    await expect(canvas.getByText('11–20 of 73')).toBeVisible();
    await expect(said()).toBe('11–20 of 74');
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Rows per page' }), '50');
    await waitFor(() => expect(said()).toBe('1–50 of 73'));
  },
};

export const Nothing: Story = { args: { count: 0, shown: 0 } };

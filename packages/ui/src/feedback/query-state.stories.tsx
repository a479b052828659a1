import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';

import { EmptyState } from './empty-state.tsx';
import { QueryState } from './query-state.tsx';
import type { QueryStateProps } from './query-state.tsx';

type Names = readonly string[];
const NAMES: Names = ['Ana Díaz', 'Ben Okafor'];
const result = { isFetching: false, refetch: fn() };

const meta = {
  title: 'UI/Feedback/QueryState',
  component: QueryState<Names>,
  tags: ['dark', 'pictures'],
  args: {
    query: { ...result, data: NAMES, currentData: NAMES },
    isEmpty: (names) => names.length === 0,
    empty: <EmptyState title="No clients yet" />,
    failedTitle: "Couldn't load the clients",
    children: (names) => (
      <ul>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    ),
  },
} satisfies Meta<QueryStateProps<Names>>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Content: Story = {
  tags: ['phone'],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Ana Díaz')).toBeVisible();
  },
};

export const Loading: Story = {
  args: { query: { ...result, isFetching: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Loading')).toBeInTheDocument();
  },
};

export const Empty: Story = {
  args: { query: { ...result, data: [], currentData: [] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'No clients yet' })).toBeVisible();
  },
};

export const Failed: Story = {
  args: { query: { ...result, error: { status: 500 } } },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('heading', { name: "Couldn't load the clients" })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.query.refetch).toHaveBeenCalledOnce();
  },
};

/** Loaded data stays after a failed refetch, with 'Try again'. */
export const Stale: Story = {
  args: { query: { ...result, data: NAMES, currentData: NAMES, error: { status: 500 } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Ana Díaz')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

/** The answer of other arguments: another record's, unless it is a list whose page turns. */
export const OfAnotherRecord: Story = {
  tags: ['waiting'],
  args: { query: { ...result, data: NAMES, isFetching: true } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('Ana Díaz')).toBeNull();
    await expect(canvas.getByText('Loading')).toBeInTheDocument();
  },
};

export const NextPage: Story = {
  args: { query: { ...result, data: NAMES, isFetching: true }, keepPrevious: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Ana Díaz')).toBeVisible();
  },
};

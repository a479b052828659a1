import type { Meta, StoryObj } from '@storybook/react-vite';
import { SearchX } from 'lucide-react';
import { expect, fn, userEvent } from 'storybook/test';

import { Button } from '../button/button.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';
import { Skeleton, SkeletonText } from './skeleton.tsx';

const meta = {
  title: 'UI/Feedback/EmptyState, ErrorState, Skeleton',
  component: EmptyState,
  subcomponents: { ErrorState, SkeletonText, Skeleton },
  tags: ['dark', 'pictures'],
  args: { title: 'Nothing to approve', hint: "You're all caught up!" },
  parameters: {
    docs: {
      description: {
        component:
          "**Do** say why there is nothing and the one thing to do; keep the shape of the content while it loads.\n\n**Don't** show an empty state while loading, nor a spinner over a whole page.",
      },
    },
  },
} satisfies Meta<typeof EmptyState>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  tags: ['phone'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Nothing to approve' })).toBeVisible();
  },
};

export const EmptyWithAction: Story = {
  args: {
    icon: SearchX,
    title: 'No matches found',
    hint: 'Approving vets only see items assigned to them.',
    action: <Button>Clear search</Button>,
  },
};

const retry = fn();

export const Failed: Story = {
  render: () => <ErrorState onRetry={retry} />,
  play: async ({ canvas }) => {
    retry.mockClear();
    await expect(canvas.getByRole('alert')).toHaveTextContent('Something went wrong');
    await expect(canvas.getByText('Check your connection and try again.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(retry).toHaveBeenCalledOnce();
  },
};

/** Where the service did answer, the connection is not to blame. */
export const ServiceFailing: Story = {
  render: () => <ErrorState error={{ status: 500 }} onRetry={retry} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Try again in a moment.')).toBeVisible();
    await expect(canvas.getByRole('alert')).not.toHaveTextContent('Check your connection');
  },
};

export const Retrying: Story = { render: () => <ErrorState onRetry={retry} retrying /> };

export const Loading: Story = {
  render: () => <SkeletonText lines={4} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Loading')).toBeInTheDocument();
  },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { Lock } from 'lucide-react';
import { expect } from 'storybook/test';

import { StatusBadge } from './status-badge.tsx';

const meta = {
  title: 'UI/Feedback/StatusBadge',
  component: StatusBadge,
  tags: ['dark'],
  args: { tone: 'approve', children: 'Likely approve' },
  parameters: {
    docs: { description: { component: "**Do** always give the word.\n\n**Don't** use a tone for decoration: neutral says nothing." } },
  },
} satisfies Meta<typeof StatusBadge>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Likely approve').querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  },
};

export const Tones: Story = {
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: '0.5rem' }}>
      <StatusBadge tone="approve">Likely approve</StatusBadge>
      <StatusBadge tone="review">Needs review</StatusBadge>
      <StatusBadge tone="deny">Likely deny</StatusBadge>
      <StatusBadge tone="info">New</StatusBadge>
      <StatusBadge tone="neutral" icon={Lock}>
        Being processed
      </StatusBadge>
    </div>
  ),
};

/** A row is shaded under the pointer: the badge keeps its shape there. */
export const InAShadedRow: Story = {
  args: { tone: 'neutral', children: 'Pending further review' },
  decorators: [
    (Story) => (
      <div data-testid="row" style={{ padding: '1rem', background: 'var(--chakra-colors-bg-subtle)' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const shade = getComputedStyle(canvas.getByTestId('row')).backgroundColor;
    await expect(getComputedStyle(canvas.getByText('Pending further review')).backgroundColor).not.toBe(shade);
  },
};

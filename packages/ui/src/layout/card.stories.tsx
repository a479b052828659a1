import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { Card } from './card.tsx';

const meta = {
  title: 'UI/Layout/Card',
  component: Card,
  tags: ['dark', 'pictures'],
  args: { children: <p>Eleanor Whitaker, (303) 555-0142</p> },
} satisfies Meta<typeof Card>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  tags: ['phone'],
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('region')).toBeNull();
  },
};

/** A region that a screen reader can jump to. */
export const Named: Story = {
  args: { label: 'Client' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Client' })).toHaveTextContent('Eleanor Whitaker');
  },
};

export const LongWord: Story = {
  args: { children: <p>{'eleanor.whitaker.the.second@'.repeat(6)}practice.example</p> },
  play: async ({ canvasElement }) => {
    const card = canvasElement.querySelector('.ui-card');
    await expect(card?.scrollWidth).toBe(card?.clientWidth);
  },
};

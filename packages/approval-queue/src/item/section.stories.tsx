import { Points } from '@practice-portal/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { Section } from './section.tsx';

const meta = {
  title: 'Approval queue/Parts/Section',
  component: Section,
  tags: ['pictures'],
  args: { title: 'Directions', children: 'Give 1 tablet by mouth every 24 hours with food.' },
} satisfies Meta<typeof Section>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['dark', 'phone'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Directions' })).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 3, name: 'Directions' })).toBeVisible();
  },
};

export const WithPoints: Story = {
  args: {
    title: 'Compounding pharmacy',
    children: (
      <Points>
        {[
          'The pharmacy sets the expiration date. You cannot change it.',
          'It needs a clinical rationale: why this pet needs a compounded product.',
        ]}
      </Points>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2);
  },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { Points, Section, TwoColumns } from './section.tsx';

const meta = {
  title: 'Approval queue/Parts/Section',
  component: Section,
  subcomponents: { Points, TwoColumns },
  tags: ['dark', 'phone'],
  args: { title: 'Directions', children: 'Give 1 tablet by mouth every 24 hours with food.' },
} satisfies Meta<typeof Section>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
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

export const InTwoColumns: Story = {
  args: {
    title: 'Client and pet',
    children: (
      <TwoColumns>
        <p>Eleanor Whitaker, (503) 555-0142</p>
        <p>Biscuit, Labrador Retriever, 68.5 lbs</p>
      </TwoColumns>
    ),
  },
};

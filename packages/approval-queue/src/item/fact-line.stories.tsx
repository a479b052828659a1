import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { FactLine } from './fact-line.tsx';

const meta = {
  title: 'Approval queue/Parts/Fact line',
  component: FactLine,
  args: { lead: 'Biscuit', facts: ['Labrador Retriever', '7 years', null, '68.5 lbs'] },
} satisfies Meta<typeof FactLine>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['dark', 'phone'],
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('BiscuitLabrador Retriever7 years68.5 lbs');
  },
};

/** Puts what does not fit into the next line. */
export const Many: Story = {
  tags: ['phone'],
  args: {
    facts: ['Carprofen Chewable Tablets', '75 mg', '60 ct bottle', 'Ships every 30 days', 'Next shipment on 11/29/2026', 'Online store'],
  },
};

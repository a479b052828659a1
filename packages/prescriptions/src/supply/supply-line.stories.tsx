import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { SupplyLine } from './supply-line.tsx';

const meta = {
  title: 'Prescriptions/Days of supply',
  component: SupplyLine,
  args: {
    quantity: 1,
    productPackaging: '60 tablets',
    usageInstructions: 'Give 1 tablet by mouth twice daily',
    autoshipDays: null,
    expirationDate: null,
  },
} satisfies Meta<typeof SupplyLine>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Fits: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('60 tablets, 2 a day: 30 days')).toBeVisible();
  },
};

export const RunsOutBeforeTheAutoShip: Story = {
  name: 'Runs out before the AutoShip',
  tags: ['dark', 'phone'],
  args: { productPackaging: '10 tablets', autoshipDays: 14 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('10 tablets, 2 a day: 5 days')).toBeVisible();
    await expect(canvas.getByText('It lasts 5 days, and the AutoShip ships every 14 days')).toBeVisible();
  },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { ChangeList } from './change-list.tsx';

const meta = {
  title: 'UI/Layout/ChangeList',
  component: ChangeList,
  tags: ['dark', 'phone'],
  args: {
    entries: [
      {
        id: 2,
        title: 'Pet changed Biscuit',
        by: 'Kelly Donovan, 11/18/2026, 9:12 AM',
        details: ['Weight: 66 lbs → 68.5 lbs', 'Allergies: none → Chicken'],
      },
      { id: 1, title: 'Client added Ana López', by: 'practice login, 11/02/2026, 4:40 PM', details: [] },
    ],
  },
  parameters: {
    docs: {
      description: {
        component:
          "**Do** show with it who changed what when, the newest first; an `EmptyState` stands in its place before anything was changed.\n\n**Don't** use it for what happened to an order, which has times of one day.",
      },
    },
  },
} satisfies Meta<typeof ChangeList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Weight: 66 lbs → 68.5 lbs')).toBeVisible();
  },
};

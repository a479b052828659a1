import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';

import { ChangedByOther } from './changed-by-other.tsx';

const meta = {
  title: 'Settings/Parts/Changed by somebody else',
  component: ChangedByOther,
  tags: ['pictures'],
  args: {
    takeTheirs: fn(),
    labels: { webSiteTitle: 'Website title', city: 'City', fax: 'Fax', smsEnabled: 'Text messages' },
    conflict: {
      contested: [{ path: 'webSiteTitle', theirs: 'Maple Street Animal Hospital', mine: 'Maple Street shop' }],
      taken: [
        { path: 'address.city', theirs: 'Boulder', mine: 'Boulder' },
        { path: 'fax', theirs: null, mine: null },
        { path: 'smsEnabled', theirs: true, mine: true },
      ],
    },
  },
} satisfies Meta<typeof ChangedByOther>;

export default meta;
type Story = StoryObj<typeof meta>;

/** One field that both changed, and three that only the other person did. */
export const Default: Story = {
  tags: ['dark', 'phone'],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Website title: Maple Street Animal Hospital')).toBeVisible();
    await expect(canvas.getByText('City: Boulder (taken over)')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Use their Website title' })).toBeVisible();
  },
};

export const NothingToChoose: Story = {
  args: { conflict: { contested: [], taken: [{ path: 'address.city', theirs: 'Boulder', mine: 'Boulder' }] } },
};

export const ValuesInThePagesWords: Story = {
  args: {
    labels: { fee: 'Compounded medications fee' },
    format: (_field, value) => `$${Number(value).toFixed(2)}`,
    conflict: { contested: [{ path: 'fee', theirs: 4.5, mine: 5 }], taken: [] },
  },
};

export const TakesTheirs: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Use their Website title' }));
    await expect(args.takeTheirs).toHaveBeenCalledWith(expect.objectContaining({ path: 'webSiteTitle' }));
  },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { DescriptionList } from './description-list.tsx';

const meta = {
  title: 'UI/Layout/Description list',
  component: DescriptionList,
  tags: ['dark', 'pictures'],
  args: {
    items: [
      { id: 'client', term: 'Client', description: 'Eleanor Whitaker' },
      { id: 'phone', term: 'Phone', description: '(303) 555-0142' },
      { id: 'allergies', term: 'Allergies', description: 'None known' },
    ],
  },
} satisfies Meta<typeof DescriptionList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['phone'],
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Client', 'Phone', 'Allergies']);
    await expect(canvas.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'Eleanor Whitaker',
      '(303) 555-0142',
      'None known',
    ]);
  },
};

export const LongValues: Story = {
  args: {
    items: [
      { id: 'email', term: 'Email', description: `${'eleanor.whitaker.the.second'.repeat(5)}@practice.example` },
      {
        id: 'conditions',
        term: 'Conditions',
        description: 'Chronic kidney disease, stage 2; hyperthyroidism; osteoarthritis of both hips. '.repeat(3),
      },
    ],
  },
  play: async ({ canvasElement }) => {
    const list = canvasElement.querySelector('dl');
    await expect(list?.scrollWidth).toBe(list?.clientWidth);
  },
};

export const Empty: Story = { args: { items: [] } };

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';

import { atStep, DietStory, dietNetwork, fillHealth, generate } from '../testing/diet-story.tsx';
import { seen } from '../testing/seen.ts';

const meta = {
  title: 'Ordering/Diet/Priorization',
  component: DietStory,
  beforeEach: dietNetwork(),
} satisfies Meta<typeof DietStory>;

export default meta;
type Story = StoryObj<typeof meta>;

const BOTH = {
  'Weight management': ['No weight management'],
  Mobility: ['Osteoarthritis'],
  'Kidneys and urinary tract': ['Chronic kidney disease'],
};

export const Default: Story = {
  tags: ['dark', 'phone'],
  play: async ({ userEvent }) => {
    await fillHealth(userEvent, /^5 /, BOTH);
    await generate(userEvent);
    await atStep('Priorization');
    await expect(screen.getByText('Leaves out: Chronic kidney disease')).toBeVisible();
    await expect(screen.getByText('Leaves out: Osteoarthritis')).toBeVisible();
  },
};

export const BackAndForth: Story = {
  ...Default,
  tags: ['behaviour', 'thorough'],
  play: async (context) => {
    const { userEvent } = context;
    await Default.play?.(context);
    await userEvent.click(screen.getByRole('button', { name: 'Go Back' }));
    await atStep('Pet Health');
    // As it was sent.
    await expect(screen.getByRole('radio', { name: /^5 / })).toBeChecked();
    await generate(userEvent);
    await atStep('Priorization');
    await userEvent.click(screen.getByRole('radio', { name: /^Individualis Renal/ }));
    await generate(userEvent);
    await atStep('Diet Recommendation');
    await seen(() => screen.getByRole('heading', { name: 'Individualis Renal' }));
    await userEvent.click(screen.getByRole('button', { name: 'Go Back' }));
    await atStep('Pet Health');
    await waitFor(() => expect(screen.queryByText('Priorization')).toBeNull());
  },
};

import { Box } from '@chakra-ui/react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

const STEPS = [1, 2, 3, 4, 6, 8, 12, 16] as const;
const RADII = ['sm', 'md', 'lg', 'xl', 'full'] as const;
const SHADOWS = ['sm', 'md', 'lg'] as const;

const meta = {
  title: 'Foundations/Spacing',
  tags: ['dark', 'phone'],
  parameters: {
    docs: {
      description: {
        component:
          'A grid of 4 px: step 1 is 4 px. Controls are 36 px high, 44 px for fingers and under 920 px (`control`). The layout breakpoint is 920 px (`lg`).',
      },
    },
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Grid: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: '0.5rem' }}>
      {STEPS.map((step) => (
        <div key={step} style={{ display: 'flex', gap: '1rem', alignItems: 'center' }}>
          <span style={{ width: '6rem' }}>
            {step}: {step * 4} px
          </span>
          <Box data-step={step} w={String(step)} h="4" bg="accent.solid" />
        </div>
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    for (const step of canvasElement.querySelectorAll<HTMLElement>('[data-step]')) {
      await expect(step.offsetWidth).toBe(Number(step.dataset['step']) * 4);
    }
  },
};

export const RadiiAndShadows: Story = {
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: '1.5rem' }}>
      {RADII.map((radius) => (
        <Box key={radius} borderRadius={radius} bg="accent.subtle" color="accent.fg" p="4">
          {radius}
        </Box>
      ))}
      {SHADOWS.map((shadow) => (
        <Box key={shadow} boxShadow={shadow} bg="bg.panel" borderRadius="lg" p="4">
          {shadow}
        </Box>
      ))}
    </div>
  ),
};

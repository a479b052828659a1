import { makeDietRecommendation, makeDisorders } from '@practice-portal/api-client/testing/diet';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';

import { atStep, DietStory, dietNetwork, fillHealth, generate } from '../testing/diet-story.tsx';

const [WEIGHT = [], JOINTS = [], KIDNEYS = []] = makeDisorders().map(({ diagnostics }) =>
  diagnostics.slice(0, 1).map(({ id, diagnosticCode: pathologyCode, group, diagnosticDesc: desc }) => ({ id, pathologyCode, group, desc })),
);
const JOINT = makeDietRecommendation({ pathologies: [...WEIGHT, ...JOINTS] });
const RENAL = makeDietRecommendation({ formula: 'Individualis Renal', productCode: 'D-RENAL', pathologies: [...WEIGHT, ...KIDNEYS] });

const meta = {
  title: 'Ordering/Diet/Priorization',
  component: DietStory,
  beforeEach: dietNetwork(() => ({ diet: { recommendations: [JOINT, RENAL] } })),
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

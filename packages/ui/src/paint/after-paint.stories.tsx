import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';

import { AfterPaint, AfterPaintProvider } from './after-paint.tsx';

let whenFirstDrawn: boolean | null = null;

/** Notes whether the controls were there when the text was first put on the page. */
const noteFirst = (text: HTMLElement | null): void => {
  if (text !== null) whenFirstDrawn ??= text.parentElement?.querySelector('button') !== null;
};

const Screen = () => (
  <div>
    <p ref={noteFirst}>What can be read</p>
    <AfterPaint>{() => <button type="button">What can be pressed</button>}</AfterPaint>
  </div>
);

const meta = {
  title: 'Hooks/AfterPaint',
  component: Screen,
  beforeEach: () => {
    whenFirstDrawn = null;
  },
  parameters: {
    docs: {
      description: {
        component: 'What is of use only once the rest can be read comes with the frame after it. By itself, a part is whole at once.',
      },
    },
  },
} satisfies Meta<typeof Screen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WithTheNextFrame: Story = {
  tags: ['behaviour'],
  render: () => (
    <AfterPaintProvider ready>
      <Screen />
    </AfterPaintProvider>
  ),
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'What can be pressed' })).toBeVisible();
    await expect(whenFirstDrawn).toBe(false);
  },
};

export const ByItself: Story = {
  tags: ['behaviour'],
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'What can be pressed' })).toBeVisible();
    await expect(whenFirstDrawn).toBe(true);
  },
};

import type { Meta, StoryObj } from '@storybook/react-vite';

import { CrashPage } from './crash-page.tsx';

const meta = {
  title: 'Portal/Crash page',
  component: CrashPage,
  parameters: { layout: 'fullscreen' },
  tags: ['dark', 'phone'],
} satisfies Meta<typeof CrashPage>;

export default meta;

export const Default: StoryObj<typeof meta> = {};

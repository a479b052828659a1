import type { Meta, StoryObj } from '@storybook/react-vite';
import { PawPrint } from 'lucide-react';
import { expect, waitFor } from 'storybook/test';

import { Thumbnail } from './thumbnail.tsx';

const PICTURE =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="8" height="8"%3E%3Crect width="8" height="8" fill="teal"/%3E%3C/svg%3E';

const meta = {
  title: 'UI/Media/Thumbnail',
  component: Thumbnail,
  tags: ['dark'],
  args: { src: PICTURE, alt: 'Apoquel 16 mg' },
} satisfies Meta<typeof Thumbnail>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Picture: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Apoquel 16 mg' })).toHaveAttribute('src', PICTURE);
  },
};

export const None: Story = {
  args: { src: null, icon: PawPrint, alt: 'Biscuit' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Biscuit' }).tagName).toBe('svg');
  },
};

export const Broken: Story = {
  args: { src: 'data:image/png;base64,AAAA' },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('img', { name: 'Apoquel 16 mg' }).tagName).toBe('svg'));
  },
};

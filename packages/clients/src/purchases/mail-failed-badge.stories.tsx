import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { MailFailedBadge } from './mail-failed-badge.tsx';

const meta = { title: 'Clients/Mail failed badge', component: MailFailedBadge, tags: ['dark'] } satisfies Meta<typeof MailFailedBadge>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Beside a recommendation or a prescription whose email did not arrive. */
export const Failed: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(/email/i);
  },
};

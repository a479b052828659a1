import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';

import { ServicePage } from './service-page.tsx';

/** What owners and staff are mailed. The text beside it has the same words. */
const meta: Meta<typeof ServicePage> = {
  title: 'Practice service/Mails',
  component: ServicePage,
  tags: ['dark', 'phone'],
  parameters: { layout: 'fullscreen' },
  args: { names: 'usual' },
  render: (args, { globals }) => <ServicePage {...args} locale={String(globals['locale'])} />,
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('iframe[data-shown]')).not.toBeNull());
  },
};

export default meta;
type Story = StoryObj<typeof ServicePage>;

export const RecommendedCart: Story = { args: { name: 'mails/recommendedCart' } };
export const QueueItem: Story = { args: { name: 'mails/queueItem' } };

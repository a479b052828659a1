import { network } from '@practice-portal/access/testing';
import { handlersFor, on } from '@practice-portal/api-client/testing';
import { readSparedRequests, type SparedRequests } from '@practice-portal/domain/supply';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { SettingsWorld, type SettingsWorldProps } from '../testing/settings-world.tsx';
import { RequestsSparedPage } from './requests-spared-page.tsx';

const ROUTES = [{ path: '/settings/requests-spared', Component: RequestsSparedPage }];
const World = (props: Partial<SettingsWorldProps>) => <SettingsWorld path="/settings/requests-spared" routes={ROUTES} {...props} />;
const answering = (items: SparedRequests[]) =>
  network(() => handlersFor('default', {}, [() => [on(readSparedRequests, () => ({ items }))]]));

const meta = {
  title: 'Settings/Requests spared',
  component: World,
  tags: ['dark', 'phone'],
  parameters: { layout: 'fullscreen' },
  beforeEach: answering([
    { month: '2026-11', productName: 'Carprofen', count: 4 },
    { month: '2026-10', productName: 'Enalapril', count: 2 },
  ]),
} satisfies Meta<typeof World>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Page: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('6 requests spared in the last 12 months')).toBeInTheDocument();
  },
};

export const Empty: Story = {
  beforeEach: answering([]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No request has been spared yet')).toBeInTheDocument();
  },
};

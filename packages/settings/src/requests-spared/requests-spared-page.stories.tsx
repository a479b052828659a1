import { network } from '@practice-portal/access/testing';
import { handlersFor, makePractice, on, refuse } from '@practice-portal/api-client/testing';
import { readSparedRequests, type SparedRequests } from '@practice-portal/domain/supply';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { SettingsWorld, type SettingsWorldProps } from '../testing/settings-world.tsx';
import { RequestsSparedPage } from './requests-spared-page.tsx';

const ROUTES = [{ path: '/settings/requests-spared', Component: RequestsSparedPage }];
const World = (props: Partial<SettingsWorldProps>) => <SettingsWorld path="/settings/requests-spared" routes={ROUTES} {...props} />;
const answering = (items: SparedRequests[], offers = { sent: 0, bought: 0 }) =>
  network(() => handlersFor('default', {}, [() => [on(readSparedRequests, () => ({ items, offers }))]]));

const meta = {
  title: 'Settings/Requests spared',
  component: World,
  tags: ['pictures'],
  parameters: { layout: 'fullscreen' },
  beforeEach: answering([
    { month: '2026-11', productName: 'Carprofen', count: 4 },
    { month: '2026-10', productName: 'Enalapril', count: 2 },
  ]),
} satisfies Meta<typeof World>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Page: Story = {
  tags: ['dark', 'phone'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('6 requests spared in the last 12 months')).toBeInTheDocument();
  },
};

export const Offered: Story = {
  beforeEach: answering([], { sent: 9, bought: 4 }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Bought from the link: 4 of 9 requests that you offered from your own store')).toBeInTheDocument();
  },
};

export const Empty: Story = {
  beforeEach: answering([]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No request has been spared yet')).toBeInTheDocument();
  },
};

/** A practice that nothing is proposed at. */
export const Off: Story = {
  args: { practice: makePractice({ practiceHomeFeatures: { fewerRequestsEnabled: false } }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Contact support to turn it on for your practice.')).toBeVisible();
    await expect(canvas.queryByRole('table')).toBeNull();
  },
};

export const Loading: Story = {
  beforeEach: network(() => handlersFor('loading')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading')).toBeInTheDocument();
  },
};

export const Failing: Story = {
  beforeEach: network(() => handlersFor('default', {}, [() => [on(readSparedRequests, () => refuse(503, 'The service is away'))]])),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Couldn't load the requests spared")).toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  },
};

/** At 390 px as well: no name makes the page scroll sideways. */
export const LongNames: Story = {
  beforeEach: answering([
    {
      month: '2026-11',
      productName: 'Enrofloxacin 2.5% with a very long name of a compounded oral suspension, salmon and chicken liver flavor',
      count: 12,
    },
  ]),
  play: async ({ canvas }) => {
    await canvas.findByText('12 requests spared in the last 12 months');
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

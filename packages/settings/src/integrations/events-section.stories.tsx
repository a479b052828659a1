import { network } from '@practice-portal/access/testing';
import { handlersFor, on } from '@practice-portal/api-client/testing';
import { eventHandlers, makeEndpoint } from '@practice-portal/api-client/testing/events';
import { removeEndpoint, sendAgain } from '@practice-portal/domain/events';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';

import { SettingsWorld } from '../testing/settings-world.tsx';
import { EventsSection } from './events-section.tsx';

const World = () => <SettingsWorld path="/integrations" routes={[{ path: '/integrations', Component: EventsSection }]} />;

const ENDPOINTS = [
  makeEndpoint({ failed: 2, waiting: 1 }),
  makeEndpoint({ id: 2, url: 'https://hooks.reports.example/practice/1001?with=a-long-query-that-does-not-break', waiting: 3 }),
  makeEndpoint({ id: 3, url: 'https://desk.juniper.example/' }),
];

const meta = {
  title: 'Settings/Integrations/Events',
  component: World,
  tags: ['pictures'],
  beforeEach: network(() => handlersFor('default', {}, [eventHandlers(ENDPOINTS)])),
} satisfies Meta<typeof World>;

export default meta;
type Story = StoryObj<typeof meta>;

const URL_SHOWN = 'https://pms.juniper.example/events';
const done = fn<(id: number) => undefined>();

export const Endpoints: Story = {
  tags: ['phone', 'dark'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('2 failed')).toBeVisible();
  },
};

export const None: Story = { beforeEach: network(() => handlersFor('default', {}, [eventHandlers([])])) };
export const Failing: Story = {
  beforeEach: network(() => handlersFor('failing')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Couldn't load the endpoints")).toBeInTheDocument();
  },
};

export const Deliveries: Story = {
  tags: ['phone'],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: `Deliveries to ${URL_SHOWN}` }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Deliveries' }));
    await expect(await drawer.findByText('No answer in time')).toBeVisible();
  },
};

export const SendsAgain: Story = {
  tags: ['behaviour'],
  beforeEach: network(() =>
    handlersFor('default', {}, [() => [on(sendAgain, ({ params }) => done(params.deliveryId))], eventHandlers(ENDPOINTS)]),
  ),
  play: async (context) => {
    await Deliveries.play?.(context);
    await expect(screen.getAllByRole('button', { name: /^Send again:/ })).toHaveLength(3);
    await userEvent.click(screen.getByRole('button', { name: 'Send again: item.waiting EC_ORDER_ITEM/81' }));
    await expect(await screen.findByText('The event will be sent again')).toBeInTheDocument();
    await expect(done).toHaveBeenLastCalledWith(2);
  },
};

export const Adding: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add endpoint' }));
    await expect(await screen.findByRole('dialog', { name: 'Add endpoint' })).toBeVisible();
  },
};

export const NewSecret: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: `Actions for ${URL_SHOWN}` }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'New secret' }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'New secret' }));
    await expect(await screen.findByRole('dialog', { name: 'Secret of the endpoint' })).toBeVisible();
  },
};

export const Adds: Story = {
  tags: ['behaviour', 'thorough'],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add endpoint' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add endpoint' }));
    const url = dialog.getByRole('textbox', { name: /^Address/ });
    await userEvent.type(url, 'http://pms.juniper.example');
    await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
    await expect(await dialog.findByText('Enter an address that begins with https://')).toBeInTheDocument();
    await userEvent.clear(url);
    await userEvent.type(url, 'https://pms.juniper.example/new');
    await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
    const shown = within(await screen.findByRole('dialog', { name: 'Secret of the endpoint' }));
    await expect(shown.getByText(/^whsec_/)).toBeInTheDocument();
  },
};

export const Removes: Story = {
  tags: ['behaviour'],
  beforeEach: network(() =>
    handlersFor('default', {}, [() => [on(removeEndpoint, ({ params }) => done(params.endpointId))], eventHandlers(ENDPOINTS)]),
  ),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: `Actions for ${URL_SHOWN}` }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }));
    const asked = within(await screen.findByRole('alertdialog', { name: 'Remove this endpoint?' }));
    await userEvent.click(asked.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(done).toHaveBeenLastCalledWith(1));
  },
};

import { network } from '@practice-portal/access/testing';
import { handlersFor } from '@practice-portal/api-client/testing';
import { eventHandlers } from '@practice-portal/api-client/testing/events';
import { historyHandlers } from '@practice-portal/api-client/testing/history';
import { integrationHandlers, makePartner } from '@practice-portal/api-client/testing/integrations';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';

import { SettingsWorld, type SettingsWorldProps } from '../testing/settings-world.tsx';
import { IntegrationsPage } from './integrations-page.tsx';

const World = (props: Partial<SettingsWorldProps>) => (
  <SettingsWorld path="/integrations" routes={[{ path: '/integrations', Component: IntegrationsPage }]} {...props} />
);
const copied = fn<(text: string) => Promise<void>>(() => Promise.resolve());

const meta = {
  title: 'Settings/Integrations',
  component: World,
  tags: ['pictures'],
  parameters: { layout: 'fullscreen' },
  beforeEach: network(() => handlersFor('default', {}, [integrationHandlers(), eventHandlers(), historyHandlers()])),
} satisfies Meta<typeof World>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Partners: Story = {
  tags: ['dark', 'phone'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('checkbox', { name: 'Enable Reminder Robin' })).toBeVisible();
  },
};

export const Token: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Enable Reminder Robin' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Token for Reminder Robin' }));
    await expect(dialog.getByText('token-for-a-partner-9xYz')).toBeInTheDocument();
  },
};

export const DisableQuestion: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Enable Weigh-in' }));
    const asked = within(await screen.findByRole('alertdialog', { name: 'Disable Weigh-in?' }));
    await expect(asked.getByRole('button', { name: 'Disable' })).toBeInTheDocument();
  },
};

export const EnabledAndLocked: Story = {
  name: 'An enabled partner that cannot generate a token',
  tags: ['behaviour'],
  beforeEach: network(() =>
    handlersFor('default', {}, [integrationHandlers([makePartner({ isEnabled: true, canGenerateToken: false })]), historyHandlers()]),
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('checkbox', { name: 'Enable Reminder Robin' })).toBeDisabled();
  },
};

export const Enable: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Beta')).toBeInTheDocument();
    await expect(canvas.getByRole('checkbox', { name: 'Enable PawLedger' })).toBeDisabled();
    await expect(canvas.getByRole('checkbox', { name: 'Enable Old Barn PMS' })).toHaveAccessibleDescription(
      'Support is still looking at your request.',
    );
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Enable Reminder Robin' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Token for Reminder Robin' }));
    await expect(dialog.getByText('token-for-a-partner-9xYz')).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Close without copying the token?' }));
    await userEvent.click(question.getByRole('button', { name: 'Go back' }));
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: copied }, configurable: true });
    await userEvent.click(dialog.getByRole('button', { name: 'Copy token' }));
    await expect(await screen.findByText('Token copied')).toBeInTheDocument();
    await expect(copied).toHaveBeenLastCalledWith('token-for-a-partner-9xYz');
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

export const Disable: Story = {
  tags: ['behaviour', 'thorough'],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Enable Weigh-in' }));
    const asked = within(await screen.findByRole('alertdialog', { name: 'Disable Weigh-in?' }));
    await userEvent.click(asked.getByRole('button', { name: 'Disable' }));
    await expect(await screen.findByText('Token disabled')).toBeInTheDocument();
  },
};

export const Limit: Story = {
  beforeEach: network(() => handlersFor('default', {}, [integrationHandlers(undefined, { existsActivePMSPartnerToken: true })])),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Enable ChartHound PMS' }));
    const asked = within(await screen.findByRole('alertdialog', { name: 'Practice management limit' }));
    await expect(asked.getByText(/^Only one prescription management integrated workflows/)).toBeInTheDocument();
  },
};

export const LimitReviewed: Story = {
  ...Limit,
  tags: ['behaviour'],
  play: async (context) => {
    await Limit.play?.(context);
    const asked = within(await screen.findByRole('alertdialog', { name: 'Practice management limit' }));
    await userEvent.click(asked.getByRole('button', { name: 'Request a review' }));
    await expect(await screen.findByText('Review requested')).toBeInTheDocument();
  },
};

/** Clients and pets have IDs of another system already. */
export const ExternalIds: Story = {
  beforeEach: network(() => handlersFor('default', {}, [integrationHandlers(undefined, { practiceHasExternalIds: true })])),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Enable ChartHound PMS' }));
    const asked = within(await screen.findByRole('alertdialog', { name: 'Review needed' }));
    await expect(asked.getByText('Clients and pets of your practice have external IDs from another system already.')).toBeInTheDocument();
  },
};

export const Nobody: Story = { beforeEach: network(() => handlersFor('default', {}, [integrationHandlers([])])) };
export const Loading: Story = { beforeEach: network(() => handlersFor('loading')) };
export const Failing: Story = {
  beforeEach: network(() => handlersFor('failing')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("The partners couldn't be loaded")).toBeInTheDocument();
  },
};

import { network } from '@practice-portal/access/testing';
import { handlersFor, makePractice } from '@practice-portal/api-client/testing';
import { historyHandlers } from '@practice-portal/api-client/testing/history';
import { NOTIFICATION_GROUPS, notificationHandlers } from '@practice-portal/api-client/testing/notifications';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';

import { chooseAction } from '../testing/choose-action.ts';
import { SettingsWorld, type SettingsWorldProps } from '../testing/settings-world.tsx';
import { NotificationsPage } from './notifications-page.tsx';

const World = (props: Partial<SettingsWorldProps>) => (
  <SettingsWorld path="/notifications" routes={[{ path: '/notifications', Component: NotificationsPage }]} {...props} />
);

const FEATURES = { smsSettingsEnabled: true, defaultRecommendationMessageEnabled: true, notificationGroups: NOTIFICATION_GROUPS };

const meta = {
  title: 'Settings/Notifications/Tabs and questions',
  component: World,
  tags: ['overlay', 'pictures'],
  parameters: { layout: 'fullscreen' },
  args: { practice: makePractice({ practiceHomeFeatures: FEATURES }) },
  beforeEach: network(() => handlersFor('default', {}, [notificationHandlers(), historyHandlers()])),
} satisfies Meta<typeof World>;

export default meta;
type Story = StoryObj<typeof meta>;

const asked = async (name: string) => within(await screen.findByRole('alertdialog', { name }));

export const Communications: Story = {
  tags: ['dark', 'phone'],
  args: { path: '/notifications?tab=communications' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('radio', { name: 'Email only' })).toBeVisible();
  },
};

export const SmsOff: Story = {
  args: { path: '/notifications?tab=communications' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Email only' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }));
    await expect((await asked('Turn off SMS messages?')).getByRole('button', { name: 'Turn off' })).toBeVisible();
  },
};

export const Modes: Story = {
  args: { path: '/notifications?tab=settings' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('radio', { name: 'Fax and email' })).toBeVisible();
  },
};

export const RecommendationMessage: Story = {
  args: { path: '/notifications?tab=recommendations' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: 'Default recommendation message' })).toBeVisible();
  },
};

export const AddRecipient: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add new recipient' }));
    const form = within(await screen.findByRole('dialog', { name: 'Add a recipient' }));
    await expect(form.getByRole('textbox', { name: /^Recipient name/ })).toHaveValue('');
  },
};

export const EditStaffRecipient: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit recipient Ravi Menon' }));
    const form = within(await screen.findByRole('dialog', { name: 'Edit recipient' }));
    await expect(form.getByRole('textbox', { name: /^First name/ })).toHaveValue('Ravi');
  },
};

export const EditRecipient: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit recipient Front desk' }));
    const form = within(await screen.findByRole('dialog', { name: 'Edit recipient' }));
    await expect(form.getByRole('textbox', { name: /^Recipient name/ })).toHaveValue('Front desk');
  },
};

export const DisableQuestion: Story = {
  play: async () => {
    await chooseAction('Kelly Donovan', 'Disable');
    await expect((await asked('Disable notifications?')).getByRole('button', { name: 'Disable' })).toBeVisible();
  },
};

export const DeleteQuestion: Story = {
  play: async () => {
    await chooseAction('Front desk', 'Delete');
    await expect((await asked('Delete recipient?')).getByText("This can't undone.")).toBeVisible();
  },
};

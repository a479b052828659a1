import { network } from '@practice-portal/access/testing';
import { handlersFor, makePractice, on, refuse } from '@practice-portal/api-client/testing';
import { historyHandlers } from '@practice-portal/api-client/testing/history';
import { NOTIFICATION_GROUPS, notificationHandlers } from '@practice-portal/api-client/testing/notifications';
import { createRecipient, saveNotificationModes } from '@practice-portal/domain/notifications';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http } from 'msw';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';

import { chooseAction } from '../testing/choose-action.ts';
import { SettingsWorld, type SettingsWorldProps } from '../testing/settings-world.tsx';
import { NotificationsPage } from './notifications-page.tsx';

const World = (props: Partial<SettingsWorldProps>) => (
  <SettingsWorld path="/notifications" routes={[{ path: '/notifications', Component: NotificationsPage }]} {...props} />
);

const FEATURES = { smsSettingsEnabled: true, defaultRecommendationMessageEnabled: true, notificationGroups: NOTIFICATION_GROUPS };
const drawer = async (name: string) => within(await screen.findByRole('dialog', { name }));

const meta = {
  title: 'Settings/Notifications',
  component: World,
  tags: ['pictures'],
  parameters: { layout: 'fullscreen' },
  args: { practice: makePractice({ practiceHomeFeatures: FEATURES }) },
  beforeEach: network(() => handlersFor('default', {}, [notificationHandlers(), historyHandlers()])),
} satisfies Meta<typeof World>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Recipients: Story = {
  tags: ['dark', 'phone'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('front.desk@maplestreet.example')).toBeInTheDocument();
    // An address stays on one line where there is room.
    const row = await canvas.findByRole(innerWidth < 920 ? 'listitem' : 'row', { name: 'Front desk' });
    await expect(row.clientHeight).toBeLessThan(innerWidth < 920 ? 200 : 60);
  },
};

/** A card says what its figures count. */
export const OnAPhone: Story = {
  tags: ['phone', '!test'],
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(/Notifications enabled: \d of 3$/))[0]).toBeVisible();
  },
};

export const Disables: Story = {
  ...Recipients,
  tags: ['behaviour'],
  play: async (context) => {
    await Recipients.play?.(context);
    await chooseAction('Kelly Donovan', 'Disable');
    const asked = within(await screen.findByRole('alertdialog', { name: 'Disable notifications?' }));
    await expect(
      asked.getByText('If you disable notifications, all staff members with this email address will be affected.'),
    ).toBeInTheDocument();
    await userEvent.click(asked.getByRole('button', { name: 'Disable' }));
    await expect(await screen.findByText('Notifications disabled for Kelly Donovan')).toBeInTheDocument();
  },
};

/** Who gets no notification has none that could be disabled. */
export const NothingToDisable: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Actions for Ravi Menon' }));
    await expect(await screen.findByRole('menuitem', { name: /^Disable/ })).toHaveAccessibleDescription('No notification is on');
  },
};

export const Delete: Story = {
  tags: ['behaviour', 'thorough'],
  play: async () => {
    await chooseAction('Front desk', 'Delete');
    const asked = within(await screen.findByRole('alertdialog', { name: 'Delete recipient?' }));
    await expect(asked.getByText("This can't undone.")).toBeInTheDocument();
    await userEvent.click(asked.getByRole('button', { name: 'Delete' }));
    await expect(await screen.findByText('Recipient deleted')).toBeInTheDocument();
  },
};

export const Add: Story = {
  tags: ['behaviour', 'thorough'],
  beforeEach: network(() => [
    http.post(`*/api/${createRecipient.path}`, () => refuse(422, 'The email address provided is already in use.'), { once: true }),
    ...handlersFor('default', {}, [notificationHandlers(), historyHandlers()]),
  ]),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add new recipient' }));
    const form = await drawer('Add a recipient');
    await userEvent.type(form.getByRole('textbox', { name: /^Recipient name/ }), 'Night desk');
    await userEvent.type(form.getByRole('textbox', { name: /^Email/ }), 'front.desk@maplestreet.example');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await expect(await form.findByText('At least one notification must be selected')).toBeInTheDocument();
    await userEvent.click(form.getByRole('checkbox', { name: 'Select all' }));
    await waitFor(() => expect(form.getByRole('checkbox', { name: 'Failed payments' })).toBeChecked());
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await expect(await form.findByText('Email is already associated with another recipient')).toBeInTheDocument();
    const email = form.getByRole('textbox', { name: /^Email/ });
    await userEvent.clear(email);
    await userEvent.type(email, 'night@maplestreet.example');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await expect(await screen.findByText('Recipient saved')).toBeInTheDocument();
  },
};

export const SharedEmail: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit recipient Kelly Donovan' }));
    const form = await drawer('Edit recipient');
    await expect(form.getByText('Multiple recipients share this email address')).toBeInTheDocument();
    await expect(form.getByRole('textbox', { name: /^First name/ })).toHaveValue('Kelly');
  },
};

export const Nobody: Story = {
  beforeEach: network(() => handlersFor('default', {}, [notificationHandlers([])])),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No recipients')).toBeInTheDocument();
  },
};

export const TurnOffSms: Story = {
  tags: ['behaviour', 'thorough'],
  args: { path: '/notifications?tab=communications' },
  play: async ({ canvas }) => {
    const off = await canvas.findByRole('radio', { name: 'Email only' });
    await userEvent.click(off);
    await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }));
    await userEvent.click(
      within(await screen.findByRole('alertdialog', { name: 'Turn off SMS messages?' })).getByRole('button', { name: 'Keep on' }),
    );
    await waitFor(() => expect(canvas.getByRole('radio', { name: /^Email and SMS/ })).toBeChecked());
    await userEvent.click(off);
    await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }));
    await userEvent.click(
      within(await screen.findByRole('alertdialog', { name: 'Turn off SMS messages?' })).getByRole('button', { name: 'Turn off' }),
    );
    await expect(await screen.findByText('Communication preferences saved')).toBeInTheDocument();
  },
};

export const Modes: Story = {
  tags: ['behaviour', 'thorough'],
  args: { path: '/notifications?tab=settings' },
  play: async ({ canvas }) => {
    const both = await canvas.findByRole('radio', { name: 'Fax and email' });
    await expect(canvas.queryByRole('radio', { name: 'Fax' })).toBeNull();
    await userEvent.click(both);
    await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }));
    await expect(await screen.findByText('Changes saved')).toBeInTheDocument();
  },
};

/** A person has lost the right while the page was open: why is said in the service's words. */
export const Refused: Story = {
  ...Modes,
  tags: ['behaviour'],
  beforeEach: network(() => [
    on(saveNotificationModes, () => refuse(403, 'A site administrator changes this')),
    ...handlersFor('default', {}, [notificationHandlers(), historyHandlers()]),
  ]),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Fax and email' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }));
    await expect(await canvas.findByText('Changes could not be saved')).toBeInTheDocument();
    await expect(canvas.getByText('A site administrator changes this')).toBeInTheDocument();
  },
};

export const Recommendations: Story = {
  tags: ['behaviour'],
  args: { path: '/notifications?tab=recommendations' },
  play: async ({ canvas }) => {
    const message = await canvas.findByRole('textbox', { name: 'Default recommendation message' });
    await userEvent.click(canvas.getByRole('button', { name: 'Remove message' }));
    await expect(await screen.findByText('Changes saved')).toBeInTheDocument();
    await expect(message).toHaveValue('');
  },
};

export const Partner: Story = {
  name: 'A partner has no settings of its own',
  args: { practice: makePractice({ practiceStatus: 'PARTNER', practiceHomeFeatures: { ...FEATURES, smsSettingsEnabled: false } }) },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('tab')).map(({ textContent }) => textContent)).toEqual([
      'Staff member notifications',
      'Recommendations',
    ]);
  },
};

export const Loading: Story = { beforeEach: network(() => handlersFor('loading')) };

export const Failing: Story = {
  beforeEach: network(() => handlersFor('failing')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("The notification settings couldn't be loaded")).toBeInTheDocument();
  },
};

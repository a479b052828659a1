import { network } from '@practice-portal/access/testing';
import { handlersFor } from '@practice-portal/api-client/testing';
import { historyHandlers } from '@practice-portal/api-client/testing/history';
import { makePetMail, petmailHandlers } from '@practice-portal/api-client/testing/petmail';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';

import { SettingsWorld } from '../testing/settings-world.tsx';
import { PetMailPage } from './petmail-page.tsx';

const World = () => (
  <SettingsWorld path="/email-marketing-settings" routes={[{ path: '/email-marketing-settings', Component: PetMailPage }]} />
);
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const press = async (name: string): Promise<void> => userEvent.click(await screen.findByRole('button', { name }));

const meta = {
  title: 'Settings/PetMail+/Dialogs',
  component: World,
  tags: ['overlay', 'pictures'],
  parameters: { layout: 'fullscreen' },
  beforeEach: network(() => handlersFor('default', {}, [petmailHandlers(makePetMail()), historyHandlers()])),
} satisfies Meta<typeof World>;

export default meta;
type Story = StoryObj<typeof meta>;

export const PauseDialog: Story = {
  tags: ['dark', 'phone'],
  play: async () => {
    await press('Pause PetMail+');
    await expect((await dialog('Pause PetMail+')).getByRole('textbox', { name: /^Start date/ })).toBeVisible();
  },
};

export const CancelDialog: Story = {
  play: async () => {
    await press('Cancel PetMail+');
    await expect((await dialog('Cancel PetMail+')).getByRole('combobox', { name: /^Reason/ })).toBeVisible();
  },
};

export const FrequencyDialog: Story = {
  play: async () => {
    await press('Cancel PetMail+');
    const form = await dialog('Cancel PetMail+');
    await userEvent.selectOptions(form.getByRole('combobox', { name: /^Reason/ }), "We're concerned about email frequency");
    await userEvent.click(await form.findByRole('button', { name: 'Change frequency' }));
    await expect((await dialog('Change frequency')).getByRole('radio', { name: 'Every two weeks' })).toBeVisible();
  },
};

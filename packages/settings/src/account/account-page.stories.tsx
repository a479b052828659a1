import { network } from '@practice-portal/access/testing';
import { handlersFor, refuse } from '@practice-portal/api-client/testing';
import { historyHandlers } from '@practice-portal/api-client/testing/history';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http } from 'msw';
import { expect, screen, userEvent, within } from 'storybook/test';

import { SettingsWorld } from '../testing/settings-world.tsx';
import { AccountPage } from './account-page.tsx';

const World = () => (
  <SettingsWorld path="/user-settings" routes={[{ path: '/user-settings', Component: AccountPage }]} user={{ userId: 77 }} />
);

const meta = {
  title: 'Settings/My account',
  component: World,
  tags: ['pictures'],
  parameters: { layout: 'fullscreen' },
  beforeEach: network(() => handlersFor('default', {}, [historyHandlers()])),
} satisfies Meta<typeof World>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['dark', 'phone'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: /^Last name/ })).not.toHaveValue('');
  },
};

export const PasswordDialog: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Change password' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change password' }));
    await expect(dialog.getByLabelText(/^Current password/, { selector: 'input' })).toBeInTheDocument();
  },
};

export const Save: Story = {
  tags: ['behaviour', 'thorough'],
  play: async ({ canvas }) => {
    const last = await canvas.findByRole('textbox', { name: /^Last name/ });
    await userEvent.clear(last);
    await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }));
    await expect(await canvas.findByText('Required')).toBeInTheDocument();
    await userEvent.type(last, 'Hartley');
    await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }));
    await expect(await screen.findByText('Settings updated')).toBeInTheDocument();
  },
};

export const NewAddress: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const email = await canvas.findByRole('textbox', { name: /^Email/ });
    await expect(canvas.queryByLabelText(/^Current password/, { selector: 'input' })).toBeNull();
    await userEvent.clear(email);
    await userEvent.type(email, 'new@clinic.example');
    await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }));
    await expect(await canvas.findByText('Required')).toBeInTheDocument();
    await userEvent.type(canvas.getByLabelText(/^Current password/, { selector: 'input' }), 'Demo1234');
    await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }));
    await expect(await screen.findByText('Settings updated')).toBeInTheDocument();
  },
};

export const Refused: Story = {
  beforeEach: network(() => [http.put('*/api/users/scriptapproval', () => refuse(503, 'Busy')), ...handlersFor('default')]),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: /^Last name/ }), 'e');
    await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }));
    await expect(await canvas.findByText("Couldn't save changes, something unexpected happened")).toBeInTheDocument();
  },
};

export const Incomplete: Story = {
  play: async ({ canvas }) => {
    await userEvent.clear(await canvas.findByRole('textbox', { name: /^Last name/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }));
    await expect(await canvas.findByText('Correct the highlighted issues, then try again')).toBeInTheDocument();
  },
};

export const FieldsRefused: Story = {
  beforeEach: network(() => [
    http.put('*/api/users/scriptapproval', () =>
      refuse(422, 'Enter a valid email address', { fieldErrors: { email: 'Enter a valid email address' } }),
    ),
    ...handlersFor('default'),
  ]),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: /^Last name/ }), 'e');
    await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }));
    await expect(await canvas.findByText('Correct the highlighted issues, then try again')).toBeInTheDocument();
    await expect(canvas.getByText('Enter a valid email address')).toBeInTheDocument();
  },
};

export const Loading: Story = { beforeEach: network(() => handlersFor('loading')) };

export const Failing: Story = {
  beforeEach: network(() => handlersFor('failing')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Your account couldn't be loaded")).toBeInTheDocument();
  },
};

import { network } from '@practice-portal/access/testing';
import { handlersFor, makePracticeBasic, makeTokens, on, refuse } from '@practice-portal/api-client/testing';
import { historyHandlers, makeHistoryEntry } from '@practice-portal/api-client/testing/history';
import { changeAccessCode, changePracticePassword, readAccessCode } from '@practice-portal/domain/practice-password';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';

import { SettingsWorld } from '../testing/settings-world.tsx';
import { PracticePasswordPage } from './practice-password-page.tsx';

const World = ({ scopes }: { scopes?: string[] }) => (
  <SettingsWorld
    path="/change-password"
    routes={[{ path: '/change-password', Component: PracticePasswordPage }]}
    {...(scopes ? { user: { scopes } } : {})}
  />
);
const history = historyHandlers([makeHistoryEntry({ action: 'practicePassword.change', about: null, changes: [] })]);

const code = [
  on(readAccessCode, () => ({ data: { exists: true } })),
  on(changeAccessCode, () => ({ data: { accessCode: 'K7QM-4XWP-9RTA-1001', ...makeTokens() } })),
];

const meta = {
  title: 'Settings/Practice password',
  component: World,
  tags: ['pictures'],
  parameters: { layout: 'fullscreen' },
  args: {},
  beforeEach: network(() =>
    handlersFor('default', {}, [() => [...code, on(changePracticePassword, () => ({ data: makeTokens() }))], history]),
  ),
} satisfies Meta<typeof World>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['dark', 'phone'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText(/^New password/, { selector: 'input' })).toBeVisible();
  },
};

export const Change: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const first = await canvas.findByLabelText(/^New password/, { selector: 'input' });
    const again = canvas.getByLabelText(/^Confirm new password/, { selector: 'input' });
    await userEvent.type(first, 'Sun rise7');
    await userEvent.type(again, 'Sunrise8');
    await userEvent.click(canvas.getByRole('button', { name: 'Change password' }));
    await expect(await canvas.findByText('No spaces allowed')).toBeInTheDocument();
    await expect(canvas.getByText('Passwords must match')).toBeInTheDocument();
    await userEvent.clear(first);
    await userEvent.clear(again);
    await userEvent.click(canvas.getByRole('button', { name: 'Change password' }));
    await expect((await canvas.findAllByText('This field is Required')).length).toBeGreaterThan(0);
    await userEvent.type(first, 'Sunrise7');
    await userEvent.type(again, 'Sunrise7');
    await userEvent.click(canvas.getByRole('button', { name: 'Change password' }));
    await expect(await screen.findByText('Password was reset successfully')).toBeInTheDocument();
    await expect(first).toHaveValue('');
    await userEvent.click(canvas.getByRole('button', { name: 'What changed' }));
    await expect(await canvas.findByText('Practice password changed')).toBeInTheDocument();
  },
};

export const ChangeAccessCode: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Change access code' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Change the access code?' }));
    await userEvent.click(question.getByRole('button', { name: 'Change access code' }));
    const shown = within(await screen.findByRole('dialog', { name: 'New access code' }));
    await expect(shown.getByText('K7QM-4XWP-9RTA-1001')).toBeVisible();
    await userEvent.click(shown.getByRole('button', { name: 'Done' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Close without copying' }));
    await waitFor(() => expect(screen.queryByText('K7QM-4XWP-9RTA-1001')).toBeNull());
  },
};

export const NoAccessCode: Story = {
  beforeEach: network(() => handlersFor('default', {}, [() => [on(readAccessCode, () => ({ data: { exists: false } }))], history])),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your practice has no access code.')).toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: 'Create access code' })).toBeVisible();
  },
};

export const Refused: Story = {
  beforeEach: network(() => handlersFor('default', {}, [() => [...code, on(changePracticePassword, () => refuse(503, 'Busy'))]])),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText(/^New password/, { selector: 'input' }), 'Sunrise7');
    await userEvent.type(canvas.getByLabelText(/^Confirm new password/, { selector: 'input' }), 'Sunrise7');
    await userEvent.click(canvas.getByRole('button', { name: 'Change password' }));
    await expect(await canvas.findByText('There was an error resetting password')).toBeInTheDocument();
  },
};

export const IndividualLogins: Story = {
  beforeEach: network(() => handlersFor('default', { practiceBasic: makePracticeBasic({ individualLoginRequired: true }) })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your practice has no password')).toBeInTheDocument();
  },
};

export const WithoutTheRight: Story = {
  args: { scopes: [] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("You don't have access to your practice's settings")).toBeInTheDocument();
  },
};

import { network } from '@practice-portal/access/testing';
import { handlersFor, on, refuse } from '@practice-portal/api-client/testing';
import { bankHandlers } from '@practice-portal/api-client/testing/bank';
import { historyHandlers, makeHistoryEntry } from '@practice-portal/api-client/testing/history';
import { saveBank, validateRoutingNumber } from '@practice-portal/domain/bank';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { RequestHandler } from 'msw';
import { expect, userEvent, waitFor } from 'storybook/test';

import { SettingsWorld, type SettingsWorldProps } from '../testing/settings-world.tsx';
import { BankPage } from './bank-page.tsx';

const World = (props: Partial<SettingsWorldProps>) => (
  <SettingsWorld path="/bank-settings" routes={[{ path: '/bank-settings', Component: BankPage }]} {...props} />
);
const CHANGED = makeHistoryEntry({
  action: 'bank.save',
  about: null,
  changes: [{ field: 'accountNumber', before: '••••1122', after: '••••5566' }],
});

const withBank = (...first: RequestHandler[]) =>
  network(() => [...first, ...handlersFor('default', {}, [bankHandlers(), historyHandlers([CHANGED])])]);

const meta = {
  title: 'Settings/Bank',
  component: World,
  tags: ['pictures'],
  parameters: { layout: 'fullscreen' },
  beforeEach: withBank(),
} satisfies Meta<typeof World>;

export default meta;
type Story = StoryObj<typeof meta>;

type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const fill = async (canvas: Canvas, routing: string, password = 'Demo1234'): Promise<void> => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Edit' }));
  const number = await canvas.findByRole('textbox', { name: /^Routing number/ });
  await userEvent.clear(number);
  await userEvent.type(number, routing);
  await userEvent.type(canvas.getByRole('textbox', { name: /^Account number/ }), '000987654321');
  await userEvent.type(canvas.getByLabelText(/^Your password/), password);
  await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }));
};

export const Locked: Story = {
  tags: ['dark', 'phone'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: 'Account number' })).toHaveValue('••••••••5566');
    await expect(canvas.getByRole('textbox', { name: 'Account number' })).toHaveAttribute('readonly');
    await expect(canvas.getByText('Last updated on 09/11/2026 by Dr. Amelia Okafor')).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'What changed' }));
    await expect(await canvas.findByText('Account number: ••••1122 → ••••5566')).toBeInTheDocument();
  },
};

export const WrongRoutingNumber: Story = {
  tags: ['!pictures'],
  beforeEach: withBank(on(validateRoutingNumber, () => ({ valid: false }))),
  play: async ({ canvas }) => {
    await fill(canvas, '000000000');
    await expect(await canvas.findByText('Enter a valid routing number')).toBeInTheDocument();
  },
};

export const WrongPassword: Story = {
  tags: ['!pictures'],
  beforeEach: withBank(
    on(saveBank, () => refuse(422, 'Your password is incorrect', { fieldErrors: { password: 'Your password is incorrect' } })),
  ),
  play: async ({ canvas }) => {
    await fill(canvas, '021000021', 'Nope1234');
    await expect(await canvas.findByText('Your password is incorrect')).toBeInTheDocument();
  },
};

export const WrongAccount: Story = {
  tags: ['!pictures'],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit' }));
    await userEvent.type(await canvas.findByRole('textbox', { name: /^Account number/ }), '12-3');
    await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }));
    await expect(await canvas.findByText('Enter 4-17 alphanumeric characters')).toBeInTheDocument();
  },
};

export const OwnershipChanges: Story = {
  beforeEach: withBank(on(saveBank, () => refuse(400, 'Changes to bank settings are not allowed during change of ownership process'))),
  play: async ({ canvas }) => {
    await fill(canvas, '021000021');
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Changes to bank settings are not allowed during change of ownership. Try again later',
    );
  },
};

export const Refused: Story = {
  args: {
    environment: {
      config: {
        env: 'test',
        hosts: { practice: '/api', user: '/api', approval: '/api', receipts: '/api', realtime: '/api' },
        links: { support: 'https://support.example' },
      },
    },
  },
  beforeEach: withBank(on(saveBank, () => refuse(403, 'No'))),
  play: async ({ canvas }) => {
    await fill(canvas, '021000021');
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent('Please try again or contact support'));
    await expect(canvas.getByRole('link', { name: /^Contact support/ })).toHaveAttribute('href', 'https://support.example');
  },
};

export const None: Story = { beforeEach: network(() => handlersFor('default', {}, [bankHandlers(null)])) };
export const Loading: Story = { beforeEach: network(() => handlersFor('loading')) };
export const Failing: Story = {
  beforeEach: network(() => handlersFor('failing')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("The bank information couldn't be loaded")).toBeInTheDocument();
  },
};

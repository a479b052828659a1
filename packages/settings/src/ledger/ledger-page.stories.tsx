import { network } from '@practice-portal/access/testing';
import { handlersFor } from '@practice-portal/api-client/testing';
import { ledgerHandlers } from '@practice-portal/api-client/testing/ledger';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';

import { SettingsPage } from '../landing/settings-page.tsx';
import { SettingsWorld, type SettingsWorldProps } from '../testing/settings-world.tsx';
import { LedgerPage } from './ledger-page.tsx';

const REPORT = '/settings/home-delivery-ledger-report';
const ROUTES = [{ path: '/settings', Component: SettingsPage, children: [{ path: REPORT, Component: LedgerPage }] }];
const World = (props: Partial<SettingsWorldProps>) => <SettingsWorld path={REPORT} routes={ROUTES} {...props} />;

/** Records what is opened in a window of its own; null is what a browser answers that blocks it. */
let opened: { location: { href: string }; close: () => void; print: () => void } | null = null;
const open = fn(() => opened);

const meta = {
  title: 'Settings/Ledger report',
  component: World,
  tags: ['pictures'],
  parameters: { layout: 'fullscreen' },
  beforeEach: (context) => {
    network(() => handlersFor('default', {}, [ledgerHandlers()]))(context);
    const original = window.open;
    opened = { location: { href: '' }, close: fn(), print: fn() };
    open.mockClear();
    window.open = open as unknown as typeof window.open;
    return () => {
      window.open = original;
    };
  },
} satisfies Meta<typeof World>;

export default meta;
type Story = StoryObj<typeof meta>;

const choose = async (): Promise<void> => {
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: /^Month/ }), 'October 2026');
};

export const Page: Story = {
  tags: ['dark', 'phone'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Home delivery ledger report', level: 1 })).toBeInTheDocument();
    await canvas.findByRole('combobox', { name: /^Month/ });
  },
};

export const OpensPdf: Story = {
  ...Page,
  tags: ['behaviour', 'thorough'],
  play: async (context) => {
    await Page.play?.(context);
    const { canvas } = context;
    await userEvent.click(canvas.getByRole('button', { name: 'Open PDF' }));
    await expect(await canvas.findByText('Required')).toBeInTheDocument();
    await expect(open).not.toHaveBeenCalled();
    await choose();
    await userEvent.click(canvas.getByRole('button', { name: 'Open PDF' }));
    await waitFor(() => expect(opened?.location.href).toMatch(/^blob:/));
    await expect(open).toHaveBeenLastCalledWith('', '_blank');
  },
};

export const Blocked: Story = {
  play: async ({ canvas }) => {
    opened = null;
    await choose();
    await userEvent.click(canvas.getByRole('button', { name: 'Print' }));
    await expect(await canvas.findByText('Pop-up blocked')).toBeInTheDocument();
    await expect(open).toHaveBeenLastCalledWith('', 'ledger-print', 'popup,width=800,height=500');
  },
};

export const AboveTheSettings: Story = {
  tags: ['behaviour', 'thorough'],
  args: { path: '/settings' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('link', { name: 'Home delivery ledger report' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Home delivery ledger report' }));
    await expect(await dialog.findByRole('combobox', { name: /^Month/ })).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

export const Empty: Story = {
  beforeEach: network(() => handlersFor('default', {}, [ledgerHandlers([])])),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('You don’t currently have any settlements to review. Please check back next month for an updated report.'),
    ).toBeInTheDocument();
  },
};

export const Failing: Story = {
  beforeEach: network(() => handlersFor('failing')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("The months couldn't be loaded")).toBeInTheDocument();
  },
};

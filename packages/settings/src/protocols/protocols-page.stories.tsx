import { network } from '@practice-portal/access/testing';
import { handlersFor, on } from '@practice-portal/api-client/testing';
import { createProtocol, listProtocols, type Protocol, type ProtocolBody, STARTING_RULES } from '@practice-portal/domain/protocol';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';

import { SettingsWorld, type SettingsWorldProps } from '../testing/settings-world.tsx';
import { ProtocolsPage } from './protocols-page.tsx';

const ROUTES = [{ path: '/settings/protocols', Component: ProtocolsPage }];
const World = (props: Partial<SettingsWorldProps>) => <SettingsWorld path="/settings/protocols" routes={ROUTES} {...props} />;

let written: ProtocolBody | null = null;
let protocols: Protocol[] = [];

const meta = {
  title: 'Settings/Protocols',
  component: World,
  tags: ['dark', 'phone'],
  parameters: { layout: 'fullscreen' },
  beforeEach: (context) => {
    written = null;
    protocols = [{ ...STARTING_RULES, id: 1, name: 'All prescriptions', scope: 'all', scopeValue: '', version: 3 }];
    network(() =>
      handlersFor('default', {}, [
        () => [
          on(listProtocols, () => ({ items: protocols })),
          on(createProtocol, ({ body }) => {
            written = body;
            const data = { ...body, id: 2, version: 1 };
            protocols = [...protocols, data];
            return { data };
          }),
        ],
      ]),
    )(context);
  },
} satisfies Meta<typeof World>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Page: Story = {
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('All prescriptions'))[0]).toBeInTheDocument();
  },
};

export const WritesOne: Story = {
  tags: ['behaviour'],
  play: async (context) => {
    await Page.play?.(context);
    await userEvent.click(context.canvas.getByRole('button', { name: 'Add protocol' }));
    await userEvent.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Carprofen');
    await userEvent.type(screen.getByRole('textbox', { name: /^Drug or class/ }), 'Carprofen');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(written).toEqual({ ...STARTING_RULES, name: 'Carprofen', scope: 'drug', scopeValue: 'Carprofen' }));
    await expect((await context.canvas.findAllByText('Drug: Carprofen'))[0]).toBeInTheDocument();
  },
};

import { makePractice, on, refuse } from '@practice-portal/api-client/testing';
import { makeClient } from '@practice-portal/api-client/testing/clients';
import { addClient, saveClient } from '@practice-portal/domain/client';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http } from 'msw';
import { expect, fn, screen, waitFor, within } from 'storybook/test';

import { clientsNetwork, ClientsWorld } from '../testing/clients-world.tsx';
import { seen } from '../testing/seen.ts';
import { ClientDrawer, type ClientDrawerProps } from './client-drawer.tsx';

const onClose = fn();
const onSaved = fn<NonNullable<ClientDrawerProps['onSaved']>>();

const meta = {
  title: 'Clients/Client form/Drawer',
  component: ClientsWorld,
  args: { children: <ClientDrawer onClose={onClose} onSaved={onSaved} /> },
  beforeEach: [
    clientsNetwork(),
    () => {
      onClose.mockClear();
      onSaved.mockClear();
    },
  ],
} satisfies Meta<typeof ClientsWorld>;

export default meta;
type Story = StoryObj<typeof meta>;

const editing = { children: <ClientDrawer client={makeClient()} onClose={onClose} onSaved={onSaved} /> };
const drawer = async (name = 'Edit client') => within(await screen.findByRole('dialog', { name }));

export const Empty: Story = {
  tags: ['dark', 'phone'],
  play: async () => {
    const form = await drawer('Add client');
    await seen(() => form.getByRole('textbox', { name: /First name/ }));
  },
};

export const Edit: Story = {
  args: editing,
  play: async () => {
    const form = await drawer();
    await waitFor(() => expect(form.getByRole('textbox', { name: /First name/ })).toHaveValue('Eleanor'));
  },
};

export const Add: Story = {
  tags: ['behaviour', 'thorough'],
  play: async ({ userEvent }) => {
    const form = await drawer('Add client');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(form.getAllByText('Required')).toHaveLength(4));
    await userEvent.type(form.getByRole('textbox', { name: /First name/ }), ' Maribel ');
    await userEvent.type(form.getByRole('textbox', { name: /Last name/ }), 'Ortega');
    await userEvent.type(form.getByRole('textbox', { name: /Email/ }), 'maribel');
    await userEvent.type(form.getByRole('textbox', { name: /^Phone/ }), '303555');
    await userEvent.tab();
    await seen(() => form.getByText('Invalid email address'));
    await expect(form.getByText('Enter a 10 digit number')).toBeVisible();
    await userEvent.type(form.getByRole('textbox', { name: /Email/ }), '@mail.example');
    await userEvent.type(form.getByRole('textbox', { name: /^Phone/ }), '0119');
    await expect(form.getByRole('textbox', { name: /^Phone/ })).toHaveValue('(303) 555-0119');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await seen(() => screen.getByText('Client saved'));
    await expect(onSaved.mock.lastCall?.[0]).toMatchObject({ firstName: 'Maribel', phone: '3035550119', idControlledSubstances: null });
  },
};

export const OnRecordAlready: Story = {
  play: async ({ userEvent }) => {
    const form = await drawer('Add client');
    await userEvent.type(form.getByRole('textbox', { name: /First name/ }), 'eleanor');
    await userEvent.type(form.getByRole('textbox', { name: /Last name/ }), 'Whitaker');
    await userEvent.type(form.getByRole('textbox', { name: /Email/ }), 'Eleanor.Whitaker@mail.example');
    await userEvent.type(form.getByRole('textbox', { name: /^Phone/ }), '3035550119');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Eleanor Whitaker is on record already' }));
    await expect(question.getByRole('link', { name: 'Open the record of Eleanor Whitaker' })).toHaveAttribute(
      'href',
      '/client-history?client=4001',
    );
    await expect(onSaved).not.toHaveBeenCalled();
  },
};

export const SavedAnyway: Story = {
  tags: ['behaviour', 'thorough'],
  play: async (context) => {
    await OnRecordAlready.play?.(context);
    await context.userEvent.click(screen.getByRole('button', { name: 'Save anyway' }));
    await seen(() => screen.getByText('Client saved'));
    await expect(onSaved.mock.lastCall?.[0]).toMatchObject({ firstName: 'eleanor', phone: '3035550119' });
  },
};

export const SearchedFor: Story = {
  tags: ['behaviour'],
  name: 'Add, with the name that was searched for',
  args: { children: <ClientDrawer typedName="Ana María Díaz" onClose={onClose} /> },
  play: async () => {
    const form = await drawer('Add client');
    await waitFor(() => expect(form.getByRole('textbox', { name: /First name/ })).toHaveValue('Ana María'));
    await expect(form.getByRole('textbox', { name: /Last name/ })).toHaveValue('Díaz');
  },
};

export const WithId: Story = {
  tags: ['behaviour'],
  name: 'Edit, ID for controlled substances',
  args: editing,
  play: async ({ userEvent }) => {
    const form = await drawer();
    await userEvent.click(form.getByRole('switch', { name: /ID for controlled substances/ }));
    await userEvent.type(form.getByRole('textbox', { name: /First name on the ID/ }), 'Eleanor');
    await userEvent.type(form.getByRole('textbox', { name: /Last name on the ID/ }), 'Whitaker');
    await userEvent.type(form.getByRole('textbox', { name: /ID number/ }), 'D-4471');
    await userEvent.type(form.getByRole('textbox', { name: /Date of birth/ }), '05/02/2090');
    await userEvent.selectOptions(await form.findByRole('combobox', { name: /ID type/ }), 'Driver license');
    await seen(() => form.getByRole('combobox', { name: /State that issued it/ }));
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await seen(() => form.getByText("Enter a date of birth that isn't in the future"));
    await userEvent.clear(form.getByRole('textbox', { name: /Date of birth/ }));
    await userEvent.type(form.getByRole('textbox', { name: /Date of birth/ }), '05/02/1979');
    // Only a driver license and a state ID are given by a state.
    await userEvent.selectOptions(form.getByRole('combobox', { name: /ID type/ }), 'Military ID');
    await waitFor(() => expect(form.queryByRole('combobox', { name: /State that issued it/ })).toBeNull());
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(onSaved.mock.lastCall?.[0].idControlledSubstances).toEqual({
        firstName: 'Eleanor',
        lastName: 'Whitaker',
        dateOfBirth: '1979-05-02',
        idType: 3,
        idState: null,
        idNumber: 'D-4471',
      }),
    );
  },
};

const theirs = makeClient({ email: 'new@mail.example', phone: '3035550100', version: 2 });

export const Conflict: Story = {
  name: 'Edit, saved by somebody else meanwhile',
  args: editing,
  beforeEach: clientsNetwork(
    () => ({ clients: [theirs] }),
    () => [
      http.put(`*/api/${saveClient.path}`, () => refuse(409, 'Someone else has changed this record', { data: { ...theirs } }), {
        once: true,
      }),
    ],
  ),
  play: async ({ userEvent }) => {
    const form = await drawer();
    const phone = form.getByRole('textbox', { name: /^Phone/ });
    await userEvent.clear(phone);
    await userEvent.type(phone, '3035550199');
    await userEvent.clear(form.getByRole('textbox', { name: /First name/ }));
    await userEvent.type(form.getByRole('textbox', { name: /First name/ }), 'Nell');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await seen(() => form.getByText('Someone else saved this record while you were editing it'));
    // What only they changed is taken over; what both changed shows both; what only I changed stays.
    await expect(form.getByText('Email: new@mail.example (taken over)')).toBeVisible();
    await expect(form.getByRole('textbox', { name: /Email/ })).toHaveValue('new@mail.example');
    await expect(form.getByText('Phone: (303) 555-0100')).toBeVisible();
    await expect(phone).toHaveValue('(303) 555-0199');
  },
};

export const ConflictSettled: Story = {
  ...Conflict,
  name: 'Edit, settled with what somebody else saved',
  tags: ['behaviour', 'thorough'],
  play: async (context) => {
    await Conflict.play?.(context);
    const { userEvent } = context;
    const form = await drawer();
    const phone = form.getByRole('textbox', { name: /^Phone/ });
    await userEvent.click(form.getByRole('button', { name: 'Use their Phone' }));
    await waitFor(() => expect(phone).toHaveValue('(303) 555-0100'));
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await seen(() => screen.getByText('Client saved'));
    await expect(onSaved.mock.lastCall?.[0]).toMatchObject({
      firstName: 'Nell',
      email: 'new@mail.example',
      phone: '3035550100',
      version: 3,
    });
  },
};

export const Refused: Story = {
  name: 'Edit, refused by the service',
  args: editing,
  beforeEach: clientsNetwork(
    () => ({}),
    () => [on(saveClient, () => refuse(404, 'No such client'))],
  ),
  play: async ({ userEvent }) => {
    const form = await drawer();
    await userEvent.type(form.getByRole('textbox', { name: /Last name/ }), '-Ng');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await seen(() => form.getByText("Can't save the client details"));
    await expect(form.getByText('No such client')).toBeVisible();
    await expect(form.getByRole('textbox', { name: /Last name/ })).toHaveValue('Whitaker-Ng');
  },
};

export const Failed: Story = {
  name: 'Add, tried again after a failure',
  tags: ['behaviour', 'thorough'],
  args: { practice: makePractice({ practiceHomeFeatures: { showChat: true } }) },
  beforeEach: () => undefined,
  play: async ({ userEvent, ...context }) => {
    const keys: (string | null)[] = [];
    clientsNetwork(
      () => ({}),
      () => [
        on(addClient, ({ request }) => {
          keys.push(request.headers.get('idempotency-key'));
          return keys.length === 1 ? refuse(500, 'Something went wrong') : { data: makeClient() };
        }),
      ],
    )(context);
    const form = await drawer('Add client');
    await userEvent.type(form.getByRole('textbox', { name: /First name/ }), 'Ana');
    await userEvent.type(form.getByRole('textbox', { name: /Last name/ }), 'Díaz');
    await userEvent.type(form.getByRole('textbox', { name: /Email/ }), 'ana@mail.example');
    await userEvent.type(form.getByRole('textbox', { name: /^Phone/ }), '3035550119');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await seen(() => form.getByText("Couldn't save client details, something unexpected happened"));
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await seen(() => screen.getByText('Client saved'));
    await expect(keys[1]).toBe(keys[0]);
  },
};

export const Left: Story = {
  tags: ['behaviour', 'thorough'],
  name: 'Edit, left with unsaved changes',
  args: editing,
  play: async ({ userEvent }) => {
    const form = await drawer();
    await userEvent.type(form.getByRole('textbox', { name: /Last name/ }), 'x');
    await userEvent.click(form.getByRole('button', { name: 'Cancel' }));
    await seen(() => screen.getByText('Discard changes?'));
    await expect(onClose).not.toHaveBeenCalled();
  },
};

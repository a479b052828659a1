import { makePractice, on, refuse } from '@practice-portal/api-client/testing';
import { makeClient, makeClientAddress } from '@practice-portal/api-client/testing/clients';
import { saveAddress, setAutoshipAddress, validateAddress } from '@practice-portal/domain/address';
import { saveClient } from '@practice-portal/domain/client';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';

import { clientsNetwork, ClientsWorld } from '../testing/clients-world.tsx';
import { seen } from '../testing/seen.ts';
import { AddressDrawer, type AddressDrawerProps } from './address-drawer.tsx';

const onClose = fn();
const onSaved = fn<NonNullable<AddressDrawerProps['onSaved']>>();

const meta = {
  title: 'Clients/Address/Drawer',
  component: ClientsWorld,
  args: { children: <AddressDrawer client={makeClient()} address={makeClientAddress()} onClose={onClose} onSaved={onSaved} /> },
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

const drawer = async (name = 'Edit address') => within(await screen.findByRole('dialog', { name }));
const line1 = () => screen.getByRole('textbox', { name: /Address line 1|Street address|Address$/i });

const SUGGESTED = {
  address1: '418 Maple Ave',
  address2: 'c/o  The Barn',
  city: 'Portland',
  state: 'OR',
  zip: '97205',
  zip4: '',
  region: 'US',
  status: 'VALIDATED_INTERNAL',
} as const;

const retype = async (userEvent: {
  clear: (element: Element) => Promise<void>;
  type: (element: Element, text: string) => Promise<void>;
}) => {
  await userEvent.clear(line1());
  await userEvent.type(line1(), '418  maple avenue');
};

export const Known: Story = {
  tags: ['dark', 'phone'],
  play: async () => {
    await drawer();
    await expect(line1()).toBeVisible();
  },
};

export const KnownSaved: Story = {
  ...Known,
  tags: ['behaviour', 'thorough'],
  play: async (context) => {
    await Known.play?.(context);
    const { userEvent } = context;
    const form = await drawer();
    await userEvent.clear(line1());
    await userEvent.type(line1(), '420 Maple Ave');
    await userEvent.click(form.getByRole('button', { name: 'Save address' }));
    await seen(() => screen.getByText('Address saved'));
    await expect(onSaved.mock.lastCall?.[0]).toMatchObject({ address: '420 Maple Ave', validatedStatus: 'VALIDATED' });
  },
};

export const Updated: Story = {
  name: 'The post writes it otherwise',
  beforeEach: clientsNetwork(() => ({ suggestions: [SUGGESTED] })),
  play: async ({ userEvent }) => {
    const form = await drawer();
    await retype(userEvent);
    await userEvent.click(form.getByRole('button', { name: 'Save address' }));
    const question = within(await screen.findByRole('dialog', { name: 'Confirm address' }));
    await expect(question.getByText('We updated this address to conform to postal standards')).toBeVisible();
  },
};

export const KeptAsTyped: Story = {
  ...Updated,
  name: 'The post writes it otherwise: kept as typed',
  tags: ['behaviour'],
  play: async (context) => {
    await Updated.play?.(context);
    const { userEvent } = context;
    const question = within(await screen.findByRole('dialog', { name: 'Confirm address' }));
    await userEvent.click(question.getByRole('button', { name: 'Use as entered' }));
    // Byte for byte.
    await waitFor(() =>
      expect(onSaved.mock.lastCall?.[0]).toMatchObject({ address: '418  maple avenue', validatedStatus: 'VALIDATED_USER' }),
    );
  },
};

export const Suggested: Story = {
  name: 'The post writes it otherwise: suggestion taken',
  tags: ['behaviour'],
  beforeEach: clientsNetwork(() => ({ suggestions: [SUGGESTED] })),
  play: async ({ userEvent }) => {
    const form = await drawer();
    await retype(userEvent);
    await userEvent.click(form.getByRole('button', { name: 'Save address' }));
    const question = within(await screen.findByRole('dialog', { name: 'Confirm address' }));
    await userEvent.click(question.getByRole('button', { name: 'Use suggested' }));
    await waitFor(() =>
      expect(onSaved.mock.lastCall?.[0]).toMatchObject({
        address: '418 Maple Ave',
        address2: 'c/o  The Barn',
        validatedStatus: 'VALIDATED_INTERNAL',
      }),
    );
  },
};

export const Unknown: Story = {
  name: 'No known address is like it',
  beforeEach: clientsNetwork(() => ({ suggestions: [] })),
  play: async ({ userEvent }) => {
    const form = await drawer();
    await retype(userEvent);
    await userEvent.click(form.getByRole('button', { name: 'Save address' }));
    const question = within(await screen.findByRole('dialog', { name: 'Confirm address' }));
    await expect(question.getByText("The address entered doesn't match any known addresses.")).toBeVisible();
    await expect(question.getByText("To continue, update the address or confirm that it's correct...")).toBeVisible();
  },
};

export const UnknownEdited: Story = {
  ...Unknown,
  name: 'No known address is like it: edited',
  tags: ['behaviour'],
  play: async (context) => {
    await Unknown.play?.(context);
    const { userEvent } = context;
    const question = within(await screen.findByRole('dialog', { name: 'Confirm address' }));
    await userEvent.click(question.getByRole('button', { name: 'Edit address' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Confirm address' })).toBeNull());
    await expect(line1()).toHaveValue('418  maple avenue');
    await expect(screen.queryByText("Can't save address details")).toBeNull();
  },
};

export const CheckFailed: Story = {
  name: 'The check fails',
  beforeEach: clientsNetwork(
    () => ({}),
    () => [on(validateAddress, () => refuse(502, 'Address validation failed'))],
  ),
  play: async ({ userEvent }) => {
    const form = await drawer();
    await retype(userEvent);
    await userEvent.click(form.getByRole('button', { name: 'Save address' }));
    const question = within(await screen.findByRole('dialog', { name: 'Confirm address' }));
    await expect(question.getByText('Address validation failed')).toBeVisible();
  },
};

export const SavedWithoutCheck: Story = {
  ...CheckFailed,
  name: 'The check fails: saved all the same',
  tags: ['behaviour'],
  play: async (context) => {
    await CheckFailed.play?.(context);
    const { userEvent } = context;
    const question = within(await screen.findByRole('dialog', { name: 'Confirm address' }));
    await userEvent.click(question.getByRole('button', { name: 'Use as entered' }));
    await seen(() => screen.getByText('Address saved'));
  },
};

export const WithoutCheck: Story = {
  name: 'The practice has switched the check off',
  tags: ['behaviour'],
  args: { practice: makePractice({ practiceHomeFeatures: { skipAddressValidation: true } }) },
  beforeEach: clientsNetwork(() => ({ suggestions: [] })),
  play: async ({ userEvent }) => {
    const form = await drawer();
    await retype(userEvent);
    await userEvent.click(form.getByRole('button', { name: 'Save address' }));
    await seen(() => screen.getByText('Address saved'));
    await expect(onSaved.mock.lastCall?.[0]).toMatchObject({ validatedStatus: 'NOT_VALID' });
  },
};

export const New: Story = {
  args: { children: <AddressDrawer client={makeClient({ defaultShippingAddressId: null })} onClose={onClose} onSaved={onSaved} /> },
  play: async () => {
    const form = await drawer('New address');
    const primary = form.getByRole('checkbox', { name: /Primary address/ });
    await expect(primary).toBeChecked();
    await expect(primary).toHaveAccessibleDescription('The first address of a client is the primary one');
  },
};

export const NewSaved: Story = {
  ...New,
  tags: ['behaviour', 'thorough'],
  play: async (context) => {
    await New.play?.(context);
    const { userEvent } = context;
    const form = await drawer('New address');
    await userEvent.click(form.getByRole('button', { name: 'Save address' }));
    await waitFor(() => expect(form.getAllByText('Required').length).toBeGreaterThan(3));
    await userEvent.type(line1(), '1 Elm St');
    await userEvent.type(form.getByRole('textbox', { name: /City/ }), 'Portland');
    await userEvent.selectOptions(form.getByRole('combobox', { name: /State/ }), 'Oregon');
    await userEvent.type(form.getByRole('textbox', { name: /^ZIP code/ }), '97205');
    await userEvent.click(form.getByRole('checkbox', { name: "Send the client's AutoShips here" }));
    await userEvent.click(form.getByRole('button', { name: 'Save address' }));
    await seen(() => screen.getByText('Your AutoShip address has been updated'));
    await expect(onSaved.mock.lastCall?.[0]).toMatchObject({ address: '1 Elm St', state: 'OR' });
  },
};

export const AutoshipsRefused: Story = {
  name: 'AutoShips can not be sent there',
  beforeEach: clientsNetwork(
    () => ({}),
    () => [on(setAutoshipAddress, () => refuse(500, 'Something went wrong'))],
  ),
  play: async ({ userEvent }) => {
    const form = await drawer();
    await userEvent.click(form.getByRole('checkbox', { name: "Send the client's AutoShips here" }));
    await userEvent.click(form.getByRole('button', { name: 'Save address' }));
    await seen(() => screen.getByText('Unable to update AutoShip address'));
  },
};

export const PrimaryRefused: Story = {
  name: 'Saved, but not made primary: it is not called unsaved',
  tags: ['behaviour'],
  beforeEach: clientsNetwork(
    () => ({}),
    () => [on(saveClient, () => refuse(403, 'Your practice does not edit client and pet records here'))],
  ),
  args: { children: <AddressDrawer client={makeClient()} address={makeClientAddress({ id: 6002 })} onClose={onClose} onSaved={onSaved} /> },
  play: async ({ userEvent }) => {
    const form = await drawer();
    await userEvent.click(form.getByRole('checkbox', { name: /Primary address/ }));
    await userEvent.click(form.getByRole('button', { name: 'Save address' }));
    await seen(() => screen.getByText("The address is saved, but couldn't be made the primary one"));
    await expect(screen.queryByText("Can't save address details")).toBeNull();
    await expect(onSaved).toHaveBeenCalledOnce();
  },
};

export const WithoutEditing: Story = {
  name: 'The practice edits no client records: no primary address is offered',
  args: { practice: makePractice({ practiceHomeFeatures: { editClientEnabled: false } }) },
  play: async () => {
    const form = await drawer();
    const primary = form.getByRole('checkbox', { name: /Primary address/ });
    await expect(primary).not.toBeChecked();
    await expect(form.getByText("Your practice doesn't edit client records in this portal")).toBeVisible();
  },
};

export const Failed: Story = {
  beforeEach: clientsNetwork(
    () => ({}),
    () => [on(saveAddress, () => refuse(500, 'Something went wrong'))],
  ),
  play: async ({ userEvent }) => {
    const form = await drawer();
    await userEvent.clear(line1());
    await userEvent.type(line1(), '420 Maple Ave');
    await userEvent.click(form.getByRole('button', { name: 'Save address' }));
    await seen(() => form.getByText("Can't save address details"));
    await expect(line1()).toHaveValue('420 Maple Ave');
  },
};

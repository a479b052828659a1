import { on, refuse } from '@practice-portal/api-client/testing';
import { makeClient } from '@practice-portal/api-client/testing/clients';
import { saveAddress } from '@practice-portal/domain/address';
import { saveCart } from '@practice-portal/domain/cart';
import { saveClientContact } from '@practice-portal/domain/client';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, type RequestHandler } from 'msw';
import { expect, fn, screen, waitFor, within } from 'storybook/test';

import { BARN, checkoutNetwork, CheckoutStory, HOME } from '../testing/checkout-world.tsx';
import { CLIENT } from '../testing/ordering-world.tsx';
import { seen } from '../testing/seen.ts';
import { ClientInfoPage } from './client-info-page.tsx';

const saved = fn<(call: string) => void>();

/** Hears what is saved, in its order, and answers nothing. */
const listening = (): RequestHandler[] =>
  (['put', 'post'] as const).map((method) =>
    http[method]('*/api/*', ({ request }) => {
      const { pathname } = new URL(request.url);
      if (!pathname.endsWith('address/validate')) saved(`${request.method} ${pathname.replace(/^.*\/api\//, '')}`);
      return undefined;
    }),
  );
const calls = (): string[] => saved.mock.calls.map(([call]) => call);

const meta = {
  title: 'Ordering/Checkout/Client info',
  component: CheckoutStory,
  args: { path: `/client-info-confirmation?clientId=${CLIENT.id}`, page: ClientInfoPage, flags: {} },
  beforeEach: [() => void saved.mockClear(), checkoutNetwork(() => ({ first: listening }))],
} satisfies Meta<typeof CheckoutStory>;

export default meta;
type Story = StoryObj<typeof meta>;

const ready = () => screen.findByRole('button', { name: 'Save and continue' });
const field = (name: RegExp) => screen.getByRole('textbox', { name });
const place = () => screen.getByTestId('place').textContent;
const atCheckout = () => waitFor(() => expect(place()).toBe(`/checkout?clientId=${CLIENT.id}`));

export const Default: Story = {
  tags: ['dark', 'phone'],
  play: async () => {
    await ready();
    await expect(field(/^Email/)).not.toHaveValue('');
  },
};

export const NothingChanged: Story = {
  name: 'Nothing changed: straight on',
  tags: ['behaviour', 'thorough'],
  play: async ({ userEvent }) => {
    await userEvent.click(await ready());
    await atCheckout();
    await expect(calls()).toEqual([]);
  },
};

export const Normalized: Story = {
  name: 'A record as it was imported: normalized on the way',
  tags: ['behaviour', 'thorough'],
  beforeEach: checkoutNetwork(() => ({
    first: listening,
    clients: { clients: [{ ...CLIENT, lastName: `${CLIENT.lastName}  Smith`, phone2: '(503) 555-0100' }] },
  })),
  play: async ({ userEvent }) => {
    await userEvent.click(await ready());
    await atCheckout();
    await expect(calls()).toEqual(['POST clients/4001/normalize']);
  },
};

export const EverythingChanged: Story = {
  tags: ['behaviour'],
  name: 'Everything changed: saved in the specified order',
  play: async ({ userEvent }) => {
    await ready();
    await userEvent.clear(field(/^Email/));
    await userEvent.type(field(/^Email/), 'ellie@mail.example');
    await userEvent.click(screen.getByRole('button', { name: 'Other addresses' }));
    await userEvent.click(await seen(() => screen.getByRole('menuitemradio', { name: 'New address' })));
    await waitFor(() => expect(screen.getByRole('checkbox', { name: /Primary address/ })).not.toBeChecked());
    await userEvent.type(field(/^Address line 1|^Street|^Address$/i), '1 Elm St');
    await userEvent.type(field(/^City/), 'Portland');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /State/ }), 'Oregon');
    await userEvent.type(field(/^ZIP code/), '97205');
    await userEvent.click(screen.getByRole('checkbox', { name: /Primary address/ }));
    await userEvent.click(screen.getByRole('checkbox', { name: "Send the client's AutoShips here" }));
    await userEvent.click(await ready());
    await atCheckout();
    await expect(calls()).toEqual([
      'PUT clients/4001/contact',
      'POST addresses',
      'PUT carts/6001',
      'PUT clients/4001',
      expect.stringMatching(/^POST autoships\/client\/4001\/address\//),
    ]);
  },
};

export const AnotherAddress: Story = {
  tags: ['behaviour'],
  name: 'Another address on record: only the cart is changed',
  play: async ({ userEvent }) => {
    await ready();
    await userEvent.click(screen.getByRole('button', { name: 'Other addresses' }));
    await userEvent.click(await seen(() => screen.getByRole('menuitemradio', { name: /Sunset/ })));
    await waitFor(() => expect(screen.getByDisplayValue(BARN.address)).toBeVisible());
    await userEvent.click(await ready());
    await atCheckout();
    await expect(calls()).toEqual(['PUT carts/6001']);
  },
};

export const UnknownAddress: Story = {
  name: 'An address nobody knows is confirmed first',
  beforeEach: checkoutNetwork(() => ({ first: listening, clients: { addresses: [HOME], suggestions: [] } })),
  play: async ({ userEvent }) => {
    await ready();
    const line = screen.getByDisplayValue(HOME.address);
    await userEvent.clear(line);
    await userEvent.type(line, '419 Maple Ave');
    await userEvent.click(await ready());
    await screen.findByRole('dialog', { name: 'Confirm address' });
  },
};

export const AddressConfirmed: Story = {
  ...UnknownAddress,
  name: 'An address nobody knows, confirmed',
  tags: ['behaviour', 'thorough'],
  play: async (context) => {
    await UnknownAddress.play?.(context);
    const { userEvent } = context;
    const question = within(await screen.findByRole('dialog', { name: 'Confirm address' }));
    await userEvent.click(question.getByRole('button', { name: 'Edit address' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(calls()).toEqual([]);
    await expect(screen.queryByText("Can't save address details")).toBeNull();
    await userEvent.click(await ready());
    await userEvent.click(await screen.findByRole('button', { name: 'Use as entered' }));
    await atCheckout();
    await expect(calls()[0]).toBe(`PUT addresses/${HOME.id}`);
  },
};

export const Invalid: Story = {
  play: async ({ userEvent }) => {
    await ready();
    await userEvent.clear(field(/^Email/));
    await userEvent.type(field(/^Email/), 'ellie@');
    await userEvent.clear(field(/^Phone/));
    await userEvent.click(await ready());
    await seen(() => screen.getByText('Invalid email address'));
    await seen(() => screen.getByText('Required'));
    await expect(calls()).toEqual([]);
  },
};

const failing = (...handlers: RequestHandler[]) => checkoutNetwork(() => ({ first: () => handlers }));

export const ContactRefused: Story = {
  beforeEach: failing(on(saveClientContact, () => refuse(500, 'Something went wrong'))),
  play: async ({ userEvent }) => {
    await ready();
    await userEvent.type(field(/^Email/), 'x');
    await userEvent.click(await ready());
    await seen(() => screen.getByText("Can't save the client details"));
    await expect(field(/^Email/)).toHaveValue(`${CLIENT.email}x`);
  },
};

export const AddressRefused: Story = {
  beforeEach: failing(on(saveAddress, () => refuse(500, 'Something went wrong'))),
  play: async ({ userEvent }) => {
    await ready();
    await userEvent.type(screen.getByDisplayValue(HOME.address), ' 2');
    await userEvent.click(await ready());
    await seen(() => screen.getByText("Can't save address details"));
  },
};

export const CartRefused: Story = {
  beforeEach: failing(on(saveCart, () => refuse(500, 'Something went wrong'))),
  play: async ({ userEvent }) => {
    await ready();
    await userEvent.click(screen.getByRole('button', { name: 'Other addresses' }));
    await userEvent.click(await seen(() => screen.getByRole('menuitemradio', { name: /Sunset/ })));
    await waitFor(() => expect(screen.getByDisplayValue(BARN.address)).toBeVisible());
    await userEvent.click(await ready());
    await seen(() => screen.getByText('Error updating cart'));
  },
};

export const FirstAddress: Story = {
  name: 'A client without an address',
  beforeEach: checkoutNetwork(() => ({
    cart: { shippingAddressId: null },
    clients: {
      clients: [makeClient({ defaultShippingAddressId: null, defaultShippingAddress: null, defaultBillingAddressId: null })],
      addresses: [],
    },
  })),
  play: async ({ userEvent }) => {
    await ready();
    await expect(screen.getByText('Eleanor Whitaker')).toBeVisible();
    const primary = screen.getByRole('checkbox', { name: /Primary address/ });
    await expect(primary).toBeChecked();
    await expect(primary).toHaveAccessibleDescription('The first address of a client is the primary one');
    await userEvent.click(await ready());
    await waitFor(() => expect(screen.getAllByText('Required').length).toBeGreaterThan(3));
  },
};

export const NoEditing: Story = {
  name: 'Where the practice edits no clients',
  args: { flags: { editClientEnabled: false } },
  play: async () => {
    await ready();
    await expect(screen.getByRole('checkbox', { name: /Primary address/ })).toHaveAttribute('aria-disabled', 'true');
    await seen(() => screen.getByText("Your practice doesn't edit client records in this portal"));
  },
};

export const NobodysCart: Story = {
  name: 'Without a client, or a cart: the order manager',
  args: { path: '/client-info-confirmation' },
  play: async () => {
    await waitFor(() => expect(place()).toBe('/order-manager'));
  },
};

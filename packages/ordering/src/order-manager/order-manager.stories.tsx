import { type Analytics, AnalyticsContext } from '@practice-portal/api-client';
import { daysFromNow, handlersFor, makePrescription, paper, refuse } from '@practice-portal/api-client/testing';
import { makePet } from '@practice-portal/api-client/testing/clients';
import { makeCart, makeCartItem, makeCompoundedProduct, makePurchased } from '@practice-portal/api-client/testing/ordering';
import type { Cart } from '@practice-portal/domain/cart';
import { orderManagerTarget, orderProductTarget } from '@practice-portal/domain/navigation';
import { inZone, isoDateOf } from '@practice-portal/domain/locale';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { Route, Routes } from 'react-router';
import { expect, fn, screen, waitFor, within } from 'storybook/test';

import { CLIENT, OrderingWorld, orderingNetwork, orderingPractice } from '../testing/ordering-world.tsx';
import { seen } from '../testing/seen.ts';
import { OrderManagerPage } from './order-manager-page.tsx';

interface WorldProps {
  path?: string;
  state?: unknown;
  flags?: Parameters<typeof orderingPractice>[0];
}

const tracked = fn<Analytics['track']>();
const analytics: Analytics = { track: tracked, time: () => undefined };
const sent = fn<(body: unknown) => void>();

const World = ({ path = '/order-manager?clientId=4001&animalId=7201', state = null, flags }: WorldProps) => (
  <OrderingWorld path={path} state={state} practice={orderingPractice(flags)}>
    <AnalyticsContext value={analytics}>
      <Routes>
        <Route path="/order-manager" element={<OrderManagerPage />} />
        <Route path="*" element={null} />
      </Routes>
    </AnalyticsContext>
  </OrderingWorld>
);

const meta = {
  title: 'Ordering/Order manager/Page',
  component: World,
  beforeEach: [
    () => {
      tracked.mockClear();
      sent.mockClear();
    },
    orderingNetwork(),
  ],
} satisfies Meta<typeof World>;

export default meta;
type Story = StoryObj<typeof meta>;

const withCart = (...items: Parameters<typeof makeCartItem>[0][]) =>
  orderingNetwork(() => ({
    ordering: {
      carts: [
        makeCart({ clientId: 4001, autoshipMonthly: 2_499, cartItems: items.map((item, at) => makeCartItem({ id: 6101 + at, ...item })) }),
      ],
    },
  }));
const cart = () => screen.findByRole('region', { name: 'Cart' });
const clientSearch = () => screen.findByRole('combobox', { name: 'Search for a client or pet' });
const place = () => screen.getByTestId('place').textContent;
const replaceDrawer = async () => {
  await seen(() => screen.getByLabelText(/^Usage instructions/));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Void and replace prescription' })).toBeNull());
  return within(screen.getByRole('dialog', { name: 'Replace Rx' }));
};
const nextYear = (): string => isoDateOf(inZone(new Date(Date.now() + 200 * 86_400_000), 'UTC'));

export const NextCharges: Story = {
  name: 'What the AutoShip is charged next, and the taxes',
  beforeEach: orderingNetwork(() => ({
    ordering: {
      carts: [
        makeCart({
          clientId: 4001,
          taxes: [
            { name: 'GST', percent: 5, amount: 125 },
            { name: 'PST', percent: 7, amount: 175 },
          ],
          cartItems: [
            makeCartItem({
              id: 6101,
              autoshipFrequency: 30,
              nextCharge: { day: '2027-01-15', subtotal: 5_499, shipping: 0, tax: 550, fees: 0, total: 6_049 },
            }),
          ],
        }),
      ],
    },
  })),
  play: async () => {
    await seen(() => screen.getByText(/: \$60.49 with shipping and tax on 01\/15\/2027, the card that pays this order$/));
    const shown = within(screen.getByRole('region', { name: 'Cart' }));
    await expect(shown.getByText('GST (5%)').nextSibling).toHaveTextContent('$1.25');
  },
};

export const ClientNotChosen: Story = {
  tags: ['phone'],
  args: { path: '/order-manager' },
  play: async () => {
    const search = await clientSearch();
    await waitFor(() => expect(search).toHaveFocus());
  },
};

export const ChooseAClient: Story = {
  tags: ['behaviour', 'thorough'],
  args: { path: '/order-manager' },
  play: async ({ userEvent }) => {
    const search = await clientSearch();
    await waitFor(() => expect(search).toHaveFocus());
    await userEvent.type(search, 'whit');
    await seen(() => screen.getByRole('option', { name: /Eleanor Whitaker/ }));
    await userEvent.keyboard('{Enter}');
    // Who has one pet orders for that one.
    await waitFor(() => expect(place()).toBe('/order-manager?clientId=4001&animalId=7201'));
  },
};

export const PetNotChosen: Story = {
  args: { path: '/order-manager?clientId=4001' },
  beforeEach: orderingNetwork(() => ({
    clients: {
      clients: [{ ...CLIENT, petCount: 2 }],
      pets: [makePet({ id: 7201, clientId: 4001, name: 'Biscuit' }), makePet({ id: 7202, clientId: 4001, name: 'Saffron' })],
    },
  })),
  play: async () => {
    const pets = await screen.findByRole('button', { name: /^Choose a pet/ });
    await waitFor(() => expect(pets).toHaveFocus());
    await expect(screen.queryByRole('combobox', { name: 'Search for a product' })).toBeNull();
    await seen(() => screen.getByText('Choose a pet, then search for a product or refill one.'));
  },
};

export const EmptyCart: Story = {
  tags: ['dark', 'phone'],
  play: async () => {
    await seen(() => screen.getByText('The cart is empty'));
    await expect(screen.getByText('Search for a product or refill one.')).toBeVisible();
    await seen(() => screen.getByRole('heading', { name: 'Previously purchased' }));
    await seen(() => screen.getByRole('button', { name: 'Add refill: Rimadyl Caplets' }));
    await seen(() => screen.getByText('3 fills left'));
    await seen(() => screen.getByRole('button', { name: 'Add NexGard' }));
    await expect(screen.queryByRole('button', { name: 'Checkout' })).toBeNull();
  },
};

export const Refill: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Add refill: Rimadyl Caplets' }));
    await seen(() => screen.getByText('Item added to order'));
    const table = within(await cart());
    await seen(() => table.getByText('Refill'));
    await userEvent.click(await table.findByRole('button', { name: 'Actions for Thyro-Tabs Canine, Biscuit' }));
    const edit = await screen.findByRole('menuitem', { name: /Edit/ });
    await expect(edit).toHaveAttribute('aria-disabled', 'true');
    await expect(edit).toHaveTextContent("A refill follows its prescription and can't be edited");
  },
};

export const RefillFails: Story = {
  beforeEach: orderingNetwork(() => ({
    first: () => [http.post('*/prescriptions/refill/prescription/:id', () => refuse(500, 'Something went wrong'))],
  })),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Add refill: Rimadyl Caplets' }));
    await seen(() => screen.getByText('An error occurred refilling the prescription'));
  },
};

export const RefillRefused: Story = {
  name: 'A refill that the service refuses, with its reason',
  tags: ['behaviour'],
  beforeEach: orderingNetwork(() => ({
    first: () => [http.post('*/prescriptions/refill/prescription/:id', () => refuse(409, 'This prescription is in the order already'))],
  })),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Add refill: Rimadyl Caplets' }));
    await seen(() => screen.getByText('An error occurred refilling the prescription. This prescription is in the order already'));
  },
};

export const RemovedElsewhere: Story = {
  tags: ['behaviour'],
  name: 'A line that was removed in another tab: the cart is read again',
  beforeEach: orderingNetwork(() => {
    const here = makeCart({ clientId: 4001, cartItems: [makeCartItem({ productName: 'NexGard' }), makeCartItem({ id: 6102 })] });
    const now = { ...here, version: here.version + 1, cartItems: here.cartItems.slice(1) };
    let asked = 0;
    return {
      first: () => [
        http.get('*/cart-by-client/4001', () => HttpResponse.json({ data: (asked += 1) === 1 ? here : now })),
        http.delete('*/cartitems/:id', () => refuse(404, 'This product is no longer in the cart')),
      ],
    };
  }),
  play: async ({ userEvent }) => {
    const table = within(await cart());
    await userEvent.click(await table.findByRole('button', { name: /^Actions for NexGard/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Remove this product?' }));
    await userEvent.click(question.getByRole('button', { name: 'Remove' }));
    await seen(() => screen.getByText('This product is no longer in the cart'));
    await waitFor(() => expect(table.queryByText('NexGard')).toBeNull());
    await seen(() => table.getByText('Rimadyl Caplets'));
  },
};

export const AutoshipQuestion: Story = {
  beforeEach: orderingNetwork(() => ({ ordering: { purchased: [makePurchased({ autoshipId: 9901 })] } })),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Add refill: Rimadyl Caplets' }));
    await screen.findByRole('alertdialog', { name: 'This item is already on AutoShip' });
    await expect(screen.queryByText('Item added to order')).toBeNull();
  },
};

export const NotFinal: Story = {
  name: 'What was bought waits for its approval to be final',
  beforeEach: orderingNetwork(() => ({ ordering: { purchased: [makePurchased({ action: 'RENEW', finalAt: daysFromNow(1) })] } })),
  play: async ({ userEvent }) => {
    const renew = await screen.findByRole('button', { name: 'Renew prescription: Rimadyl Caplets' });
    await expect(renew).toHaveAccessibleDescription('Its approval can still be taken back. It can be ordered in a few seconds');
    await userEvent.click(renew);
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};

export const OnAutoShip: Story = {
  ...AutoshipQuestion,
  tags: ['behaviour', 'thorough'],
  play: async (context) => {
    await AutoshipQuestion.play?.(context);
    const { userEvent } = context;
    const question = within(await screen.findByRole('alertdialog', { name: 'This item is already on AutoShip' }));
    await userEvent.click(question.getByRole('button', { name: 'Add refill' }));
    await seen(() => screen.getByText('Item added to order'));
  },
};

export const RefillFromTheClientPage: Story = {
  args: {
    path: '/order-manager',
    state: orderManagerTarget(4001, { animalId: 7201, prescription: { rxId: 8801, order: 'refill' } }).state,
  },
  play: async () => {
    await seen(() => screen.getByText('Item added to order'));
    await expect(tracked.mock.calls).toEqual([[{ name: 'orderStarted' }]]);
    await cart();
    // Going back here does not do it again.
    await waitFor(() => expect(place()).toBe('/order-manager?clientId=4001&animalId=7201'));
  },
};

/** A renewal and a refill of one order, that a link led to: it starts once, and where it comes from is sent on with both. */
export const RenewedAndRefilled: Story = {
  tags: ['behaviour', 'thorough'],
  args: {
    path: '/order-manager',
    state: orderManagerTarget(4001, { animalId: 7201, prescription: { rxId: 8801, order: 'renew' } }).state,
  },
  beforeEach: [
    orderingNetwork(() => ({
      first: () => [
        http.post('*/prescriptions/:order/prescription/:id', async ({ request }) => {
          sent(await request.clone().json());
          return undefined;
        }),
      ],
    })),
    () => sessionStorage.setItem('practice-portal.referral-source', '77'),
  ],
  play: async ({ userEvent }) => {
    await seen(() => screen.getByLabelText(/^Usage instructions/));
    await expect(tracked.mock.calls).toEqual([[{ name: 'orderStarted' }]]);
    await userEvent.click(within(screen.getByRole('dialog', { name: 'Renew Rx' })).getByRole('button', { name: 'Cancel' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Add refill: Rimadyl Caplets' }));
    await seen(() => screen.getByText('Item added to order'));
    await expect(tracked).toHaveBeenCalledOnce();
    await expect(sent.mock.calls.map(([body]) => body)).toEqual([
      expect.objectContaining({ renewPrescription: true, referralSourceId: 77 }),
      expect.objectContaining({ renewPrescription: false, referralSourceId: 77 }),
    ]);
  },
};

export const RenewAndCancel: Story = {
  tags: ['behaviour', 'thorough'],
  args: { path: '/order-manager', state: orderManagerTarget(4001, { animalId: 7201, prescription: { rxId: 8801, order: 'renew' } }).state },
  beforeEach: withCart({ productName: 'NexGard' }),
  play: async ({ userEvent }) => {
    await seen(() => screen.getByLabelText(/^Usage instructions/));
    const drawer = within(screen.getByRole('dialog', { name: 'Renew Rx' }));
    await userEvent.click(drawer.getByRole('button', { name: 'Cancel' }));
    // What the renewal put there goes, and nothing else.
    const table = within(await cart());
    await waitFor(() => expect(table.queryByText('Renewal')).toBeNull());
    await seen(() => table.getByText('NexGard'));
  },
};

export const RenewAndCancelMeanwhile: Story = {
  ...RenewAndCancel,
  tags: ['behaviour', 'thorough'],
  name: 'Renew and cancel, the cart changed elsewhere meanwhile',
  beforeEach: orderingNetwork(() => {
    let asked = 0;
    return {
      ordering: { carts: [makeCart({ clientId: 4001, cartItems: [makeCartItem({ productName: 'NexGard' })] })] },
      first: () => [
        http.delete('*/cartitems/:id', async ({ request }) => {
          asked += 1;
          if (asked > 1) return undefined;
          const answer = await fetch(new URL('/api/cart-by-client/4001', request.url));
          const { data } = (await answer.json()) as { data: Cart };
          return refuse(409, 'Changed', { data: { ...data, version: data.version + 1 } as never });
        }),
      ],
    };
  }),
};

const COMPOUNDED = makeCompoundedProduct();
const compoundedRx = () =>
  makePrescription({ clientId: 4001, productName: COMPOUNDED.displayName, productStrength: COMPOUNDED.skus[0]?.strengthSize ?? null });

export const RenewCompounded: Story = {
  tags: ['behaviour', 'thorough'],
  args: { path: '/order-manager', state: orderManagerTarget(4001, { animalId: 7201, prescription: { rxId: 8801, order: 'renew' } }).state },
  beforeEach: orderingNetwork(() => {
    const fixed = makeCompoundedProduct();
    for (const { complianceBean } of fixed.skus) complianceBean.expirationDateSelectionEnabled = false;
    return { world: { prescriptions: [compoundedRx()] }, ordering: { products: [fixed] } };
  }),
  play: async () => {
    const date = await screen.findByLabelText(/^Expiration date/);
    await expect(date).not.toHaveValue('');
    await expect(date).toHaveAttribute('aria-disabled', 'true');
  },
};

export const AskedBeforeAnEarlyRefill: Story = {
  tags: ['behaviour'],
  beforeEach: orderingNetwork(() => ({
    first: () => [
      http.post('*/prescriptions/refill/prescription/:id', async ({ request }) => {
        const { confirmedFindings } = (await request.clone().json()) as { confirmedFindings?: string[] };
        if (confirmedFindings?.includes('EARLY_FILL_RULE 1') === true) return undefined;
        const finding = {
          rule: 'EARLY_FILL_RULE',
          messageHeading: 'Rimadyl Caplets was already ordered',
          messageText: 'It was last ordered for Biscuit on 11/20/2026. The pharmacy is filling that order.',
          actions: [],
          actionContext: {},
          key: 'EARLY_FILL_RULE 1',
          needs: 'CONFIRMATION',
        };
        return HttpResponse.json({ errorMessage: 'Confirm it', validationMessages: [finding] }, { status: 422 });
      }),
    ],
  })),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Add refill: Rimadyl Caplets' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Rimadyl Caplets was already ordered' }));
    await seen(() => question.getByText(/The pharmacy is filling that order/));
    await userEvent.click(question.getByRole('button', { name: 'Add refill' }));
    const table = within(await cart());
    await seen(() => table.getByText('Refill'));
  },
};

export const RefillInsteadOfARenewal: Story = {
  tags: ['behaviour', 'thorough'],
  args: { path: '/order-manager', state: orderManagerTarget(4001, { animalId: 7201, prescription: { rxId: 8801, order: 'renew' } }).state },
  beforeEach: orderingNetwork(() => ({
    first: () => [
      http.post('*/neworder/validate', () =>
        HttpResponse.json({
          validationMessages: [
            {
              rule: 'PRODUCT_NAME_MATCHES_ACTIVE_RX_RULE',
              messageHeading: 'There is a prescription',
              messageText: '',
              actions: ['REFILL'],
              actionContext: { rxId: 8801 },
            },
          ],
          infoMessages: [],
          pharmacyNoteRequired: false,
        }),
      ),
    ],
  })),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Order a refill instead' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Renew Rx' })).toBeNull());
    const table = within(await cart());
    await seen(() => table.getByText('Refill'));
    await expect(table.queryByText('Renewal')).toBeNull();
  },
};

export const VoidAndReplace: Story = {
  args: {
    path: '/order-manager',
    state: orderManagerTarget(4001, { animalId: 7201, prescription: { rxId: 8801, order: 'replace' } }).state,
  },
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Void and replace prescription' }));
    await seen(() => dialog.getByText(/ for Biscuit$/));
    await userEvent.click(dialog.getByRole('button', { name: 'Void and replace prescription' }));
    await seen(() => dialog.getByText('Select a veterinarian', { ignore: 'option' }));
    await seen(() => dialog.getByText('Enter a PIN'));
    const vet = await dialog.findByLabelText(/Veterinarian/);
    await waitFor(() => expect(vet.querySelectorAll('option').length).toBeGreaterThan(1));
    await userEvent.selectOptions(vet, vet.querySelectorAll('option')[1] as HTMLOptionElement);
    await userEvent.type(dialog.getByLabelText(/^PIN/), '9999');
    await userEvent.click(dialog.getByRole('button', { name: 'Void and replace prescription' }));
    await seen(() => screen.getByText('Enter a valid veterinarian / PIN combo'));
    await userEvent.clear(dialog.getByLabelText(/^PIN/));
    await userEvent.type(dialog.getByLabelText(/^PIN/), '1234');
    await userEvent.click(dialog.getByRole('button', { name: 'Void and replace prescription' }));
    await seen(() => screen.getByRole('dialog', { name: 'Replace Rx' }));
    await expect(await screen.findByLabelText(/^Usage instructions/)).toBeVisible();
    // What takes the place of another is approved in the queue before it ships.
    await expect(screen.queryByLabelText('Veterinarian (optional)')).toBeNull();
    await expect(screen.getByRole('heading', { level: 1, name: 'Replace prescription', hidden: true })).toBeInTheDocument();
  },
};

export const ReplaceAndCancel: Story = {
  ...VoidAndReplace,
  tags: ['behaviour', 'thorough'],
  play: async (context) => {
    await VoidAndReplace.play?.(context);
    const { userEvent } = context;
    const drawer = await replaceDrawer();
    await userEvent.click(drawer.getByRole('button', { name: 'Cancel' }));
    await seen(() => screen.getByText('The cart is empty'));
  },
};

export const ReplaceAndSave: Story = {
  ...VoidAndReplace,
  tags: ['behaviour', 'thorough'],
  play: async (context) => {
    await VoidAndReplace.play?.(context);
    const { userEvent } = context;
    await expect(screen.queryByText('Prescription voided')).toBeNull();
    const drawer = await replaceDrawer();
    const date = drawer.getByLabelText(/^Expiration date/);
    const [year, month, day] = nextYear().split('-');
    await userEvent.clear(date);
    await userEvent.type(date, `${month}/${day}/${year}`);
    await userEvent.click(drawer.getByRole('button', { name: 'Save' }));
    await seen(() => screen.getByText('Prescription voided'));
    const table = within(await cart());
    await seen(() => table.getByText('Renewal'));
  },
};

export const AddAProduct: Story = {
  tags: ['behaviour', 'thorough'],
  play: async ({ userEvent }) => {
    const search = await screen.findByRole('combobox', { name: 'Search for a product' });
    await userEvent.type(search, 'nexg');
    await seen(() => screen.getByRole('option', { name: /^NexGard/ }));
    await userEvent.keyboard('{Enter}');
    await seen(() => screen.getByLabelText(/^Usage instructions/));
    const drawer = within(screen.getByRole('dialog', { name: 'Add product' }));
    // The strength is the one for the pet's weight.
    await seen(() => drawer.getByRole('button', { name: /136 mg/ }));
    await expect(drawer.getByLabelText(/Usage instructions/)).toHaveValue('Give one tablet by mouth once a month with food.');
    const date = drawer.getByLabelText(/Expiration date/);
    await userEvent.clear(date);
    const [year, month, day] = nextYear().split('-');
    await userEvent.type(date, `${month}/${day}/${year}`);
    await userEvent.click(drawer.getByRole('button', { name: 'Add to cart' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const table = within(await cart());
    await seen(() => table.getByText('NexGard'));
    await seen(() => table.getByText('Subtotal'));
    // The order goes on with the next product, and the cart's content is announced to screen readers.
    await waitFor(() => expect(search).toHaveFocus());
    await seen(() => screen.getByText(/^NexGard 136 mg for Biscuit, quantity 1, is in the order\. 1 item, \$/));
  },
};

export const TypedEarlier: Story = {
  name: 'What was typed and is in no cart is offered',
  args: { path: '/order-manager' },
  play: async (context) => {
    const typed = { displayName: 'NexGard', id: 5132, usageInstructions: 'Give with breakfast' };
    const draft = {
      keptAt: new Date().toISOString(),
      initial: { ...typed, usageInstructions: '' },
      typed,
      about: { kind: 'add', skuId: 5132, exact: true },
    };
    sessionStorage.setItem('practice-portal.form-drafts', JSON.stringify({ '1001.0.order-4001-7201-add-NexGard': draft }));
    await ChooseAClient.play?.(context);
    await seen(() => screen.getByText('You were ordering NexGard'));
    await expect(screen.getByRole('button', { name: 'Discard' })).toBeVisible();
  },
};

export const TypedEarlierGoesOn: Story = {
  ...TypedEarlier,
  name: 'What was typed and is in no cart is opened again',
  tags: ['behaviour', 'thorough'],
  play: async (context) => {
    await TypedEarlier.play?.(context);
    await context.userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(screen.getByLabelText(/^Usage instructions/)).toHaveValue('Give with breakfast'));
  },
};

export const TypedEarlierDiscarded: Story = {
  ...TypedEarlier,
  name: 'What was typed and is in no cart is discarded',
  tags: ['behaviour', 'thorough'],
  play: async (context) => {
    await TypedEarlier.play?.(context);
    await context.userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByText('You were ordering NexGard')).toBeNull());
    await expect(sessionStorage.getItem('practice-portal.form-drafts')).toBeNull();
  },
};

export const OrderFromAPrice: Story = {
  tags: ['behaviour', 'thorough'],
  args: { state: orderProductTarget(5101 + 1).state },
  play: async () => {
    await seen(() => screen.getByLabelText(/^Usage instructions/));
    const drawer = within(screen.getByRole('dialog', { name: 'Add product' }));
    // That strength, whatever the pet weighs.
    await seen(() => drawer.getByRole('button', { name: /11\.3 mg/ }));
    await seen(() => drawer.getByText('This strength is for another weight'));
  },
};

export const FilledCart: Story = {
  tags: ['dark', 'phone'],
  beforeEach: withCart(
    {},
    {
      productId: 5132,
      productName: 'NexGard',
      autoshipFrequency: 30,
      autoshipQuantity: 2,
      autoshipStartDate: '2026-12-01',
      compoundingFlavor: 'Chicken',
      productBackordered: true,
      canRecommend: false,
    },
  ),
  play: async () => {
    const table = within(await cart());
    await seen(() => table.getByText('One or more items are out of stock'));
    await seen(() => table.getByText("This item can't be sent as recommendation"));
    await seen(() => table.getByText(/^AutoShip: Monthly · Quantity 2 each time · from/));
    await seen(() => table.getByText('2 items'));
    await seen(() => table.getByText(/ · Chicken$/));
    await seen(() => table.getByText('AutoShips in 30 days'));
    await seen(() => within(table.getByRole('list', { name: 'Promotions' })).getByText(/^NexGard: /));
    await expect(table.getByRole('button', { name: 'Send recommendation' })).toHaveAccessibleDescription(
      "This order contains items that can't be sent in a recommendation",
    );
  },
};

export const Checkout: Story = {
  tags: ['behaviour', 'thorough'],
  beforeEach: withCart({}),
  play: async ({ userEvent }) => {
    const table = within(await cart());
    await userEvent.click(await table.findByRole('button', { name: 'Checkout' }));
    await waitFor(() => expect(place()).toBe('/client-info-confirmation?clientId=4001'));
  },
};

export const CheckoutByKey: Story = {
  tags: ['behaviour'],
  beforeEach: withCart({}),
  play: async ({ userEvent }) => {
    await cart();
    await userEvent.click(await screen.findByRole('combobox', { name: 'Search for a product' }));
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(place()).toBe('/client-info-confirmation?clientId=4001'));
  },
};

export const CheckoutOutOfStock: Story = {
  beforeEach: withCart({ productBackordered: true }),
  play: async ({ userEvent }) => {
    const table = within(await cart());
    await userEvent.click(await table.findByRole('button', { name: 'Checkout' }));
    // In the cart, and in a toast.
    await waitFor(() => expect(screen.getAllByText('One or more items are out of stock')).toHaveLength(2));
    await expect(place()).toContain('/order-manager');
  },
};

export const NoLongerAllowed: Story = {
  beforeEach: withCart({ orderRefusal: 'productWithdrawn' }),
  play: async ({ userEvent }) => {
    const table = within(await cart());
    await seen(() => table.getByText('This product is no longer sold'));
    await userEvent.click(await table.findByRole('button', { name: 'Checkout' }));
    // In the cart, and in a toast.
    await waitFor(() => expect(screen.getAllByText('This product is no longer sold')).toHaveLength(2));
    await expect(place()).toContain('/order-manager');
  },
};

export const CheckoutAsksForAgreement: Story = {
  tags: ['behaviour'],
  args: { flags: { showCompoundingAgreement: true } },
  beforeEach: orderingNetwork(() => ({
    ordering: { carts: [makeCart({ clientId: 4001, cartItems: [makeCartItem({ orderRefusal: 'agreementNotAccepted' })] })] },
    first: () => [http.get('*/compoundingagreement/pdf', () => paper('Compounding agreement', 'Maple Street Animal Hospital'))],
  })),
  play: async ({ userEvent }) => {
    const table = within(await cart());
    await userEvent.click(await table.findByRole('button', { name: 'Checkout' }));
    const agree = await screen.findByRole('button', { name: 'Agree & continue' });
    await waitFor(() => expect(agree).not.toHaveAttribute('aria-disabled', 'true'));
    await userEvent.click(agree);
    await waitFor(() => expect(place()).toBe('/client-info-confirmation?clientId=4001'));
  },
};

export const CheckoutHidden: Story = {
  args: { flags: { hideCheckout: true } },
  beforeEach: withCart({}),
  play: async () => {
    const table = within(await cart());
    await table.findByRole('button', { name: 'Send recommendation' });
    await expect(table.queryByRole('button', { name: 'Checkout' })).toBeNull();
  },
};

export const RemoveQuestion: Story = {
  beforeEach: withCart({}, { productName: 'NexGard' }),
  play: async ({ userEvent }) => {
    const table = within(await cart());
    await userEvent.click(await table.findByRole('button', { name: /^Actions for NexGard/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Remove this product?' }));
    await seen(() => question.getByText(/NexGard/));
  },
};

export const RemoveTheLast: Story = {
  tags: ['behaviour', 'thorough'],
  beforeEach: withCart({}),
  play: async ({ userEvent }) => {
    const table = within(await cart());
    await userEvent.click(await table.findByRole('button', { name: /^Actions for Rimadyl/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Remove this product?' }));
    await seen(() => question.getByText(/the cart is deleted with it/));
    await userEvent.click(question.getByRole('button', { name: 'Remove' }));
    await seen(() => screen.getByText('Product removed'));
    await seen(() => screen.getByText('The cart is empty'));
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Search for a product' })).toHaveFocus());
  },
};

export const Save: Story = {
  tags: ['behaviour', 'thorough'],
  beforeEach: withCart({}),
  play: async ({ userEvent }) => {
    const table = within(await cart());
    await userEvent.click(await table.findByRole('button', { name: 'Save' }));
    await seen(() => screen.getByText('Cart updated successfully'));
    await waitFor(() => expect(place()).toBe('/?tab=drafts'));
  },
};

export const SwitchClient: Story = {
  tags: ['behaviour', 'thorough'],
  beforeEach: withCart({}),
  play: async ({ userEvent }) => {
    await cart();
    await userEvent.click(await screen.findByRole('button', { name: 'Switch client' }));
    await clientSearch();
    await expect(screen.queryByText('Rimadyl Caplets')).toBeNull();
    await expect(screen.queryByText('Eleanor Whitaker')).toBeNull();
  },
};

export const AlreadyGiven: Story = {
  tags: ['behaviour'],
  beforeEach: withCart({}),
  play: async ({ userEvent }) => {
    await cart();
    await userEvent.type(await screen.findByRole('combobox', { name: 'Search for a product' }), 'rimad');
    await seen(() => screen.getByRole('option', { name: /In the cart.*25 mg, 75 mg/ }));
  },
};

export const DeepLinkToTheHistory: Story = {
  args: { path: '/order-manager?practiceId=1001&clientId=42&view=client-history' },
  play: async () => {
    await waitFor(() => expect(place()).toMatch(/^\/client-history\?client=42/));
  },
};

export const Loading: Story = {
  beforeEach: orderingNetwork(() => ({ first: () => handlersFor('loading') })),
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('[data-part=skeleton]')).toBeVisible());
  },
};

export const Failing: Story = {
  beforeEach: orderingNetwork(() => ({ first: () => handlersFor('failing') })),
  play: async () => {
    await seen(() => screen.getByText("Couldn't load the client"));
  },
};

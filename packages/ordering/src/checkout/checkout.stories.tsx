import { on, refuse } from '@practice-portal/api-client/testing';
import { makeCard } from '@practice-portal/api-client/testing/purchases';
import { makeCartItem } from '@practice-portal/api-client/testing/ordering';
import { checkCart, listShipModes, submitOrder } from '@practice-portal/domain/checkout';
import { checkPromotionCode } from '@practice-portal/domain/catalog';
import { readNewBuyer } from '@practice-portal/domain/client';
import { addDays, inZone, isoDateOf } from '@practice-portal/domain/locale';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { expect, fn, screen, waitFor, within } from 'storybook/test';

import { checkoutNetwork, CheckoutStory } from '../testing/checkout-world.tsx';
import { CLIENT } from '../testing/ordering-world.tsx';
import { seen } from '../testing/seen.ts';
import { CheckoutPage } from './checkout-page.tsx';

const sent = fn<(key: string | null) => void>();

const meta = {
  title: 'Ordering/Checkout/Checkout',
  component: CheckoutStory,
  args: { path: `/checkout?clientId=${CLIENT.id}`, page: CheckoutPage, flags: {} },
  beforeEach: [() => void sent.mockClear(), checkoutNetwork()],
} satisfies Meta<typeof CheckoutStory>;

export default meta;
type Story = StoryObj<typeof meta>;
type UserEvent = Parameters<NonNullable<Story['play']>>[0]['userEvent'];

const OTHER = makeCard({ id: 7003, type: 'Mastercard', lastDigits: '5454' });
const place = () => screen.getByTestId('place').textContent;
const summary = async () => within(await screen.findByRole('region', { name: 'Order summary' }));
const item = async (name = /Rimadyl/) => within(await screen.findByRole('region', { name }));
const choose = async (userEvent: UserEvent, digits = '4242') =>
  userEvent.click(await screen.findByRole('radio', { name: new RegExp(digits) }));
const order = async (userEvent: UserEvent) => userEvent.click(await screen.findByRole('button', { name: 'Place order' }));
const home = () => waitFor(() => expect(place()).toBe('/'));

export const StoredCard: Story = {
  tags: ['dark', 'phone'],
  play: async ({ userEvent }) => {
    const sums = await summary();
    await seen(() => sums.getByText('Subtotal'));
    await expect(sums.getByText('Shipping').nextSibling).toHaveTextContent('$5.99');
    await expect(sums.getByText('Tax').nextSibling).toHaveTextContent('$2.50');
    await expect(sums.getByText('Total').nextSibling).toHaveTextContent('$33.48');
    await seen(() => screen.getByText(/418 Maple Ave/));
    await choose(userEvent);
  },
};

export const TaxesByProvince: Story = {
  beforeEach: checkoutNetwork(() => ({ checkout: { place: { country: 'CA', state: 'BC' } } })),
  play: async () => {
    const sums = await summary();
    await seen(() => sums.getByText('GST (5%)'));
    await expect(sums.getByText('GST (5%)').nextSibling).toHaveTextContent('$1.25');
    await expect(sums.getByText('PST (7%)').nextSibling).toHaveTextContent('$1.75');
  },
};

/** Leaves out the price of free shipping where it is free already. */
export const ShipsFree: Story = {
  tags: ['behaviour'],
  beforeEach: checkoutNetwork(() => ({
    first: (carts) => [
      on(listShipModes, () => ({
        items: (carts[0]?.cartItems ?? []).map(({ id: cartItemId }) => ({
          cartItemId,
          shipModes: [
            { id: 1, name: 'Standard', price: 0, freeFrom: 4_900 },
            { id: 2, name: 'Two days', price: 599, freeFrom: 9_900 },
          ],
        })),
      })),
    ],
  })),
  play: async () => {
    const line = await item();
    await line.findByRole('radio', { name: 'Standard Free' });
    await expect(line.getByRole('radio', { name: 'Two days $5.99, free from $99.00' })).toBeVisible();
  },
};

export const WithoutACard: Story = {
  play: async ({ userEvent }) => {
    await summary();
    await order(userEvent);
    await seen(() => screen.getByText('Please input your card information'));
    // At the button as well; the focus is where the card is chosen.
    await seen(() => screen.getByText('There is no card to charge yet'));
    await waitFor(() => expect(screen.getByRole('radiogroup', { name: 'Payment method' })).toHaveFocus());
    await expect(place()).toContain('/checkout');
  },
};

export const RefusedForGood: Story = {
  beforeEach: checkoutNetwork(() => ({ checkout: { cards: [makeCard(), OTHER], declines: ['LOST_OR_STOLEN'] } })),
  play: async ({ userEvent }) => {
    await choose(userEvent);
    await order(userEvent);
    await seen(() => screen.getByText('Card reported lost or stolen'));
    const card = await screen.findByRole('radio', { name: /4242/ });
    await expect(card).toHaveAttribute('aria-disabled', 'true');
    await expect(card).not.toBeChecked();
    await expect(card).toHaveAccessibleDescription(/permanently declined/);
  },
};

export const LostAnswer: Story = {
  tags: ['behaviour'],
  name: 'No answer: pressed again, it is the same order',
  beforeEach: checkoutNetwork(() => ({
    first: () => [
      http.post('*/rxcart/submit/order', ({ request }) => {
        sent(request.headers.get('idempotency-key'));
        return sent.mock.calls.length === 1 ? HttpResponse.error() : undefined;
      }),
    ],
  })),
  play: async ({ userEvent }) => {
    await choose(userEvent);
    await order(userEvent);
    await seen(() => screen.getByText("The pharmacy can't be reached"));
    await order(userEvent);
    await home();
    await expect(sent.mock.calls[0]?.[0]).toBeTruthy();
    await expect(sent.mock.calls[1]).toEqual(sent.mock.calls[0]);
  },
};

export const Blocked: Story = {
  beforeEach: checkoutNetwork(() => ({
    checkout: {
      messages: [
        { message: 'The first ship date has passed. Choose another date', cartItemId: 6101, hideBeforeSubmit: false },
        { message: 'Please input your address information', cartItemId: null, hideBeforeSubmit: true },
      ],
    },
  })),
  play: async ({ userEvent }) => {
    const sums = await summary();
    await seen(() => screen.getByText('Something went wrong - please check below'));
    await (await item()).findByText('The first ship date has passed. Choose another date');
    await expect(sums.queryByText('Please input your address information')).toBeNull();
    await choose(userEvent);
    await order(userEvent);
    await seen(() => screen.getByText('An error occured when placing your order. Correct any highlighted errors, then try again'));
    await seen(() => sums.getByText('Please input your address information'));
  },
};

export const Backordered: Story = {
  beforeEach: checkoutNetwork(() => ({ cart: { cartItems: [makeCartItem({ productBackordered: true })] } })),
  play: async ({ userEvent }) => {
    await choose(userEvent);
    await (await item()).findByText('out of stock');
    await order(userEvent);
    await waitFor(() => expect(screen.getAllByText('One or more items are out of stock').length).toBeGreaterThan(1));
    await expect(place()).toContain('/checkout');
  },
};

export const ControlledSubstance: Story = {
  beforeEach: checkoutNetwork(() => ({ checkout: { hasControlledSubstance: true } })),
  play: async () => {
    const sums = await summary();
    await seen(() =>
      screen.getByText('This order contains a controlled substance. An adult signature is required to receive the shipment.'),
    );
    await expect(screen.queryByText('Something went wrong - please check below')).toBeNull();
    await expect(sums.getByText('Adult signature').nextSibling).toHaveTextContent('$5.00');
  },
};

export const ControlledSubstanceOrdered: Story = {
  ...ControlledSubstance,
  tags: ['behaviour', 'thorough'],
  play: async (context) => {
    await ControlledSubstance.play?.(context);
    const { userEvent } = context;
    await choose(userEvent);
    await order(userEvent);
    await home();
  },
};

export const FirstOrder: Story = {
  args: { flags: { firstTimeBuyerMessage: true } },
  beforeEach: checkoutNetwork(() => ({ first: () => [on(readNewBuyer, () => ({ isNewBuyer: true }))] })),
  play: async () => {
    await seen(() => screen.getByText("This is the client's first order"));
  },
};

export const ShippingMethod: Story = {
  tags: ['behaviour', 'thorough'],
  play: async ({ userEvent }) => {
    const sums = await summary();
    const line = await item();
    await expect(await line.findByRole('radio', { name: /^Standard/ })).toBeChecked();
    await userEvent.click(line.getByRole('radio', { name: /^Overnight/ }));
    await waitFor(() => expect(sums.getByText('Shipping').nextSibling).toHaveTextContent('$29.99'));
  },
};

const IN_20_DAYS = addDays(isoDateOf(inZone(new Date(), 'UTC')), 20);

export const FirstShipDateLater: Story = {
  name: 'What ships first on a later day is charged then',
  tags: ['phone'],
  beforeEach: checkoutNetwork(() => ({
    cart: { cartItems: [makeCartItem({ autoshipFrequency: 30, autoshipQuantity: 1, autoshipStartDate: IN_20_DAYS })] },
  })),
  play: async () => {
    const sums = await summary();
    const [year, month, day] = IN_20_DAYS.split('-');
    await seen(() => sums.getByText(`Ships and is charged on ${month}/${day}/${year}`));
    await expect(sums.getByText('Total today').nextSibling).toHaveTextContent('$0.00');
    await expect((await item()).queryByRole('radio')).toBeNull();
  },
};

export const FirstShipDateLaterPlaced: Story = {
  ...FirstShipDateLater,
  name: 'An order of which nothing ships today is scheduled',
  tags: ['behaviour'],
  play: async ({ userEvent }) => {
    await choose(userEvent);
    await userEvent.click(screen.getByRole('checkbox', { name: /receipt/ }));
    await order(userEvent);
    await seen(() => screen.getByText(/^AutoShip scheduled\. It ships and is charged on/));
    await home();
  },
};

export const FirstShipDateDialog: Story = {
  beforeEach: checkoutNetwork(() => ({
    cart: {
      cartItems: [makeCartItem({ autoshipFrequency: 30, autoshipQuantity: 1, autoshipStartDate: isoDateOf(inZone(new Date(), 'UTC')) })],
    },
  })),
  play: async ({ userEvent }) => {
    const line = await item();
    await userEvent.click(await line.findByRole('button', { name: 'Change first ship date' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^First ship date of/ }));
    await expect(dialog.getByLabelText(/^First ship date/)).not.toHaveValue('');
  },
};

export const FirstShipDate: Story = {
  beforeEach: checkoutNetwork(() => ({
    cart: { cartItems: [makeCartItem({ autoshipFrequency: 30, autoshipQuantity: 1, autoshipStartDate: '2020-01-01' })] },
  })),
  play: async ({ userEvent }) => {
    const line = await item();
    await userEvent.click(await line.findByRole('button', { name: 'Change first ship date' }));
    const dialog = within(await screen.findByRole('dialog'));
    const date = dialog.getByLabelText(/^First ship date/);
    await userEvent.clear(date);
    await userEvent.type(date, '01/02/2020');
    await userEvent.tab();
    await seen(() => dialog.getByText('The first ship date has passed. Choose another date'));
  },
};

export const FirstShipDateChanged: Story = {
  ...FirstShipDate,
  tags: ['behaviour', 'thorough'],
  play: async (context) => {
    await FirstShipDate.play?.(context);
    const { userEvent } = context;
    const dialog = within(await screen.findByRole('dialog'));
    const date = dialog.getByLabelText(/^First ship date/);
    const [year, month, day] = isoDateOf(inZone(new Date(Date.now() + 20 * 86_400_000), 'UTC')).split('-');
    await userEvent.clear(date);
    await userEvent.type(date, `${month}/${day}/${year}`);
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const line = await item();
    await line.findByText(new RegExp(`from ${month}/${day}/${year}$`));
  },
};

export const RefillAutoshipDialog: Story = {
  beforeEach: checkoutNetwork(() => ({ cart: { cartItems: [makeCartItem({ refill: true, kind: 'REFILL', autoshipFrequency: null })] } })),
  play: async ({ userEvent }) => {
    const line = await item();
    await userEvent.click(await line.findByRole('button', { name: /^Set up AutoShip/ }));
    const dialog = within(await screen.findByRole('dialog', { name: /^AutoShip of/ }));
    await expect(dialog.getByLabelText(/^First ship date/)).not.toHaveValue('');
  },
};

export const RefillOnAutoship: Story = {
  ...RefillAutoshipDialog,
  name: 'A refill is put on AutoShip, and ships once after all',
  tags: ['behaviour'],
  play: async (context) => {
    await RefillAutoshipDialog.play?.(context);
    const { userEvent } = context;
    const dialog = within(await screen.findByRole('dialog', { name: /^AutoShip of/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(await (await item()).findByRole('button', { name: 'Ship once' }));
    await (await item()).findByRole('button', { name: /^Set up AutoShip/ });
  },
};

export const DietItemInDays: Story = {
  name: 'A diet item is put on AutoShip, every 20 days',
  tags: ['behaviour'],
  beforeEach: checkoutNetwork(() => ({
    cart: {
      cartItems: [
        makeCartItem({ isRoyalCaninIndividualis: true, royalCaninIndividualisRecommendationId: 31_001, autoshipFrequency: null }),
      ],
    },
  })),
  play: async ({ userEvent }) => {
    await userEvent.click(await (await item()).findByRole('button', { name: /^Set up AutoShip/ }));
    const dialog = within(await screen.findByRole('dialog', { name: /^AutoShip of/ }));
    await userEvent.selectOptions(dialog.getByLabelText(/^Frequency/), 'Other');
    const days = await dialog.findByLabelText(/^Days between shipments/);
    await userEvent.clear(days);
    await userEvent.type(days, '20');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await (await item()).findByText(/20 days/);
  },
};

export const PromoCode: Story = {
  tags: ['behaviour', 'thorough'],
  beforeEach: checkoutNetwork(() => ({
    checkout: { code: { promotionId: 9, description: 'Welcome', percentOff: 10, amountOff: null } },
  })),
  play: async ({ userEvent }) => {
    const sums = await summary();
    const apply = sums.getByRole('button', { name: 'Apply' });
    await expect(apply).toHaveAttribute('aria-disabled', 'true');
    const field = sums.getByRole('textbox', { name: 'Promo code' });
    await userEvent.type(field, ' NOSUCH ');
    await userEvent.click(apply);
    await seen(() => sums.getByText('Invalid promo code'));
    await userEvent.clear(field);
    await userEvent.type(field, ' welcome10{Enter}');
    await seen(() => screen.getByText('Promo code updated successfully on the cart'));
    await waitFor(() => expect(sums.getAllByText('Promo code WELCOME10').length).toBeGreaterThan(0));
    await seen(() => sums.getByText('Welcome: saves $2.50'));
    await userEvent.click(sums.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(sums.queryByText('Welcome: saves $2.50')).toBeNull());
  },
};

export const PromoCodeNotApplied: Story = {
  tags: ['behaviour'],
  name: 'A promo code that is typed and not applied: nothing is charged yet',
  beforeEach: checkoutNetwork(() => ({
    checkout: { code: { promotionId: 9, description: 'Welcome', percentOff: 10, amountOff: null } },
    first: () => [http.post('*/rxcart/submit/order', ({ request }) => sent(request.headers.get('idempotency-key')))],
  })),
  play: async ({ userEvent }) => {
    const sums = await summary();
    await choose(userEvent);
    const field = sums.getByRole('textbox', { name: 'Promo code' });
    await userEvent.type(field, 'welcome10');
    await order(userEvent);
    await seen(() => sums.getByText('Apply this code, or clear it, then place the order'));
    await expect(field).toHaveFocus();
    await expect(sent).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await seen(() => screen.getByText('Promo code updated successfully on the cart'));
    await seen(() => sums.getByText('Welcome: saves $2.50'));
    await order(userEvent);
    await home();
    await expect(sent).toHaveBeenCalledTimes(1);
  },
};

export const PromoCodeCheckFails: Story = {
  beforeEach: checkoutNetwork(() => ({ first: () => [on(checkPromotionCode, () => refuse(500, 'Something went wrong'))] })),
  play: async ({ userEvent }) => {
    const sums = await summary();
    await userEvent.type(sums.getByRole('textbox', { name: 'Promo code' }), 'WELCOME10{Enter}');
    await seen(() => sums.getByText('An unexpected error occurred'));
  },
};

export const PriceMatch: Story = {
  args: { flags: { overridePriceEnabled: true } },
  beforeEach: checkoutNetwork(() => ({ cart: { cartItems: [makeCartItem({ canOverridePrice: true })] } })),
  play: async ({ userEvent }) => {
    const line = await item();
    await userEvent.click(await line.findByRole('button', { name: /^Change price/ }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Price match' }));
    const price = drawer.getByLabelText(/^New price/);
    await userEvent.type(price, '21.23');
    const approver = drawer.getByRole('combobox', { name: /Approver/ });
    await waitFor(() => expect(approver.querySelectorAll('option').length).toBeGreaterThan(1));
    await userEvent.selectOptions(approver, approver.querySelectorAll('option')[1] as HTMLOptionElement);
    await userEvent.type(drawer.getByLabelText(/^Approver's password/), 'wrong');
    await userEvent.click(drawer.getByRole('button', { name: 'Save' }));
    await seen(() => drawer.getByText('Enter a price above $21.23'));
  },
};

/** Nobody can be chosen: they are asked for again. */
export const PriceMatchWithoutApprovers: Story = {
  ...PriceMatch,
  tags: ['behaviour'],
  beforeEach: (context) => {
    let isUp = false;
    return checkoutNetwork(() => ({
      cart: { cartItems: [makeCartItem({ canOverridePrice: true })] },
      first: () => [
        http.get('*/practices/:practiceId/staff', () => {
          const answer = isUp ? undefined : HttpResponse.json({ errorMessage: 'The service is busy' }, { status: 503 });
          isUp = true;
          return answer;
        }),
      ],
    }))(context);
  },
  play: async ({ userEvent }) => {
    const line = await item();
    await userEvent.click(await line.findByRole('button', { name: /^Change price/ }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Price match' }));
    await userEvent.click(await drawer.findByRole('button', { name: 'Try again' }));
    const approver = drawer.getByRole('combobox', { name: /Approver/ });
    await waitFor(() => expect(approver.querySelectorAll('option').length).toBeGreaterThan(1));
  },
};

export const PriceMatched: Story = {
  ...PriceMatch,
  tags: ['behaviour', 'thorough'],
  play: async (context) => {
    await PriceMatch.play?.(context);
    const { userEvent } = context;
    const drawer = within(await screen.findByRole('dialog', { name: 'Price match' }));
    const price = drawer.getByLabelText(/^New price/);
    await userEvent.clear(price);
    await userEvent.type(price, '22.00');
    await userEvent.click(drawer.getByRole('button', { name: 'Save' }));
    await seen(() => drawer.getByText('Incorrect password'));
    await userEvent.clear(drawer.getByLabelText(/^Approver's password/));
    await userEvent.type(drawer.getByLabelText(/^Approver's password/), 'Demo1234');
    await userEvent.click(drawer.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const line = await item();
    await line.findByText('$22.00');
    await line.findByText('Price match');
    // What it cost before stays in sight.
    await expect(line.getByText(/^Was/)).toHaveTextContent(/^Was \$\d+\.\d\d$/);
  },
};

export const PriceMatchDenied: Story = {
  args: { flags: { overridePriceEnabled: true } },
  play: async () => {
    await (await item()).findByText("The price of this product can't be changed");
  },
};

/** The second time it is asked for, the price is another. */
const priceOf = (price: number) =>
  checkoutNetwork(() => ({
    cart: { walletId: 7001 },
    first: (carts) => {
      let asked = 0;
      return [
        http.get('*/carts/:cartId/estimate', () => {
          asked += 1;
          const [cart] = carts;
          if (asked !== 2 || cart === undefined) return undefined;
          const { pricing } = makeCartItem();
          const cartItems = [makeCartItem({ price, pricing: { ...pricing, unitPrice: price, usualPrice: price, total: price } })];
          carts.splice(0, 1, { ...cart, cartItems, subtotal: price });
          return undefined;
        }),
      ];
    },
  }));

export const DearerSinceShown: Story = {
  tags: ['phone'],
  beforeEach: priceOf(2_999),
  play: async ({ userEvent }) => {
    await summary();
    await order(userEvent);
    const dialog = within(await screen.findByRole('dialog', { name: 'The price has changed' }));
    await seen(() => dialog.getByText('Rimadyl Caplets'));
    for (const amount of [/\$24\.99/, /\$29\.99/]) await expect(dialog.getAllByText(amount).length).toBeGreaterThan(0);
  },
};

export const BackToTheOrder: Story = {
  ...DearerSinceShown,
  tags: ['behaviour', 'thorough'],
  play: async (context) => {
    await DearerSinceShown.play?.(context);
    const { userEvent } = context;
    const dialog = within(await screen.findByRole('dialog', { name: 'The price has changed' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Back to the order' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(place()).toContain('/checkout');
  },
};

export const DearerAndAgreed: Story = {
  tags: ['behaviour', 'thorough'],
  beforeEach: priceOf(2_999),
  play: async ({ userEvent }) => {
    await summary();
    await order(userEvent);
    await userEvent.click(await screen.findByRole('button', { name: /^Place order for \$/ }));
    await seen(() => screen.getByText('Order placed'));
    await home();
  },
};

export const CheaperSinceShown: Story = {
  name: 'Cheaper since it was shown: nobody is asked',
  beforeEach: priceOf(1_999),
  play: async ({ userEvent }) => {
    await summary();
    await order(userEvent);
    await seen(() => screen.getByText(/^Order placed\. It cost \$27\.98 instead of \$33\.48/));
    await home();
  },
};

export const DearerWithoutTheList: Story = {
  name: 'Dearer, where the practice has switched the list off',
  args: { flags: { priceChangedEnabled: false } },
  beforeEach: priceOf(2_999),
  play: async ({ userEvent }) => {
    await summary();
    await order(userEvent);
    await seen(() => screen.getByText('This order has changed since it was shown. Check it and place it again'));
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};

export const ChangedInAnotherTab: Story = {
  beforeEach: checkoutNetwork(() => ({
    first: (carts) => {
      let isChanged = false;
      return [
        http.put('*/carts/:cartId', () => {
          const [cart] = carts;
          if (isChanged || cart === undefined) return undefined;
          isChanged = true;
          const added = makeCartItem({ id: 6102, productName: 'NexGard' });
          const cartItems = [...cart.cartItems, added];
          carts.splice(0, 1, { ...cart, version: 2, cartItems, subtotal: cart.subtotal + added.price });
          return undefined;
        }),
      ];
    },
  })),
  play: async ({ userEvent }) => {
    await choose(userEvent);
    await order(userEvent);
    const dialog = within(await screen.findByRole('dialog', { name: 'The price has changed' }));
    await seen(() => dialog.getByText('NexGard'));
  },
};

export const ChangedInAnotherTabOrdered: Story = {
  ...ChangedInAnotherTab,
  tags: ['behaviour', 'thorough'],
  play: async (context) => {
    await ChangedInAnotherTab.play?.(context);
    const { userEvent } = context;
    const dialog = within(await screen.findByRole('dialog', { name: 'The price has changed' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Back to the order' }));
    // What is shown now is what there is.
    await (await item(/NexGard/)).findByText('$24.99');
    await choose(userEvent);
    await order(userEvent);
    await home();
  },
};

export const Refused: Story = {
  beforeEach: checkoutNetwork(() => ({
    cart: { walletId: 7001 },
    first: () => [on(submitOrder, () => refuse(409, 'This order is being placed right now'))],
  })),
  play: async ({ userEvent }) => {
    await summary();
    await order(userEvent);
    await seen(() => screen.getByText('Error submitting order'));
    await seen(() => screen.getByText('This order is being placed right now'));
  },
};

export const Receipt: Story = {
  beforeEach: checkoutNetwork(() => ({ cart: { walletId: 7001 } })),
  play: async ({ userEvent }) => {
    const sums = await summary();
    await userEvent.click(sums.getByRole('checkbox', { name: /receipt/ }));
    await order(userEvent);
    await screen.findByRole('dialog', { name: 'Receipt of order P100162001' });
  },
};

export const ReceiptClosed: Story = {
  ...Receipt,
  tags: ['behaviour', 'thorough'],
  play: async (context) => {
    await Receipt.play?.(context);
    const { userEvent } = context;
    const receipt = within(await screen.findByRole('dialog', { name: 'Receipt of order P100162001' }));
    await userEvent.click(receipt.getByRole('button', { name: /Close/ }));
    await home();
  },
};

export const CardsHidden: Story = {
  args: { flags: { hideCreditCards: true } },
  play: async () => {
    await summary();
    await waitFor(() => expect(screen.getAllByText(/^Your practice doesn't take cards here/)[0]).toBeVisible());
    await expect(await screen.findByRole('button', { name: 'Place order' })).toHaveAttribute('aria-disabled', 'true');
    await expect(screen.queryByRole('radio', { name: /4242/ })).toBeNull();
  },
};

export const EstimateFails: Story = {
  beforeEach: checkoutNetwork(() => ({ first: () => [on(checkCart, () => refuse(500, 'Something went wrong'))] })),
  play: async () => {
    await seen(() => screen.getByText("Couldn't calculate the order"));
    await seen(() => screen.getByRole('button', { name: 'Try again' }));
  },
};

export const EstimateFailsLater: Story = {
  tags: ['behaviour'],
  name: 'The estimate fails later: what was chosen stays',
  beforeEach: checkoutNetwork(() => ({
    first: () => {
      let asked = 0;
      return [
        http.get('*/carts/:cartId/estimate', () => {
          asked += 1;
          return asked === 2 ? HttpResponse.json({ errorMessage: 'Something went wrong' }, { status: 500 }) : undefined;
        }),
      ];
    },
  })),
  play: async ({ userEvent }) => {
    await choose(userEvent);
    const line = await item();
    await userEvent.click(await line.findByRole('radio', { name: /^Overnight/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    const sums = await summary();
    await waitFor(() => expect(sums.getByText('Shipping').nextSibling).toHaveTextContent('$29.99'));
    await expect(screen.getByRole('radio', { name: /4242/ })).toBeChecked();
  },
};

export const WithoutACart: Story = {
  args: { path: '/checkout?clientId=4002' },
  play: async () => {
    await waitFor(() => expect(place()).toBe('/order-manager?clientId=4002'));
  },
};

import { reloadPage } from '@practice-portal/access/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { Route, Routes } from 'react-router';
import { expect, fn, screen, waitFor } from 'storybook/test';

import { OrderManagerPage } from '../order-manager/order-manager-page.tsx';
import { checkoutNetwork } from '../testing/checkout-world.tsx';
import { CLIENT, OrderingWorld } from '../testing/ordering-world.tsx';
import { seen } from '../testing/seen.ts';
import { CheckoutPage } from './checkout-page.tsx';

const sent = fn<(key: string | null, body: unknown) => void>();

const World = () => (
  <OrderingWorld path={`/checkout?clientId=${CLIENT.id}`}>
    <Routes>
      <Route path="/checkout" element={<CheckoutPage />} />
      <Route path="/order-manager" element={<OrderManagerPage />} />
    </Routes>
  </OrderingWorld>
);

const meta = {
  title: 'Ordering/Checkout/Lost answer',
  component: World,
  beforeEach: [
    () => void sent.mockClear(),
    checkoutNetwork(() => ({
      first: (carts) => [
        http.post('*/rxcart/submit/order', async ({ request }) => {
          sent(request.headers.get('idempotency-key'), await request.json());
          const [cart] = carts.splice(0);
          // Placed, and the answer is lost.
          if (cart !== undefined) return HttpResponse.error();
          const data = { orderId: 31, orderNumber: 'P100162001', cartId: 6001, total: 3_348, queueItemIds: [], autoshipIds: [] };
          return HttpResponse.json({ data });
        }),
      ],
    })),
  ],
} satisfies Meta<typeof World>;

export default meta;
type Story = StoryObj<typeof meta>;

/** After a reload, the order manager says which order was placed. */
export const PlacedAfterAll: Story = {
  tags: ['behaviour'],
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('radio', { name: /4242/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Place order' }));
    await seen(() => screen.getByText("The pharmacy can't be reached"));
    await expect(sessionStorage.getItem('practice-portal.form-drafts')).toContain('placing-');
    reloadPage();
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
    await seen(() => screen.getByText('Order P100162001 was placed. $33.48 was charged'));
    const [first, second] = sent.mock.calls;
    await expect(second).toEqual(first);
    await expect(sessionStorage.getItem('practice-portal.form-drafts') ?? '').not.toContain('placing-');
  },
};

let answered: boolean;

/** Nothing had arrived: the next press sends the same request under the same key. */
export const NeverArrived: Story = {
  tags: ['behaviour'],
  beforeEach: checkoutNetwork(() => {
    answered = false;
    return {
      first: () => [
        http.post('*/rxcart/submit/order', async ({ request }) => {
          sent(request.headers.get('idempotency-key'), await request.clone().json());
          return answered ? undefined : HttpResponse.error();
        }),
      ],
    };
  }),
  play: async ({ userEvent }) => {
    const place = async (): Promise<void> => {
      await userEvent.click(await screen.findByRole('radio', { name: /4242/ }));
      await userEvent.click(await screen.findByRole('button', { name: 'Place order' }));
    };
    await place();
    await seen(() => screen.getByText("The pharmacy can't be reached"));
    reloadPage();
    answered = true;
    await place();
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
    const [first, second] = sent.mock.calls;
    await expect(second).toEqual(first);
  },
};

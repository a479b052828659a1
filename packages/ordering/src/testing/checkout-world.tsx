import { makeClientAddress } from '@practice-portal/api-client/testing/clients';
import { checkoutHandlers, type CheckoutWorld } from '@practice-portal/api-client/testing/checkout';
import { makeCart } from '@practice-portal/api-client/testing/ordering';
import type { Cart } from '@practice-portal/domain/cart';
import type { PracticeOverrides } from '@practice-portal/api-client/testing';
import type { RequestHandler } from 'msw';
import type { ComponentType, ReactNode } from 'react';
import { Route, Routes } from 'react-router';

import { CLIENT, type NetworkOptions, orderingNetwork, orderingPractice, OrderingWorld } from './ordering-world.tsx';

/** The client's own address. */
export const HOME = makeClientAddress({ id: CLIENT.defaultShippingAddressId ?? 6001 });
/** Another one of theirs. */
export const BARN = makeClientAddress({ id: 6002, address: '9 Sunset Blvd', address2: null });

interface CheckoutStoryProps {
  path: string;
  page: ComponentType;
  flags?: NonNullable<PracticeOverrides['practiceHomeFeatures']>;
}

/** A step of the checkout at its address; what it leads to is only named. */
export const CheckoutStory = ({ path, page: Page, flags }: CheckoutStoryProps): ReactNode => (
  <OrderingWorld path={path} practice={orderingPractice(flags)}>
    <Routes>
      <Route path={new URL(path, 'https://portal.invalid').pathname} element={<Page />} />
      <Route path="*" element={null} />
    </Routes>
  </OrderingWorld>
);

interface CheckoutNetwork extends Omit<NetworkOptions, 'ordering' | 'first'> {
  cart?: Partial<Cart>;
  checkout?: Partial<CheckoutWorld>;
  /** Handlers that come before all others; they may change the carts. */
  first?: (carts: Cart[]) => RequestHandler[];
}

/** A story's `beforeEach`: a client with a cart that goes to their own address. */
export const checkoutNetwork = (options: () => CheckoutNetwork = () => ({})) =>
  orderingNetwork(() => {
    const { cart = {}, checkout = {}, first = () => [], ...rest } = options();
    const carts = [makeCart({ shippingAddressId: HOME.id, ...cart })];
    return {
      clients: { addresses: [HOME, BARN] },
      ...rest,
      first: () => first(carts),
      ordering: { carts },
      more: [checkoutHandlers({ carts, ...checkout })],
    };
  });

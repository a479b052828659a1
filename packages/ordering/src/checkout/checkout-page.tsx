import { ChatAction } from '@practice-portal/access';
import { useClientCartQuery } from '@practice-portal/api-client/carts';
import { useClientQuery } from '@practice-portal/api-client/clients';
import type { PlacedOrder } from '@practice-portal/domain/checkout';
import { orderManagerAddress, PATHS, readCheckoutClient } from '@practice-portal/domain/navigation';
import { Page, QueryState } from '@practice-portal/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router';

import { CheckoutSteps } from './checkout-steps.tsx';
import { Checkout } from './checkout.tsx';
import { OrderReceipt } from './order-receipt.tsx';

const ClientCheckout = ({ clientId }: { clientId: number }): ReactNode => {
  const { t } = useTranslation('ordering');
  const cartQuery = useClientCartQuery({ params: { clientId } }, { refetchOnMountOrArgChange: true });
  const clientQuery = useClientQuery(clientId);
  // The cart is gone once it is placed: the receipt is what is left to show.
  const [placed, setPlaced] = useState<{ order: PlacedOrder; wantsReceipt: boolean } | null>(null);
  // Without an order nothing was charged: its receipt comes on its day.
  const receiptOf = placed?.wantsReceipt ? placed.order.orderNumber : null;
  if (receiptOf !== null) return <OrderReceipt orderNumber={receiptOf} />;
  if (placed !== null) return <Navigate to={PATHS.home} />;
  return (
    <QueryState query={cartQuery} failedTitle={t('cart.failed')} help={<ChatAction />}>
      {({ data: cart }) =>
        cart === null ? (
          <Navigate to={orderManagerAddress(clientId)} replace />
        ) : (
          <QueryState query={clientQuery} failedTitle={t('client.failed')} help={<ChatAction />}>
            {(client) => (
              <Checkout
                key={cart.id}
                client={client}
                cart={cart}
                onPlaced={(order, wantsReceipt) => setPlaced({ order, wantsReceipt })}
                onChanged={() => void cartQuery.refetch()}
              />
            )}
          </QueryState>
        )
      }
    </QueryState>
  );
};

/** `/checkout`. Rule: docs/rules/checkout.md#checkout-page. */
export const CheckoutPage = (): ReactNode => {
  const { t } = useTranslation('ordering');
  const [search] = useSearchParams();
  const clientId = readCheckoutClient(search);
  if (clientId === null) return <Navigate to={orderManagerAddress(null)} replace />;
  return (
    <Page title={t('checkout.title')}>
      <CheckoutSteps clientId={clientId} current="checkout">
        <ClientCheckout key={clientId} clientId={clientId} />
      </CheckoutSteps>
    </Page>
  );
};

import { Box, Grid, Stack } from '@chakra-ui/react';
import { ChatAction, useFlag } from '@practice-portal/access';
import { useCheckCartQuery } from '@practice-portal/api-client/checkout';
import { useNewBuyerQuery } from '@practice-portal/api-client/clients';
import type { CardChoiceHandle } from '@practice-portal/clients';
import type { Cart } from '@practice-portal/domain/cart';
import type { CheckoutCheck, PlacedOrder } from '@practice-portal/domain/checkout';
import type { ClientRecord } from '@practice-portal/domain/client';
import { Banner, QueryState } from '@practice-portal/ui';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { messagesOf } from './check-messages.ts';
import { EditClientBlock } from './edit-client-block.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PaymentSection } from './payment-section.tsx';
import { PlaceOrder } from './place-order.tsx';
import { PriceChangedDialog } from './price-changed-dialog.tsx';
import { PromoCode } from './promo-code.tsx';
import { ShippingSection } from './shipping-section.tsx';
import { usePlaceOrder } from './use-place-order.ts';

interface CheckoutProps {
  client: ClientRecord;
  cart: Cart;
  onPlaced: (order: PlacedOrder, wantsReceipt: boolean) => void;
}

interface CheckedOutProps extends CheckoutProps {
  check: CheckoutCheck;
  /** What it costs is being asked again. */
  isChecking: boolean;
}

/** 'This is the client's first order', where the practice wants to know. Source: ordering-and-approval.md section 6. */
const FirstOrder = ({ clientId }: { clientId: number }): ReactNode => {
  const { t } = useTranslation('ordering');
  const isWanted = useFlag('firstTimeBuyerMessage');
  const { currentData } = useNewBuyerQuery(clientId, { skip: !isWanted });
  if (currentData?.isNewBuyer !== true) return null;
  return (
    <Banner status="info" title={t('checkout.firstOrder')}>
      {t('checkout.firstOrderHint')}
    </Banner>
  );
};

const CheckedOut = ({ client, cart, check, isChecking, onPlaced }: CheckedOutProps): ReactNode => {
  const { t } = useTranslation('ordering');
  const [walletId, setWalletId] = useState(cart.walletId);
  const [printReceipt, setPrintReceipt] = useState(cart.printReceipt);
  const choice = useRef<CardChoiceHandle>(null);
  const placing = usePlaceOrder({
    cart,
    check,
    settleCard: async () => (await choice.current?.settle()) ?? null,
    printReceipt,
    onPlaced,
    onRefusedForGood: () => setWalletId(null),
  });
  const controlled = t('domain:checkout.controlled');
  const messages = messagesOf(check, { notice: controlled, tried: placing.tried });
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' }} gap="6" alignItems="start">
      <Stack gap="6">
        <FirstOrder clientId={client.id} />
        {check.hasControlledSubstance && <Banner status="info">{controlled}</Banner>}
        <EditClientBlock client={client} addressId={cart.shippingAddressId} />
        <ShippingSection cart={cart} messages={messages.ofItem} />
        <PaymentSection
          clientId={client.id}
          walletId={walletId}
          onChange={setWalletId}
          hasWedgewoodProducts={check.hasWedgewoodProducts}
          refusals={placing.refusals}
          choice={choice}
        />
      </Stack>
      <Box position={{ lg: 'sticky' }} top={{ lg: '6' }}>
        <OrderSummary check={check} cart={cart} isChecking={isChecking} messages={messages.ofOrder}>
          <PromoCode key={cart.promoCode} cart={cart} />
          <PlaceOrder placing={placing} isChecking={isChecking} printReceipt={printReceipt} onPrintReceipt={setPrintReceipt} />
        </OrderSummary>
      </Box>
      {placing.changed !== null && <PriceChangedDialog changed={placing.changed} placing={placing} />}
    </Grid>
  );
};

/** What an order ships with, what it costs, and who pays. What is shown is what is charged. */
export const Checkout = (props: CheckoutProps): ReactNode => {
  const { t } = useTranslation('ordering');
  const { id: cartId, version } = props.cart;
  const query = useCheckCartQuery({ cartId, version });
  return (
    // An earlier version of the same cart: its price stays in sight while the new one is asked for.
    <QueryState query={query} keepPrevious failedTitle={t('checkout.failed')} help={<ChatAction />}>
      {(check) => <CheckedOut {...props} check={check} isChecking={query.isFetching} />}
    </QueryState>
  );
};

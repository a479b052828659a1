import { Box, Grid, Stack } from '@chakra-ui/react';
import { type CardChoiceState, useCardChoice } from '@practice-portal/clients';
import type { Cart } from '@practice-portal/domain/cart';
import type { CheckoutCheck, PlacedOrder } from '@practice-portal/domain/checkout';
import type { ClientRecord } from '@practice-portal/domain/client';
import { Banner, focusFirstWrong } from '@practice-portal/ui';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFlag } from '@practice-portal/access';
import { useNewBuyerQuery } from '@practice-portal/api-client/clients';

import { messagesOf } from './check-messages.ts';
import { EditClientBlock } from './edit-client-block.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PaymentSection } from './payment-section.tsx';
import { PlaceOrder } from './place-order.tsx';
import { PriceChangedDialog } from './price-changed-dialog.tsx';
import { PromoCode } from './promo-code.tsx';
import { ShippingSection } from './shipping-section.tsx';
import { usePlaceOrder } from './use-place-order.ts';
import { usePromoCode } from './use-promo-code.ts';

/** Focuses the payment, which is all that most orders still need, unless the focus was moved meanwhile. */
const usePaymentFocus = ({ field, isNew, newCard: { source } }: CardChoiceState, ready: boolean): void => {
  const focus = useEffectEvent(() => {
    // Without a card on file a new one is typed at once.
    if (isNew && source.kind === 'typed') source.card.frame.focus();
    else field.current?.focus({ preventScroll: true });
  });
  useEffect(() => {
    const { activeElement } = document;
    const free = activeElement === null || activeElement === document.body || activeElement.matches('main');
    if (ready && free) focus();
  }, [ready]);
};

/** 'This is the client's first order', where the practice wants to know. Rule: docs/rules/checkout.md#first-order. */
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

/** Props of a checkout. */
export interface CheckoutProps {
  client: ClientRecord;
  cart: Cart;
  onPlaced: (order: PlacedOrder, wantsReceipt: boolean) => void;
  /** Reads the cart again. */
  onChanged: () => void;
}

interface CheckedOutProps extends CheckoutProps {
  check: CheckoutCheck;
  /** The price is being refetched. */
  isChecking: boolean;
  /** Asks again what it costs. */
  recheck: () => void;
}

/** A checkout whose price is known. */
export const CheckedOut = ({ client, cart, check, isChecking, recheck, onPlaced, onChanged }: CheckedOutProps): ReactNode => {
  const { t } = useTranslation('ordering');
  const [walletId, setWalletId] = useState(cart.walletId);
  const [printReceipt, setPrintReceipt] = useState(cart.printReceipt);
  const payment = useRef<HTMLDivElement>(null);
  const [missing, setMissing] = useState(0);
  const placing = usePlaceOrder({
    cart,
    check,
    settleCard: async () => {
      const chosen = await card.settle();
      if (chosen === null) setMissing((times) => times + 1);
      return chosen;
    },
    printReceipt,
    onPlaced,
    onRefusedForGood: () => setWalletId(null),
    onChanged: () => {
      onChanged();
      recheck();
    },
  });
  const card = useCardChoice({
    clientId: client.id,
    value: walletId,
    onChange: setWalletId,
    refusalOf: ({ id }) => placing.refusals[id],
    hasWedgewoodProducts: check.hasWedgewoodProducts,
  });
  const promo = usePromoCode(cart);
  // A code that is typed and not applied would be charged without.
  const place = async (): Promise<void> => {
    if (promo.isSettled()) await placing.place();
  };
  const { busy } = placing;
  const ready = card.wallets.currentData !== undefined;
  usePaymentFocus(card, ready);
  useEffect(() => {
    // On a phone it is above what is in sight. Who presses before the cards are there is led to them once they are.
    if (missing > 0 && !busy && ready) focusFirstWrong(payment.current);
  }, [missing, busy, ready]);
  const controlled = t('domain:checkout.controlled');
  const messages = messagesOf(check, { notice: controlled, tried: placing.tried });
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' }} gap="6" alignItems="start">
      <Stack gap="6">
        <FirstOrder clientId={client.id} />
        {check.hasControlledSubstance && <Banner status="info">{controlled}</Banner>}
        <EditClientBlock client={client} addressId={cart.shippingAddressId} />
        <ShippingSection cart={cart} messages={messages.ofItem} />
        <div ref={payment}>
          <PaymentSection card={card} />
        </div>
      </Stack>
      <Box position={{ lg: 'sticky' }} top={{ lg: '6' }}>
        <OrderSummary check={check} cart={cart} isChecking={isChecking} messages={messages.ofOrder}>
          <PromoCode code={cart.promoCode} promo={promo} />
          <PlaceOrder
            placing={{ ...placing, place }}
            isChecking={isChecking}
            printReceipt={printReceipt}
            onPrintReceipt={setPrintReceipt}
          />
        </OrderSummary>
      </Box>
      {placing.changed !== null && <PriceChangedDialog changed={placing.changed} placing={placing} />}
    </Grid>
  );
};

import { useSubmitOrderMutation } from '@practice-portal/api-client/checkout';
import type { PlacedOrder } from '@practice-portal/domain/checkout';
import { formatMoney } from '@practice-portal/domain/money';
import { Banner, saveFailureOf, useLocale } from '@practice-portal/ui';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useSentOrder } from '../checkout/use-sent-order.ts';

interface LostOrderProps {
  clientId: number;
  /** The cart they have now; null without one. */
  cartId: number | null;
}

/**
 * Says that an order was placed whose answer was lost, as by a reload. Sends it again as it was: the service answers the same key
 * as it did then, and a cart that is gone is charged for nothing.
 */
export const LostOrder = ({ clientId, cartId }: LostOrderProps): ReactNode => {
  const { t } = useTranslation('ordering');
  const { code } = useLocale();
  const sent = useSentOrder(clientId);
  const [submit] = useSubmitOrderMutation();
  const [placed, setPlaced] = useState<PlacedOrder | null>(null);
  const ask = useEffectEvent(async (): Promise<void> => {
    const order = sent.read();
    // Its cart is still there: it was not placed.
    if (order === null || order.body.rxCartId === cartId) return;
    const { data, error } = await submit(order);
    if (data !== undefined) setPlaced(data.data);
    if (error === undefined || !saveFailureOf(error).unexpected) sent.drop();
  });
  useEffect(() => void ask(), [clientId, cartId]);
  if (placed === null) return null;
  const { orderNumber, total } = placed;
  return (
    <Banner
      status="success"
      title={
        orderNumber === null ? t('lostOrder.scheduled') : t('lostOrder.placed', { number: orderNumber, total: formatMoney(total, code) })
      }
    >
      {t('lostOrder.hint')}
    </Banner>
  );
};

import { useClientCartQuery } from '@practice-portal/api-client/carts';
import { useSubmitOrderMutation } from '@practice-portal/api-client/checkout';
import { formatMoney } from '@practice-portal/domain/money';
import { Banner, saveFailureOf, useLocale } from '@practice-portal/ui';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { useSentOrder } from '../checkout/use-sent-order.ts';

/**
 * Says that an order was placed whose answer was lost, as by a reload. Sends it again as it was: the service answers the same key
 * as it did then, and a cart that is gone is charged for nothing.
 */
export const LostOrder = ({ clientId }: { clientId: number }): ReactNode => {
  const { t } = useTranslation('ordering');
  const { code } = useLocale();
  const sent = useSentOrder(clientId);
  const { currentData: cart } = useClientCartQuery({ params: { clientId } }, { refetchOnMountOrArgChange: true });
  const cartId = cart && (cart.data?.id ?? null);
  const [submit, { data: answer }] = useSubmitOrderMutation();
  const ask = useEffectEvent(async (): Promise<void> => {
    const order = sent.read();
    // Its cart is still there: it was not placed.
    if (order === null || cartId === undefined || order.body.rxCartId === cartId) return;
    const { error } = await submit(order);
    if (error === undefined || !saveFailureOf(error).unexpected) sent.drop();
  });
  useEffect(() => void ask(), [clientId, cartId]);
  if (answer === undefined) return null;
  const { orderNumber, total } = answer.data;
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

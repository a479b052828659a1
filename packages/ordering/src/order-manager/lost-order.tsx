import { useClientCartQuery } from '@practice-portal/api-client/carts';
import { useSubmitOrderMutation } from '@practice-portal/api-client/checkout';
import { formatMoney } from '@practice-portal/domain/money';
import { Banner, saveFailureOf, useLocale } from '@practice-portal/ui';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { type Submission, useSentOrder } from '../actions/use-sent-order.ts';

/** Says that an order was placed whose answer was lost, as by a reload. Rule: docs/rules/checkout.md#placing. */
export const LostOrder = ({ clientId }: { clientId: number }): ReactNode => {
  const sent = useSentOrder(clientId);
  const [order] = useState(sent.read);
  return order && <SentOrder clientId={clientId} order={order} onSettled={sent.drop} />;
};

interface SentOrderProps {
  clientId: number;
  order: Submission;
  onSettled: () => void;
}

const SentOrder = ({ clientId, order, onSettled }: SentOrderProps): ReactNode => {
  const { t } = useTranslation('ordering');
  const { code } = useLocale();
  const { currentData: cart } = useClientCartQuery({ params: { clientId } }, { refetchOnMountOrArgChange: true });
  const [submit, { data: answer }] = useSubmitOrderMutation();
  // While its cart is there it was not placed. Once it is gone the same request can place nothing: the service answers its key as it did then.
  const isGone = cart !== undefined && cart.data?.id !== order.body.rxCartId;
  const ask = useEffectEvent(async (): Promise<void> => {
    const { error } = await submit(order);
    if (error === undefined || !saveFailureOf(error).unexpected) onSettled();
  });
  useEffect(() => {
    if (isGone) void ask();
  }, [isGone]);
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

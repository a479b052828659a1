import { List, Text } from '@chakra-ui/react';
import { formatMoney } from '@practice-portal/domain/money';
import { itemWaitsFor, type LineEventRow, type Order, type OrderItem } from '@practice-portal/domain/order';
import { Button, Dialog, modalPart, useLocale } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** How what a person wrote, or where from or to, is introduced. */
const REASONS: Partial<Record<LineEventRow['type'], 'from' | 'to'>> = { placed: 'from', readdressed: 'to' };

/** Text of an event. */
const useEventText = (): ((event: LineEventRow) => string) => {
  const { t } = useTranslation('clients');
  const { code, formatDate } = useLocale();
  return ({ type, cause, expectedOn, trackingNumber, amount }) => {
    if (type === 'canceled') return t(`order.history.canceled.${cause ?? 'removed'}`);
    if (type === 'shipped' && trackingNumber !== null) return t('order.history.event.shippedAs', { number: trackingNumber });
    return t(`order.history.event.${type}`, {
      date: expectedOn === null ? '' : formatDate(expectedOn),
      amount: amount === null ? '' : formatMoney(amount, code),
    });
  };
};

const Event = ({ event }: { event: LineEventRow }): ReactNode => {
  const { t } = useTranslation('clients');
  const { formatDay, formatTime } = useLocale();
  const textOf = useEventText();
  const { at, by, byService, reason, type } = event;
  const who = by ?? (byService === 'pharmacy' || byService === 'client' ? t(`order.history.by.${byService}`) : null);
  const moment = { date: formatDay(at), time: formatTime(at) };
  return (
    <List.Item display="block">
      <Text fontWeight="medium">{textOf(event)}</Text>
      <Text color="fg.muted" textStyle="sm">
        {who === null ? t('order.history.moment', moment) : t('order.history.momentBy', { ...moment, by: who })}
      </Text>
      {reason === null ? null : <Text textStyle="sm">{t(`order.history.${REASONS[type] ?? 'reason'}`, { reason })}</Text>}
    </List.Item>
  );
};

const Waiting = ({ item, order }: { item: OrderItem; order: Order }): ReactNode => {
  const { t } = useTranslation('clients');
  const { formatDay, formatTime } = useLocale();
  const waitsFor = itemWaitsFor(item, order);
  if (waitsFor === null) return null;
  const { waitsSince } = order;
  return (
    <List.Item display="block">
      <Text fontWeight="medium">{t(`order.waitsFor.${waitsFor}`)}</Text>
      <Text color="fg.muted" textStyle="sm">
        {t('order.history.since', { date: formatDay(waitsSince), time: formatTime(waitsSince) })}
      </Text>
    </List.Item>
  );
};

/** Everything that happened to an item of an order: what, when, who and why. */
export const OrderHistory = modalPart(function OrderHistory({
  item,
  order,
  onClose,
}: {
  item: OrderItem;
  order: Order;
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('clients');
  return (
    <Dialog
      open
      title={t('order.history.title', { name: item.productName })}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('order.history.close')}</Button>}
    >
      <List.Root as="ol" variant="plain" gap="3">
        {item.history.map((event) => (
          <Event key={`${event.type} ${event.at}`} event={event} />
        ))}
        <Waiting item={item} order={order} />
      </List.Root>
    </Dialog>
  );
});

import { Flex, Link, Stack, Text } from '@chakra-ui/react';
import { useFlag, useUserSession } from '@practice-portal/access';
import {
  hasOrderPapers,
  isRefundRefused,
  itemWaitsFor,
  type Order,
  type OrderItem,
  type OrderStatus,
  trackingLink,
} from '@practice-portal/domain/order';
import { formatMoney } from '@practice-portal/domain/money';
import { hasScope, SCOPES } from '@practice-portal/domain/session';
import { Button, type DataColumn, DataTable, Menu, type MenuItem, StatusBadge, type Tone, useLocale } from '@practice-portal/ui';
import { Link2, MapPin, Printer, Receipt, Undo2 } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import type { Refundable } from './refund-dialog.tsx';
import { ProductText } from '../purchases/product-text.tsx';

/** A paper of an order. */
export type OrderPaper = { kind: 'print' | 'receipt'; order: Order };

/** A row: an item of an order. */
export interface OrderRow extends OrderItem {
  order: Order;
}

const TONES: Record<OrderStatus, Tone> = {
  'Awaiting approval': 'review',
  Processing: 'info',
  Shipped: 'info',
  Completed: 'approve',
  Canceled: 'deny',
  Returned: 'deny',
};

/** What an item costs, and its order. */
const Price = ({ row: { price, order } }: { row: OrderRow }): ReactNode => {
  const { t } = useTranslation('clients');
  const { code } = useLocale();
  return (
    <Stack gap="0" fontVariantNumeric="tabular-nums">
      <span>{formatMoney(price, code)}</span>
      <Text as="span" textStyle="sm" color="fg.muted">
        {t('order.priceOfTotal', { total: formatMoney(order.total, code) })}
      </Text>
    </Stack>
  );
};

/** What went back of an item, and when. */
const Refunded = ({ row }: { row: OrderRow }): ReactNode => {
  const { t } = useTranslation('clients');
  const { code, formatDay } = useLocale();
  const refunded = row.history.findLast(({ type }) => type === 'refunded');
  if (refunded === undefined) return null;
  const amount = formatMoney(refunded.amount ?? 0, code);
  return <Text textStyle="sm">{t('order.refunded', { amount, date: formatDay(refunded.at) })}</Text>;
};

const Status = ({ row, onHistory }: { row: OrderRow; onHistory: (row: OrderRow) => void }): ReactNode => {
  const { t } = useTranslation('clients');
  const { formatDay } = useLocale();
  const link = trackingLink(row);
  const waitsFor = itemWaitsFor(row, row.order);
  return (
    <Stack gap="1" align="start">
      {waitsFor === null || row.status === 'Awaiting approval' ? (
        <StatusBadge tone={TONES[row.status]}>{t(`order.status.${row.status}`)}</StatusBadge>
      ) : null}
      {waitsFor !== null && <StatusBadge tone={waitsFor === 'charge' ? 'info' : 'deny'}>{t(`order.waitsFor.${waitsFor}`)}</StatusBadge>}
      {row.order.failure !== null && waitsFor !== null && (
        <Text textStyle="sm">{t('order.failure', { reason: row.order.failure, date: formatDay(row.order.waitsSince) })}</Text>
      )}
      <Refunded row={row} />
      {isRefundRefused(row) && <StatusBadge tone="deny">{t('order.refund.refused')}</StatusBadge>}
      {link === null ? (
        <Text color="fg.muted" textStyle="sm">
          {t('order.noTracking')}
        </Text>
      ) : (
        <Link href={link} target="_blank" rel="noreferrer" textStyle="sm" variant="underline">
          {t('order.track', { number: row.trackingNumber ?? row.order.orderNumber })}
        </Link>
      )}
      <Button
        variant="link"
        aria-label={t('order.history.openOf', { name: row.productName, number: row.order.orderNumber })}
        onClick={() => onHistory(row)}
      >
        {t('order.history.open')}
      </Button>
    </Stack>
  );
};

interface OrdersTableProps {
  orders: readonly Order[];
  onOpen: (paper: OrderPaper) => void;
  onHistory: (row: OrderRow) => void;
  onRefund: (refundable: Refundable) => void;
  onAddress: (order: Order) => void;
  onPaymentLink: (order: Order) => void;
}

const numberOf = ({ order }: OrderRow): ReactNode => <small>{order.orderNumber}</small>;

/** Ordered items, one per row. Rule: docs/rules/clients.md#lists. */
export const OrdersTable = ({ orders, onOpen, onHistory, onRefund, onAddress, onPaymentLink }: OrdersTableProps): ReactNode => {
  const { t } = useTranslation('clients');
  const { code, formatDay } = useLocale();
  const { user } = useUserSession();
  const hidesCheckout = useFlag('hideCheckout');
  const hidesCards = useFlag('hideCreditCards');
  const takesPayments = !hidesCheckout && !hidesCards;
  const mayRefund = user !== null && hasScope(user, SCOPES.paymentRefund);
  const rows = useMemo(() => orders.flatMap((order): OrderRow[] => order.orderItems.map((item) => ({ ...item, order }))), [orders]);
  const parts = useMemo(() => {
    const product = (row: OrderRow): ReactNode => (
      <ProductText
        name={row.productName}
        details={[
          row.strength,
          row.packaging,
          ...(row.flavor === null ? [] : [t('order.details', { flavor: row.flavor })]),
          t('list.quantity', { quantity: row.quantity }),
          ...(row.autoshipQuantity === null ? [] : [t('order.autoshipQuantity', { quantity: row.autoshipQuantity })]),
        ]}
      />
    );
    const price = (row: OrderRow): ReactNode => <Price row={row} />;
    const standing = (row: OrderRow): ReactNode => <Status row={row} onHistory={onHistory} />;
    const papersOf = ({ order }: OrderRow): MenuItem[] =>
      hasOrderPapers(order.status, code)
        ? [
            {
              id: 'print',
              label: t('order.print'),
              icon: Printer,
              disabledReason: order.finalAt === null ? null : t('order.notFinal'),
              onSelect: () => onOpen({ kind: 'print', order }),
            },
            ...(order.hasReceipt
              ? [{ id: 'receipt', label: t('order.receipt'), icon: Receipt, onSelect: () => onOpen({ kind: 'receipt', order }) }]
              : []),
          ]
        : [];
    const addressOf = ({ order }: OrderRow): MenuItem[] =>
      order.canChangeAddress ? [{ id: 'address', label: t('order.changeAddress'), icon: MapPin, onSelect: () => onAddress(order) }] : [];
    const linkOf = ({ order }: OrderRow): MenuItem[] =>
      takesPayments && order.failure !== null
        ? [{ id: 'link', label: t('order.paymentLink.open'), icon: Link2, onSelect: () => onPaymentLink(order) }]
        : [];
    const itemsOf = (row: OrderRow): MenuItem[] => {
      const { order, refundAmount: amount } = row;
      const usual = [...papersOf(row), ...addressOf(row), ...linkOf(row)];
      return mayRefund && amount !== null
        ? [...usual, { id: 'refund', label: t('order.refund.title'), icon: Undo2, onSelect: () => onRefund({ order, item: row, amount }) }]
        : usual;
    };
    const actions = (row: OrderRow): ReactNode =>
      itemsOf(row).length === 0 ? null : (
        <Menu label={t('order.actionsFor', { number: row.order.orderNumber, name: row.productName })} items={() => itemsOf(row)} />
      );
    return {
      product,
      actions,
      standing,
      pet: ({ petName }: OrderRow): string => petName ?? t('order.noPet'),
      number: numberOf,
      placed: ({ order }: OrderRow): string => formatDay(order.date),
      price,
    };
  }, [code, formatDay, mayRefund, onAddress, onHistory, onOpen, onPaymentLink, onRefund, takesPayments, t]);
  const columns = useMemo(
    (): DataColumn<OrderRow>[] => [
      { id: 'product', header: t('list.product'), cell: parts.product },
      { id: 'pet', header: t('list.pet'), cell: parts.pet },
      { id: 'number', header: t('order.number'), cell: parts.number },
      { id: 'source', header: t('order.source'), cell: ({ order }) => order.source },
      { id: 'placed', header: t('order.placed'), cell: parts.placed },
      { id: 'price', header: t('order.price'), cell: parts.price, align: 'end' },
      { id: 'status', header: t('order.statusHeader'), cell: parts.standing },
      { id: 'actions', header: t('list.actions'), hideHeader: true, cell: parts.actions, align: 'end', width: '4rem' },
    ],
    [parts, t],
  );
  const card = (row: OrderRow): ReactNode => (
    <Flex gap="3" align="start">
      <Stack gap="1" flex="1" minW="0">
        {parts.product(row)}
        <span>{parts.pet(row)}</span>
        <span>{t('order.numberAndDate', { number: row.order.orderNumber, source: row.order.source, date: parts.placed(row) })}</span>
        {parts.price(row)}
        {parts.standing(row)}
      </Stack>
      {parts.actions(row)}
    </Flex>
  );
  return (
    <DataTable
      caption={t('order.table')}
      columns={columns}
      rows={rows}
      rowKey={({ orderItemId }) => orderItemId}
      rowLabel={({ order, productName }) => `${order.orderNumber}, ${productName}`}
      renderCard={card}
    />
  );
};

import { Flex, Link, Stack, Text } from '@chakra-ui/react';
import { useUserSession } from '@practice-portal/access';
import {
  hasOrderPapers,
  isRefundRefused,
  itemWaitsFor,
  type Order,
  type OrderItem,
  type OrderStatus,
  trackingLink,
} from '@practice-portal/domain/order';
import { hasScope, SCOPES } from '@practice-portal/domain/session';
import { Button, type DataColumn, DataTable, Menu, type MenuItem, StatusBadge, type Tone, useLocale } from '@practice-portal/ui';
import { Printer, Receipt, Undo2 } from 'lucide-react';
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

const Status = ({ row, onHistory }: { row: OrderRow; onHistory: (row: OrderRow) => void }): ReactNode => {
  const { t } = useTranslation('clients');
  const link = trackingLink(row);
  const waitsFor = itemWaitsFor(row, row.order);
  return (
    <Stack gap="1" align="start">
      {waitsFor === null || row.status === 'Awaiting approval' ? (
        <StatusBadge tone={TONES[row.status]}>{t(`order.status.${row.status}`)}</StatusBadge>
      ) : null}
      {waitsFor !== null && <StatusBadge tone={waitsFor === 'charge' ? 'info' : 'deny'}>{t(`order.waitsFor.${waitsFor}`)}</StatusBadge>}
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
}

/** Ordered items, one per row. Rule: docs/rules/clients.md#lists. */
export const OrdersTable = ({ orders, onOpen, onHistory, onRefund }: OrdersTableProps): ReactNode => {
  const { t } = useTranslation('clients');
  const { code, formatDay } = useLocale();
  const { user } = useUserSession();
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
    const itemsOf = (row: OrderRow): MenuItem[] => {
      const { order, refundAmount: amount } = row;
      return mayRefund && amount !== null
        ? [
            ...papersOf(row),
            { id: 'refund', label: t('order.refund.title'), icon: Undo2, onSelect: () => onRefund({ order, item: row, amount }) },
          ]
        : papersOf(row);
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
      placed: ({ order }: OrderRow): string => formatDay(order.date),
    };
  }, [code, formatDay, mayRefund, onHistory, onOpen, onRefund, t]);
  const columns = useMemo(
    (): DataColumn<OrderRow>[] => [
      { id: 'product', header: t('list.product'), cell: parts.product },
      { id: 'pet', header: t('list.pet'), cell: parts.pet },
      { id: 'source', header: t('order.source'), cell: ({ order }) => order.source },
      { id: 'placed', header: t('order.placed'), cell: parts.placed },
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
        <span>{t('order.sourceAndDate', { source: row.order.source, date: parts.placed(row) })}</span>
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

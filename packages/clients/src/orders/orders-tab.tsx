import { Box, Stack } from '@chakra-ui/react';
import { useOrderHistoryQuery } from '@practice-portal/api-client/orders';
import { csvOf } from '@practice-portal/api-client/csv';
import { useStoredCartPdfMutation, useStoredOrderPdfMutation } from '@practice-portal/api-client/receipts';
import { listOrders, type Order } from '@practice-portal/domain/order';
import { EmptyState, PdfDialog, SearchBox } from '@practice-portal/ui';
import { PackageOpen } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { NewOrder } from '../purchases/new-order.tsx';
import { PurchaseList } from '../purchases/purchase-list.tsx';
import { FRESH, PENDING_MS } from '../purchases/fresh.ts';
import { useListPage } from '../purchases/use-list-page.ts';
import { AddressDialog } from './address-dialog.tsx';
import { OrderHistory } from './order-history.tsx';
import { PaymentLinkDialog } from './payment-link-dialog.tsx';
import { type Refundable, RefundDialog } from './refund-dialog.tsx';
import { type OrderPaper, type OrderRow, OrdersTable } from './orders-table.tsx';

/** Scope of a tab of the client page: one pet, or all pets of the client. */
export interface OrdersTabProps {
  clientId: number;
  animalId: number | null;
}

const PaperDialog = ({ paper, onClose }: { paper: OrderPaper; onClose: () => void }): ReactNode => {
  const { t } = useTranslation('clients');
  const [fetchCart] = useStoredCartPdfMutation();
  const [fetchOrder] = useStoredOrderPdfMutation();
  const { kind, order } = paper;
  // What was ordered is the cart's paper where there is one; an order that came without has its receipt alone.
  const fetchPdf = (): Promise<{ url: string }> =>
    kind === 'print' && order.cartId !== null ? fetchCart(order.cartId).unwrap() : fetchOrder(order.orderNumber).unwrap();
  return (
    <PdfDialog
      title={t(`order.${kind}Title`, { number: order.orderNumber })}
      fileName={`${kind}-${order.orderNumber}.pdf`}
      load={fetchPdf}
      onClose={onClose}
    />
  );
};

/** The orders of a client. Rule: docs/rules/clients.md#lists. */
export const OrdersTab = ({ clientId, animalId }: OrdersTabProps): ReactNode => {
  const { t } = useTranslation('clients');
  const { page, size, searchBox, paging } = useListPage('order', [10, 50]);
  const number = searchBox.value;
  const [awaits, setAwaits] = useState(false);
  const query = useOrderHistoryQuery(
    { clientId, page, size, ...(animalId === null ? {} : { animalId }), ...(number === '' ? {} : { number }) },
    { ...FRESH, pollingInterval: awaits ? PENDING_MS : 0 },
  );
  const isPending = query.currentData?.elements.some(({ finalAt }) => finalAt !== null) ?? false;
  if (isPending !== awaits) setAwaits(isPending);
  const [paper, setPaper] = useState<OrderPaper | null>(null);
  const [shown, setShown] = useState<OrderRow | null>(null);
  const [refunded, setRefunded] = useState<Refundable | null>(null);
  const [linked, setLinked] = useState<Order | null>(null);
  const [readdressed, setReaddressed] = useState<Order | null>(null);
  const noMatch = <EmptyState icon={PackageOpen} title={t('order.noMatch', { number })} />;
  const empty = (
    <EmptyState
      icon={PackageOpen}
      title={t('order.none')}
      action={
        <NewOrder clientId={clientId} animalId={animalId}>
          {t('list.newOrder')}
        </NewOrder>
      }
    />
  );
  const csv = {
    name: 'orders',
    asked: csvOf(listOrders, {
      params: { clientId },
      query: { ...(animalId === null ? {} : { animalId }), ...(number === '' ? {} : { number }) },
    }),
  };
  return (
    <Stack gap="4">
      <Box maxW="20rem">
        <SearchBox label={t('order.search')} {...searchBox} />
      </Box>
      <PurchaseList query={query} paging={paging} csv={csv} failed={t('order.failed')} empty={number === '' ? empty : noMatch}>
        {(orders) => (
          <OrdersTable
            orders={orders}
            onOpen={setPaper}
            onHistory={setShown}
            onRefund={setRefunded}
            onAddress={setReaddressed}
            onPaymentLink={setLinked}
          />
        )}
      </PurchaseList>
      {shown === null ? null : <OrderHistory item={shown} order={shown.order} onClose={() => setShown(null)} />}
      {refunded === null ? null : <RefundDialog {...refunded} onClose={() => setRefunded(null)} />}
      {linked === null ? null : <PaymentLinkDialog order={linked} onClose={() => setLinked(null)} />}
      {readdressed === null ? null : <AddressDialog clientId={clientId} order={readdressed} onClose={() => setReaddressed(null)} />}
      {paper === null ? null : <PaperDialog paper={paper} onClose={() => setPaper(null)} />}
    </Stack>
  );
};

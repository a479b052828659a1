import { Box, Stack, Text } from '@chakra-ui/react';
import { ChatAction, useFlag, usePractice } from '@practice-portal/access';
import { csvOf, useDownloadCsvMutation } from '@practice-portal/api-client/csv';
import { usePracticeFailuresQuery } from '@practice-portal/api-client/payments';
import { useStoredOrderPdfMutation } from '@practice-portal/api-client/receipts';
import { PaymentLinkDialog } from '@practice-portal/clients';
import { FAILED_PAYMENT_SIZES, type FailedPayment, listPracticeFailures, type PaymentResult } from '@practice-portal/domain/payment';
import {
  Banner,
  CsvButton,
  DataTable,
  EmptyState,
  isPastEnd,
  listSchema,
  Page,
  Pagination,
  PdfDialog,
  QueryState,
  useListSearch,
} from '@practice-portal/ui';
import { CreditCard } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { PaymentCard } from './payment-card.tsx';
import { paymentColumns } from './payment-columns.tsx';
import type { UpdateOutcome } from './run-update.ts';
import { UpdatePaymentDrawer } from './update-payment-drawer.tsx';
import { useRowKeys } from './use-row-keys.ts';

/** Search parameters of the failed payments. Rule: docs/rules/payments.md#failed-payments. */
const PAYMENTS = listSchema({ sorts: ['paymentFailedAt'], sizes: FAILED_PAYMENT_SIZES, prefix: 'payments-' });

const idOf = ({ orderId }: FailedPayment): number => orderId;

const OrderPdf = ({ payment: { orderNumber }, onClose }: { payment: FailedPayment; onClose: () => void }): ReactNode => {
  const { t } = useTranslation('ordering');
  const [fetchOrder] = useStoredOrderPdfMutation();
  return (
    <PdfDialog
      title={t('payments.order', { number: orderNumber })}
      fileName={`order-${orderNumber}.pdf`}
      load={() => fetchOrder(orderNumber).unwrap()}
      onClose={onClose}
    />
  );
};

/** Orders whose payment failed, and what puts them right. Rule: docs/rules/payments.md#failed-payments. */
export const PaymentsTab = (): ReactNode => {
  const { t } = useTranslation('ordering');
  const { id: practiceId } = usePractice();
  const hidesCheckout = useFlag('hideCheckout');
  const hidesCards = useFlag('hideCreditCards');
  const isWorklist = useFlag('paymentWorklistEnabled');
  const { search, paging } = useListSearch(PAYMENTS);
  const query = usePracticeFailuresQuery({ practiceId, page: search.page - 1, size: search.size }, { refetchOnMountOrArgChange: true });
  const [download] = useDownloadCsvMutation();
  const [updating, setUpdating] = useState<FailedPayment | null>(null);
  const [linked, setLinked] = useState<FailedPayment | null>(null);
  const [printing, setPrinting] = useState<FailedPayment | null>(null);
  const [results, setResults] = useState<ReadonlyMap<number, PaymentResult>>(new Map());
  const { actionRef, onKeyDown, onFocus, keepPlace } = useRowKeys(query.data?.elements);
  const options = useMemo(
    () => ({
      isWorklist,
      resultOf: (orderId: number) => results.get(orderId),
      onUpdate: hidesCheckout || hidesCards ? null : setUpdating,
      onPdf: hidesCheckout ? null : setPrinting,
      onLink: hidesCheckout || hidesCards ? null : setLinked,
      actionRef,
    }),
    [isWorklist, results, hidesCheckout, hidesCards, actionRef],
  );
  const columns = useMemo(() => paymentColumns(t, options), [t, options]);
  const take = ({ results: came }: UpdateOutcome): void => {
    setResults((before) => new Map([...before, ...came.map((result) => [result.orderId, result] as const)]));
    keepPlace();
  };
  const paid = [...results.values()].filter((result) => result.paid).length;
  return (
    <Page
      title={t('payments.title')}
      within
      actions={<CsvButton name="failed-payments" load={() => download(csvOf(listPracticeFailures, { params: { practiceId } })).unwrap()} />}
    >
      {isWorklist && paid > 0 ? <Banner status="success" title={t('payments.paid', { count: paid })} /> : null}
      <QueryState query={query} keepPrevious failedTitle={t('payments.failed')} help={<ChatAction />}>
        {({ elements, count }) => (
          <Stack gap="4">
            <Box onFocus={onFocus} onKeyDown={isWorklist ? onKeyDown : undefined}>
              <DataTable
                caption={t('payments.title')}
                columns={columns}
                rows={elements}
                loading={isPastEnd(elements, count)}
                skeletonRows={search.size}
                rowKey={idOf}
                rowLabel={({ orderNumber, clientName }) => t('payments.row', { order: orderNumber, client: clientName })}
                renderCard={(payment) => <PaymentCard payment={payment} {...options} />}
                empty={<EmptyState icon={CreditCard} title={t('payments.none')} hint={t('payments.noneHint')} />}
              />
            </Box>
            {isWorklist && options.onUpdate !== null && elements.length > 1 ? (
              <Text textStyle="sm" color="fg.muted" hideBelow="md">
                {t('payments.keys')}
              </Text>
            ) : null}
            <Pagination shown={query.currentData?.elements.length} count={count} {...paging} />
          </Stack>
        )}
      </QueryState>
      {updating === null ? null : <UpdatePaymentDrawer payment={updating} onOutcome={take} onClose={() => setUpdating(null)} />}
      {linked === null ? null : <PaymentLinkDialog order={linked} onClose={() => setLinked(null)} />}
      {printing === null ? null : <OrderPdf payment={printing} onClose={() => setPrinting(null)} />}
    </Page>
  );
};

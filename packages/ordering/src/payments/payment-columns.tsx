import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { clientHistoryTarget, homePath } from '@practice-portal/domain/navigation';
import { formatMoney } from '@practice-portal/domain/money';
import type { FailedPayment, PaymentResult } from '@practice-portal/domain/payment';
import { Button, type DataColumn, IconButton, StatusBadge, useLocale } from '@practice-portal/ui';
import type { TFunction } from 'i18next';
import { CreditCard, FileText, Link2 } from 'lucide-react';
import type { ReactNode, RefCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** Data of the rows besides the payment itself, and their actions. */
export interface PaymentRowOptions {
  /** Reason, attempts and result. */
  isWorklist: boolean;
  resultOf: (orderId: number) => PaymentResult | undefined;
  /** Null where the practice does not check out here. */
  onUpdate: ((payment: FailedPayment) => void) | null;
  onPdf: ((payment: FailedPayment) => void) | null;
  onLink: ((payment: FailedPayment) => void) | null;
  /** For what the arrow keys go to, from row to row. */
  actionRef: (orderId: number) => RefCallback<HTMLElement>;
}

const NOWRAP = { whiteSpace: 'nowrap' } as const;

interface PaymentProps {
  payment: FailedPayment;
}

/** The client, with the way to their page. */
export const PaymentClient = ({ payment: { clientId, clientName, clientPhoneNumber } }: PaymentProps): ReactNode => {
  const { t } = useTranslation('ordering');
  const { formatPhone } = useLocale();
  const source = { sourcePageName: t('payments.title'), sourcePageRoute: homePath('payment-failure') };
  const { path, state } = clientHistoryTarget(clientId, source);
  return (
    <Stack gap="0">
      <Link to={path} state={state}>
        {clientName}
      </Link>
      {clientPhoneNumber === null ? null : <small style={NOWRAP}>{formatPhone(clientPhoneNumber)}</small>}
    </Stack>
  );
};

/** Amount in the practice's currency. */
export const Cost = ({ payment }: PaymentProps): ReactNode => formatMoney(payment.orderTotalPrice, useLocale().code);

/** When it was ordered. */
export const OrderedOn = ({ payment }: PaymentProps): ReactNode => useLocale().formatDay(payment.orderPlacedDate);

/** Why it was not paid, how often that was tried, and what came of it here. */
export const PaymentReason = ({ payment, result }: PaymentProps & { result: PaymentResult | undefined }): ReactNode => {
  const { t } = useTranslation('ordering');
  const { formatDay } = useLocale();
  const { reasonText, isHardDecline, attempts, lastDigits, lastAttemptDate, nextAttemptDate } = payment;
  return (
    <Stack gap="1" align="start">
      <StatusBadge tone={isHardDecline ? 'deny' : 'review'}>{reasonText}</StatusBadge>
      {attempts === 0 ? null : (
        <Text textStyle="sm" color="fg.muted">
          {t('payments.attempts', { count: attempts, date: formatDay(lastAttemptDate) })}
          {lastDigits === null ? null : ` · ${t('payments.card', { digits: lastDigits })}`}
        </Text>
      )}
      {nextAttemptDate === null ? null : (
        <Text textStyle="sm" color="fg.muted">
          {t('payments.nextAttempt', { date: formatDay(nextAttemptDate) })}
        </Text>
      )}
      {isHardDecline ? (
        <Text textStyle="sm" color="fg.muted">
          {t('payments.needsOther')}
        </Text>
      ) : null}
      {result && !result.paid ? <StatusBadge tone="deny">{t('payments.result', { reason: result.message ?? '' })}</StatusBadge> : null}
    </Stack>
  );
};

/** The names of an order's pets, each once. */
export const patientsOf = ({ orderItems }: FailedPayment): string =>
  [...new Set(orderItems.flatMap(({ animalName }) => (animalName === null ? [] : [animalName])))].join(', ');
/** The products of an order, each once. */
export const productsOf = ({ orderItems }: FailedPayment): string =>
  [...new Set(orderItems.map(({ productName }) => productName))].join(', ');

/** Actions of a failed payment. */
export const PaymentActions = ({
  payment,
  onUpdate,
  onPdf,
  onLink,
  actionRef,
}: PaymentProps & Pick<PaymentRowOptions, 'onUpdate' | 'onPdf' | 'onLink' | 'actionRef'>): ReactNode => {
  const { t } = useTranslation('ordering');
  const { orderId, orderNumber, clientName } = payment;
  return (
    <Flex gap="2" justify="flex-end">
      {onUpdate ? (
        <Button
          ref={actionRef(orderId)}
          icon={CreditCard}
          aria-label={t('payments.updateOf', { order: orderNumber, client: clientName })}
          onClick={() => onUpdate(payment)}
        >
          <Box as="span" hideBelow="xl">
            {t('payments.update')}
          </Box>
          <Box as="span" hideFrom="xl">
            {t('payments.updateShort')}
          </Box>
        </Button>
      ) : null}
      {onLink ? <IconButton label={t('payments.linkOf', { order: orderNumber })} icon={Link2} onClick={() => onLink(payment)} /> : null}
      {onPdf ? <IconButton label={t('payments.pdfOf', { order: orderNumber })} icon={FileText} onClick={() => onPdf(payment)} /> : null}
    </Flex>
  );
};

/** The columns of failed payments. Rule: docs/rules/clients.md#lists. */
export const paymentColumns = (t: TFunction<'ordering'>, options: PaymentRowOptions): DataColumn<FailedPayment>[] => [
  { id: 'client', header: t('payments.column.client'), cell: (payment) => <PaymentClient payment={payment} /> },
  { id: 'patient', header: t('payments.column.patient'), cell: patientsOf },
  {
    id: 'product',
    header: t('payments.column.product'),
    cell: (payment) =>
      options.isWorklist ? (
        <Stack gap="1">
          {productsOf(payment)}
          <PaymentReason payment={payment} result={options.resultOf(payment.orderId)} />
        </Stack>
      ) : (
        productsOf(payment)
      ),
  },
  { id: 'cost', header: t('payments.column.cost'), align: 'end', cell: (payment) => <Cost payment={payment} /> },
  { id: 'date', header: t('payments.column.date'), cell: (payment) => <OrderedOn payment={payment} /> },
  ...(options.onUpdate || options.onPdf
    ? [
        {
          id: 'actions',
          header: t('payments.column.actions'),
          hideHeader: true,
          align: 'end' as const,
          cell: (payment: FailedPayment) => <PaymentActions payment={payment} {...options} />,
        },
      ]
    : []),
];

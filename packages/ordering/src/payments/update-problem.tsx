import { Stack } from '@chakra-ui/react';
import type { PaymentResult } from '@practice-portal/domain/payment';
import { Banner } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { UpdateOutcome } from './run-update.ts';

interface UpdateProblemProps {
  outcome: UpdateOutcome;
  all: boolean;
  /** Name of an order. */
  nameOf: (orderId: number) => string;
}

/** Failed and completed parts of an update. Rule: docs/rules/payments.md#updating-fails. */
export const UpdateProblem = ({ outcome: { status, results, stayed }, all, nameOf }: UpdateProblemProps): ReactNode => {
  const { t } = useTranslation('ordering');
  if (status === 'success') return null;
  if (status === 'errorFetching')
    return (
      <Banner status="error" title={t('payments.error')}>
        {t('payments.fetchFailed')}
      </Banner>
    );
  const isPartly = results.some(({ paid }) => paid) || status === 'error';
  const lineOf = ({ orderId, paid, message }: PaymentResult): string =>
    t(paid ? 'payments.paidLine' : 'payments.refusedLine', { order: nameOf(orderId), reason: message ?? '' });
  return (
    <Banner status={isPartly ? 'warning' : 'error'} title={t(isPartly ? 'payments.partly' : 'payments.refused')}>
      <Stack gap="1">
        {status === 'error' ? t('payments.autoshipsFailed') : all ? t('payments.ordersFailed') : null}
        {results.map((result) => (
          <span key={result.orderId}>{lineOf(result)}</span>
        ))}
        {stayed.map(({ autoshipId, productNames, message }) => (
          <span key={autoshipId}>{t('payments.refusedLine', { order: productNames.join(', '), reason: message ?? '' })}</span>
        ))}
      </Stack>
    </Banner>
  );
};

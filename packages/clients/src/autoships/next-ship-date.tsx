import { type Autoship, isPaused } from '@practice-portal/domain/autoship';
import { useFlag } from '@practice-portal/access';
import { StatusBadge, useLocale } from '@practice-portal/ui';
import { Stack, Text } from '@chakra-ui/react';
import { CirclePause } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

const REASONS = { 'Payment failure': 'payment', 'Backordered product': 'backordered', Unexpected: 'unexpected' } as const;

/** When an AutoShip ships next or, paused, why it does not. Rule: docs/rules/autoship.md#paused. */
export const NextShipDate = ({ autoship }: { autoship: Autoship }): ReactNode => {
  const { t } = useTranslation('clients');
  const { formatDate } = useLocale();
  const hidesCards = useFlag('hideCreditCards');
  const { nextShipDate, runState } = autoship;
  if (!isPaused(autoship)) return nextShipDate === null ? t('card.none') : formatDate(nextShipDate);
  const reason = REASONS[runState ?? 'Unexpected'];
  return (
    <Stack gap="1" align="start">
      <StatusBadge tone="review" icon={CirclePause}>
        {t('autoship.paused')}
      </StatusBadge>
      <Text textStyle="sm" color="fg.muted">
        {t(reason === 'payment' && hidesCards ? 'autoship.reason.paymentHidden' : `autoship.reason.${reason}`)}
      </Text>
    </Stack>
  );
};

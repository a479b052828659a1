import { Flex, Text } from '@chakra-ui/react';
import { type OrderReadiness, proposalUntil } from '@practice-portal/domain/protocol';
import { Button, useLocale } from '@practice-portal/ui';
import { useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { ReviewValues } from '../../decision/decision-values.ts';

/** 'This comes back in 30 days. 5 refills reach the next exam': one press takes them. */
export const RefillOffer = ({ proposal: asked }: { proposal: NonNullable<OrderReadiness['refills']> }): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const { formatDate, formatNumber, now } = useLocale();
  const { values, setFieldValue } = useFormikContext<ReviewValues>();
  const proposal = proposalUntil(asked, values.expirationDate, now());
  if (proposal === null) return null;
  const { days, refills, examDueOn, boundBy } = proposal;
  const isTaken = values.refills === refills;
  return (
    <Flex wrap="wrap" align="center" justify="space-between" gap="3">
      <Text>
        {t('readiness.comesBack', { count: days })} {t(`readiness.reaches.${boundBy}`, { count: refills, date: formatDate(examDueOn) })}
      </Text>
      <Button disabledReason={isTaken ? t('readiness.taken') : null} onClick={() => void setFieldValue('refills', refills)}>
        {t('readiness.take', { count: refills, shown: formatNumber(refills) })}
      </Button>
    </Flex>
  );
};

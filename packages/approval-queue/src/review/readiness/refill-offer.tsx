import { Flex, Text } from '@chakra-ui/react';
import { useFlag } from '@practice-portal/access';
import type { ApprovalQueueItem } from '@practice-portal/domain/approval';
import { proposedRefills } from '@practice-portal/domain/protocol';
import type { RefillProposal } from '@practice-portal/domain/supply';
import { useLimits } from '@practice-portal/prescriptions';
import { Button, useLocale } from '@practice-portal/ui';
import { useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { ReviewValues } from '../../decision/decision-values.ts';

/** The refills to propose for an order as the review has it now: its directions and its end, not those the order came with. */
export const useRefillProposal = (item: ApprovalQueueItem): RefillProposal | null => {
  const offered = useFlag('fewerRequestsEnabled');
  const { limits, now } = useLimits(item.product);
  const { values } = useFormikContext<ReviewValues>();
  return offered ? proposedRefills(item, limits, now, values) : null;
};

/** 'This comes back in 30 days. 5 refills reach the next exam': one press takes them. */
export const RefillOffer = ({ proposal }: { proposal: RefillProposal }): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const { formatDate, formatNumber } = useLocale();
  const { values, setFieldValue } = useFormikContext<ReviewValues>();
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

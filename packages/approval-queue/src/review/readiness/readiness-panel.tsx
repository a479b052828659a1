import { Stack, Text } from '@chakra-ui/react';
import { useFlag } from '@practice-portal/access';
import { useReadinessQuery } from '@practice-portal/api-client/protocols';
import type { ApprovalQueueItem } from '@practice-portal/domain/approval';
import type { OrderReadiness } from '@practice-portal/domain/protocol';
import { APPROVE_UNTIL_HOUR } from '@practice-portal/domain/supply';
import { StatusBadge, useLocale } from '@practice-portal/ui';
import { Check, TriangleAlert } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { itemRef } from '../../item/queue-item.ts';
import { Section } from '../../item/section.tsx';
import { CriterionList } from './criterion-list.tsx';
import { RefillOffer } from './refill-offer.tsx';

/** When the pet runs out, and by when the order must be approved. */
const Supply = ({ supply }: { supply: NonNullable<OrderReadiness['supply']> }): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const { formatDate, formatHour } = useLocale();
  const { standing, runOut, approveBy, arrivesOn } = supply;
  return (
    <Stack gap="1">
      {approveBy !== null && (
        <Text fontWeight="medium">{t('readiness.approveBy', { date: formatDate(approveBy), time: formatHour(APPROVE_UNTIL_HOUR) })}</Text>
      )}
      <Text textStyle="sm" color="fg.muted">
        {runOut.known
          ? t(`readiness.supply.${standing}`, { day: formatDate(runOut.day), arrival: formatDate(arrivesOn) })
          : t(`readiness.cannotTell.${runOut.problem}`)}
      </Text>
    </Stack>
  );
};

/** Whether the order is ready by the practice's protocol, and why. It approves nothing. */
const Protocol = ({ readiness }: { readiness: NonNullable<OrderReadiness['readiness']> }): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const { protocol, state, criteria } = readiness;
  if (protocol === null) return null;
  const isReady = state === 'ready';
  return (
    <Stack gap="3">
      <p>
        <StatusBadge tone={isReady ? 'approve' : 'review'} icon={isReady ? Check : TriangleAlert}>
          {t(`readiness.state.${state}`)}
        </StatusBadge>
      </p>
      <Text textStyle="sm" color="fg.muted">
        {t('readiness.protocol', { name: protocol.name, version: protocol.version })}
      </Text>
      <CriterionList criteria={criteria} />
    </Stack>
  );
};

/** What is known of an order before a vet looks at it. Memoised: typing in the review does not concern it. */
export const ReadinessPanel = memo(({ item }: { item: ApprovalQueueItem }): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const flags = [useFlag('protocolsEnabled'), useFlag('supplyClockEnabled'), useFlag('fewerRequestsEnabled')];
  const { data, isError } = useReadinessQuery(itemRef(item), { skip: !flags.includes(true) });
  if (isError) return <Text color="fg.muted">{t('readiness.failed')}</Text>;
  if (data == null) return null;
  const { readiness, supply, refills } = data;
  if (supply === null && refills === null && (readiness?.protocol ?? null) === null) return null;
  return (
    <Section title={t('readiness.title')}>
      <Stack gap="4">
        {supply !== null && <Supply supply={supply} />}
        {refills !== null && <RefillOffer proposal={refills} />}
        {readiness !== null && <Protocol readiness={readiness} />}
      </Stack>
    </Section>
  );
});
ReadinessPanel.displayName = 'ReadinessPanel';

import { Stack, Text } from '@chakra-ui/react';
import { useFlag } from '@practice-portal/access';
import { useReadinessQuery } from '@practice-portal/api-client/protocols';
import type { OrderReadiness, Readiness } from '@practice-portal/domain/protocol';
import { APPROVE_UNTIL_HOUR } from '@practice-portal/domain/supply';
import { StatusBadge, useLocale } from '@practice-portal/ui';
import { Check, TriangleAlert } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { itemRef } from '../../item/queue-item.ts';
import { Section } from '../../item/section.tsx';
import { CriterionList } from './criterion-list.tsx';
import { RefillOffer, useRefillProposal } from './refill-offer.tsx';
import { type Reviewed, useReadinessAsTyped } from './use-readiness-as-typed.ts';

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

const StateBadge = ({ state }: { state: Readiness['state'] }): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const isReady = state === 'ready';
  return (
    <StatusBadge tone={isReady ? 'approve' : 'review'} icon={isReady ? Check : TriangleAlert}>
      {t(`readiness.state.${state}`)}
    </StatusBadge>
  );
};

interface ProtocolProps extends Reviewed {
  readiness: Readiness;
  protocol: NonNullable<Readiness['protocol']>;
}

/** Whether what is about to be signed is ready by the practice's protocol, and why. It approves nothing. */
const Protocol = ({ readiness, protocol, ...reviewed }: ProtocolProps): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const { state, criteria } = useReadinessAsTyped(readiness, reviewed);
  return (
    <Stack gap="3">
      <p>
        <StateBadge state={state} />
      </p>
      <Text textStyle="sm" color="fg.muted">
        {t('readiness.protocol', { name: protocol.name, version: protocol.version })}
      </Text>
      <CriterionList criteria={criteria} />
    </Stack>
  );
};

const Verdict = ({ readiness, ...reviewed }: Reviewed & { readiness: Readiness }): ReactNode => (
  <StateBadge state={useReadinessAsTyped(readiness, reviewed).state} />
);

/** What the practice's protocol says of what is about to be signed, in a word beside the button that signs it. */
export const ReadinessVerdict = memo((reviewed: Reviewed): ReactNode => {
  const { data } = useReadinessQuery(itemRef(reviewed.item), { skip: !useFlag('protocolsEnabled') });
  const readiness = data?.readiness ?? null;
  return readiness?.protocol ? <Verdict readiness={readiness} {...reviewed} /> : null;
});
ReadinessVerdict.displayName = 'ReadinessVerdict';

interface ReadinessSectionProps {
  item: Reviewed['item'];
  supply: ReactNode;
  protocol: ReactNode;
}

/** Renders with every key of the review, for the refills it proposes; its other parts do not. */
const ReadinessSection = ({ item, supply, protocol }: ReadinessSectionProps): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const proposal = useRefillProposal(item);
  if (supply === null && proposal === null && protocol === null) return null;
  return (
    <Section title={t('readiness.title')}>
      <Stack gap="4">
        {supply}
        {proposal !== null && <RefillOffer proposal={proposal} />}
        {protocol}
      </Stack>
    </Section>
  );
};

/** How what is about to be signed stands to the practice's protocols, and to the day the pet runs out. */
export const ReadinessPanel = memo((reviewed: Reviewed): ReactNode => {
  const { item } = reviewed;
  const { t } = useTranslation('approval-queue');
  const flags = [useFlag('protocolsEnabled'), useFlag('supplyClockEnabled')];
  const { data, isError } = useReadinessQuery(itemRef(item), { skip: !flags.includes(true) });
  const { readiness = null, supply = null } = data ?? {};
  const protocol = readiness?.protocol ?? null;
  return (
    <>
      {isError && <Text color="fg.muted">{t('readiness.failed')}</Text>}
      <ReadinessSection
        item={item}
        supply={supply && <Supply supply={supply} />}
        protocol={readiness && protocol && <Protocol readiness={readiness} protocol={protocol} {...reviewed} />}
      />
    </>
  );
});
ReadinessPanel.displayName = 'ReadinessPanel';

import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { type Criterion, type ProtocolTrial, TRIAL_DAYS, type TriedRequest } from '@practice-portal/domain/protocol';
import { isPrn } from '@practice-portal/domain/prescription';
import { announce, Button, EmptyState, StatusBadge, useLocale } from '@practice-portal/ui';
import { Check, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Requests that are shown at once. */
const SHOWN = 20;

const AGES: readonly Criterion['kind'][] = ['exam', 'bloodTest', 'heartwormTest', 'weighed', 'refillDue'];

/** A criterion that stood in the way, with what was found. */
const useSaid = (): ((criterion: Criterion) => string) => {
  const { t } = useTranslation('settings');
  const { formatDate, formatNumber } = useLocale();
  return ({ kind, state, value, date }) => {
    const said = t(state === 'unknown' ? 'protocols.trial.unknown' : 'protocols.trial.notMet', { kind: t(`protocols.trial.kind.${kind}`) });
    if (typeof value === 'number' && AGES.includes(kind))
      return t('protocols.trial.found', { said, found: t('protocols.trial.daysAgo', { count: value }) });
    const number = typeof value === 'number' && !isPrn(value) ? formatNumber(value) : null;
    const found = number ?? (typeof value === 'string' ? value : null) ?? (date === null ? null : formatDate(date));
    return found === null ? said : t('protocols.trial.found', { said, found });
  };
};

interface TriedProps {
  request: TriedRequest;
  /** Takes the focus from the button that showed it, which may be gone. */
  takesFocus: boolean;
}

const focus = (row: HTMLElement | null): void => row?.focus();

const Tried = ({ request, takesFocus }: TriedProps): ReactNode => {
  const { t } = useTranslation('settings');
  const { formatDate } = useLocale();
  const said = useSaid();
  const { animalName: animal, productName: product, requestedOn, status, isReady, open } = request;
  return (
    <Flex
      as="li"
      ref={takesFocus ? focus : undefined}
      tabIndex={-1}
      wrap="wrap"
      justify="space-between"
      align="start"
      gap="2"
      py="2"
      borderTopWidth="1px"
      borderColor="border.subtle"
    >
      <Box flex="1" minW="12rem" overflowWrap="anywhere">
        {t('protocols.trial.item', { animal, product })}
        <Text textStyle="sm" color="fg.muted">
          {`${formatDate(requestedOn)} · ${t(`protocols.trial.status.${status}`)}`}
        </Text>
        {open.map((criterion) => (
          <Text key={criterion.kind} textStyle="sm">
            {said(criterion)}
          </Text>
        ))}
      </Box>
      <StatusBadge tone={isReady ? 'approve' : 'review'} icon={isReady ? Check : TriangleAlert}>
        {t(isReady ? 'protocols.trial.isReady' : 'protocols.trial.isNot')}
      </StatusBadge>
    </Flex>
  );
};

const show = (result: HTMLElement | null): void => result?.scrollIntoView({ block: 'nearest' });

/** Shows what would have been ready, request by request: brought into sight, as the form above is long. */
export const TriedRequests = ({ trial: { items, isCut } }: { trial: ProtocolTrial }): ReactNode => {
  const { t } = useTranslation('settings');
  const [shown, setShown] = useState(SHOWN);
  const ready = items.filter(({ isReady }) => isReady).length;
  const isEmpty = items.length === 0;
  const result = isEmpty ? t('protocols.trial.empty', { days: TRIAL_DAYS }) : t('protocols.trial.ready', { ready, count: items.length });
  useEffect(() => announce(result), [result]);
  if (isEmpty) return <EmptyState title={result} headingLevel={4} />;
  return (
    <Stack ref={show} gap="2">
      <Text fontWeight="semibold">{result}</Text>
      {isCut && <Text textStyle="sm">{t('protocols.trial.cut')}</Text>}
      <Text textStyle="sm" color="fg.muted">
        {t('protocols.trial.asOf')}
      </Text>
      <Box as="ul" listStyleType="none" aria-label={t('protocols.trial.items')}>
        {items.slice(0, shown).map((request, at) => (
          <Tried key={`${request.type}-${request.id}`} request={request} takesFocus={at > 0 && at === shown - SHOWN} />
        ))}
      </Box>
      {shown < items.length && (
        <div>
          <Button onClick={() => setShown(shown + SHOWN)}>{t('protocols.trial.more')}</Button>
        </div>
      )}
    </Stack>
  );
};

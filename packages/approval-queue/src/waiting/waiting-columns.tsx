import { HStack, Stack, Text } from '@chakra-ui/react';
import type { WaitingItem } from '@practice-portal/domain/approval';
import { Button, type DataColumn, StatusBadge, useLocale } from '@practice-portal/ui';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { clientHref, useOpenClient } from '../list/use-open-client.ts';

/** Actions of an order that was put off. */
export interface WaitingActions {
  onBringBack: (item: WaitingItem) => void;
  onPassOn: (item: WaitingItem) => void;
}

const productOf = ({ productName, productStrength }: WaitingItem): string => [productName, productStrength].filter(Boolean).join(' ');

/** Whose order it is, and of what. */
export const Order = ({ item }: { item: WaitingItem }): ReactNode => {
  const openClient = useOpenClient();
  return (
    <Stack gap="0" overflowWrap="anywhere">
      <a href={clientHref(item.clientId)} data-client={item.clientId} onClick={openClient}>
        {item.clientName}
      </a>
      <span>{`${item.animalName}: ${productOf(item)}`}</span>
    </Stack>
  );
};

/** What it waits for, who put it off, and the note. */
export const WaitsFor = ({ item }: { item: WaitingItem }): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const { formatDay } = useLocale();
  const { waitingFor, vetDisplayName, putOffBy, putOffAt, note } = item;
  return (
    <Stack gap="0" overflowWrap="anywhere">
      <span>{waitingFor === 'COLLEAGUE' && vetDisplayName !== null ? vetDisplayName : t(`waiting.for.${waitingFor}`)}</span>
      <Text as="small">{t('waiting.putOffBy', { vet: putOffBy, day: formatDay(putOffAt) })}</Text>
      {note !== '' && <Text textStyle="sm">{note}</Text>}
    </Stack>
  );
};

/** Until when; marked once its day has come, or where an AutoShip ships before. */
export const Until = ({ item: { until, isOverdue, nextShipDate } }: { item: WaitingItem }): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const { formatDate } = useLocale();
  return (
    <Stack gap="1" align="start">
      <span>{formatDate(until)}</span>
      {isOverdue && <StatusBadge tone="deny">{t('waiting.overdue')}</StatusBadge>}
      {nextShipDate !== null && nextShipDate <= until && (
        <StatusBadge tone="review">{t('waiting.ships', { date: formatDate(nextShipDate) })}</StatusBadge>
      )}
    </Stack>
  );
};

/** 'Bring back' and 'Pass on'. */
export const Actions = ({ item, onBringBack, onPassOn }: WaitingActions & { item: WaitingItem }): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const names = { pet: item.animalName, product: item.productName };
  return (
    <HStack gap="2" wrap="wrap" justify={{ md: 'end' }}>
      <Button aria-label={t('waiting.bringBackNamed', names)} onClick={() => onBringBack(item)}>
        {t('waiting.bringBack')}
      </Button>
      <Button variant="ghost" aria-label={t('waiting.passOnNamed', names)} onClick={() => onPassOn(item)}>
        {t('waiting.passOn')}
      </Button>
    </HStack>
  );
};

/** The columns of what was put off. */
export const waitingColumns = (t: TFunction<'approval-queue'>, actions: WaitingActions): DataColumn<WaitingItem>[] => [
  { id: 'order', header: t('waiting.column.order'), cell: (item) => <Order item={item} /> },
  { id: 'for', header: t('putOff.waitingFor'), cell: (item) => <WaitsFor item={item} /> },
  { id: 'until', header: t('putOff.until'), cell: (item) => <Until item={item} /> },
  { id: 'vet', header: t('queue.column.assignedVet'), cell: ({ vetDisplayName }) => vetDisplayName ?? t('waiting.nobody') },
  {
    id: 'actions',
    header: t('queue.column.actions'),
    hideHeader: true,
    align: 'end',
    cell: (item) => <Actions item={item} {...actions} />,
  },
];

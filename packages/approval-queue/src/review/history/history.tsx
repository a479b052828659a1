import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { ChatAction, useFlag } from '@practice-portal/access';
import { useTimelineQuery } from '@practice-portal/api-client/timeline';
import type { QueueItemRef, TimelineChange, TimelineEntry } from '@practice-portal/domain/approval';
import { isPrn } from '@practice-portal/domain/prescription';
import { Banner, Button, EmptyState, SkeletonText, useLocale } from '@practice-portal/ui';
import { History as HistoryIcon } from 'lucide-react';
import { memo, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { itemRef } from '../../item/queue-item.ts';
import { answerText } from '../../item/returned-text.ts';
import { ExportMenu } from './export-menu.tsx';

export interface HistoryProps {
  item: QueueItemRef;
}

/** Shows what happened to an item so far, asked for when it is opened. Memoised: typing in the review does not concern it. */
export const History = memo(({ item }: HistoryProps): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const enabled = useFlag('decisionTimelineEnabled');
  const [open, setOpen] = useState(false);
  const [pages, setPages] = useState(1);
  if (!enabled) return null;
  return (
    <chakra.details borderTopWidth="1px" borderColor="border.subtle" pt="3" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <chakra.summary cursor="pointer" fontWeight="semibold" minH="control" alignContent="center" borderRadius="sm">
        {t('history.title')}
      </chakra.summary>
      {open && (
        <>
          <ExportMenu item={item} />
          <HistoryPage item={item} before={null} pages={pages} onMore={() => setPages(pages + 1)} />
        </>
      )}
    </chakra.details>
  );
});
History.displayName = 'History';

/** Events by the practice's day, as their times are, in the order they come. */
export const byDay = <Entry extends Pick<TimelineEntry, 'at'>>(
  entries: readonly Entry[],
  dayOf: (iso: string) => string,
): { day: string; entries: Entry[] }[] => {
  const days: { day: string; entries: Entry[] }[] = [];
  for (const entry of entries) {
    const day = dayOf(entry.at);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
};

interface HistoryPageProps {
  item: QueueItemRef;
  /** Only what came before this event; null for the newest. */
  before: number | null;
  /** How many pages are shown from here on. */
  pages: number;
  onMore: () => void;
}

/** Some of what happened to an item, by day, and the pages after it: each begins where this one ends, also when that has moved. */
const HistoryPage = ({ item, before, pages, onMore }: HistoryPageProps): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const { dayOf, formatDate } = useLocale();
  const { data, isFetching, isError, refetch } = useTimelineQuery({ ...itemRef(item), before });
  if (isError && !isFetching)
    return (
      <Banner
        status="error"
        title={t('history.failed')}
        action={
          <>
            <Button onClick={() => void refetch()}>{t('history.retry')}</Button>
            <ChatAction />
          </>
        }
      />
    );
  if (data == null) return <SkeletonText lines={3} />;
  if (data.elements.length === 0) return <EmptyState icon={HistoryIcon} title={t('history.empty')} headingLevel={4} />;
  const { next } = data;
  return (
    <>
      {byDay(data.elements, dayOf).map(({ day, entries }) => (
        <Box as="section" key={day} mb="3">
          <Text as="h4" textStyle="sm" fontWeight="medium" color="fg.muted">
            {formatDate(day)}
          </Text>
          <ol>
            {entries.map((entry) => (
              <HistoryEntry key={entry.id} entry={entry} />
            ))}
          </ol>
        </Box>
      ))}
      {next !== null && pages > 1 && <HistoryPage item={item} before={next} pages={pages - 1} onMore={onMore} />}
      {next !== null && pages === 1 && <Button onClick={onMore}>{t('history.more')}</Button>}
    </>
  );
};

const useValueText = (): ((field: TimelineChange['field'], value: TimelineChange['from']) => string) => {
  const { t } = useTranslation('approval-queue');
  const { formatDate, formatNumber, formatWeight } = useLocale();
  return (field, value) => {
    if (value === null) return t('history.nothing');
    if (field === 'weight' && typeof value === 'number') return t('client.weight', { ...formatWeight(value) });
    if (typeof value === 'number') return isPrn(value) ? t('product.prn') : formatNumber(value);
    return field === 'expirationDate' ? formatDate(value) : value;
  };
};

const HistoryEntry = ({ entry }: { entry: TimelineEntry }): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const locale = useLocale();
  const { formatTime } = locale;
  const valueText = useValueText();
  const { at, kind, vet, messages, changes, reason, question, answer } = entry;
  const by = entry.by ?? t('history.somebody');
  return (
    <Flex as="li" gap="3" py="2" textStyle="sm" _notFirst={{ borderTopWidth: '1px', borderColor: 'border.subtle' }}>
      <chakra.time dateTime={at} flexShrink="0" minW="16" color="fg.muted">
        {formatTime(at)}
      </chakra.time>
      <Box minW="0" overflowWrap="anywhere">
        <p>{t(`history.kind.${kind}`, { by, vet: vet ?? t('history.somebody') })}</p>
        {question !== undefined && <Text color="fg.muted">{t('history.asked', { question })}</Text>}
        {answer !== undefined && <Text color="fg.muted">{t('history.answer', { answer: answerText(answer, { t, locale }) })}</Text>}
        {reason !== null && <Text color="fg.muted">{t('history.reason', { reason })}</Text>}
        {messages.length > 0 && <Text color="fg.muted">{t('history.shown', { messages: messages.join(', ') })}</Text>}
        {changes.map(({ field, from, to }) => (
          <Text key={field} color="fg.muted">
            {t('history.change', { field: t(`history.field.${field}`), from: valueText(field, from), to: valueText(field, to) })}
          </Text>
        ))}
      </Box>
    </Flex>
  );
};

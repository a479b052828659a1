import { Box, Text } from '@chakra-ui/react';
import { ChatAction } from '@practice-portal/access';
import { useTimelineQuery } from '@practice-portal/api-client/timeline';
import type { QueueItemRef } from '@practice-portal/domain/approval';
import { Banner, Button, SkeletonText, useLocale } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { itemRef } from '../../item/queue-item.ts';
import { byDay } from './by-day.ts';
import { HistoryEntry } from './history-entry.tsx';

interface HistoryPageProps {
  item: QueueItemRef;
  /** Only what came before this event; null for the newest. */
  before: number | null;
  /** How many pages are shown from here on. */
  pages: number;
  onMore: () => void;
}

/** Some of what happened to an item, by day, and the pages after it: each begins where this one ends, also when that has moved. */
export const HistoryPage = ({ item, before, pages, onMore }: HistoryPageProps): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const { formatDate } = useLocale();
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
  if (data.elements.length === 0) return <p>{t('history.empty')}</p>;
  const { next } = data;
  return (
    <>
      {byDay(data.elements).map(({ day, entries }) => (
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

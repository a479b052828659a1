import { csvOf, useDownloadCsvMutation } from '@practice-portal/api-client/csv';
import { type QueueSearch, readQueue, toQueueQuery } from '@practice-portal/domain/approval';
import { CsvButton, useBreakpoint } from '@practice-portal/ui';
import type { ReactNode } from 'react';

import { useQueueViewer } from '../list/use-queue-viewer.ts';

/** The queue as a file, as it is narrowed and sorted. Not on a phone, where the orders come first. */
export const QueueCsv = ({ search }: { search: QueueSearch }): ReactNode => {
  const viewer = useQueueViewer();
  const [download] = useDownloadCsvMutation();
  const phone = useBreakpoint() === 'phone';
  if (phone) return null;
  const { practiceId, ready, ...query } = toQueueQuery({ ...search, page: 1 }, viewer);
  const asked = csvOf(readQueue, { params: { practiceId }, query: { ...query, ready: ready || null } });
  return <CsvButton name="approval-queue" compact load={() => download(asked).unwrap()} />;
};

import { useFlag, usePractice } from '@practice-portal/access';
import { useNoticesQuery } from '@practice-portal/api-client/notices';
import type { OwnerNotice } from '@practice-portal/domain/notice';
import type { ListPage } from '@practice-portal/domain/paging';

/** Tasks of a page. */
export const TASKS_SIZE = 10;

/** A page of the owners that somebody has to call, the longest waiting first; undefined while it is not known. */
export const useOwnerTasks = ({ page = 0, skip = false }: { page?: number; skip?: boolean } = {}): ListPage<OwnerNotice> | undefined => {
  const { id: practiceId } = usePractice();
  const enabled = useFlag('closedLoopEnabled');
  return useNoticesQuery({ params: { practiceId }, query: { open: true, page, size: TASKS_SIZE } }, { skip: skip || !enabled }).data;
};

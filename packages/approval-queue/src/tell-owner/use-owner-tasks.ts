import { useFlag, usePractice } from '@practice-portal/access';
import { useNoticesQuery } from '@practice-portal/api-client/notices';

/** Tasks of a page. */
export const TASKS_SIZE = 10;

/** A page of the owners that somebody has to call, the longest waiting first. */
export const useOwnerTasks = ({ page = 0, skip = false }: { page?: number; skip?: boolean } = {}): ReturnType<typeof useNoticesQuery> => {
  const { id: practiceId } = usePractice();
  const enabled = useFlag('closedLoopEnabled');
  return useNoticesQuery({ params: { practiceId }, query: { open: true, page, size: TASKS_SIZE } }, { skip: skip || !enabled });
};

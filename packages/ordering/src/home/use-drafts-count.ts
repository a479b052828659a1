import { usePractice } from '@practice-portal/access';
import { useDraftsQuery } from '@practice-portal/api-client/carts';
import { DRAFT_PAGE_SIZES } from '@practice-portal/domain/cart';

/** Number of the practice's drafts, from the first page of their list; null until known. */
export const useDraftsCount = (): number | null => {
  const { id: practiceId } = usePractice();
  const { data } = useDraftsQuery({ params: { practiceId }, query: { page: 0, size: DRAFT_PAGE_SIZES[0] } });
  return data?.data.count ?? null;
};

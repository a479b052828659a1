import { usePractice } from '@practice-portal/access';
import { useDraftsQuery } from '@practice-portal/api-client/carts';
import { DRAFT_PAGE_SIZES } from '@practice-portal/domain/cart';

/** How many drafts the practice has; null until known. The first page of their list says it. */
export const useDraftsCount = (): number | null => {
  const { id: practiceId } = usePractice();
  const { data } = useDraftsQuery({ params: { practiceId }, query: { page: 0, size: DRAFT_PAGE_SIZES[0] } });
  return data?.data.count ?? null;
};

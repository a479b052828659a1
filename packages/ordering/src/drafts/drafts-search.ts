import { DRAFT_PAGE_SIZES } from '@practice-portal/domain/cart';
import { listSchema } from '@practice-portal/ui';

/** Search parameters of the draft list. Rule: docs/rules/ordering.md#drafts. */
export const DRAFTS = listSchema({ sorts: ['modifiedDate'], sizes: DRAFT_PAGE_SIZES, prefix: 'drafts-' });

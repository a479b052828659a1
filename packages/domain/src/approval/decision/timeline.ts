import type { ZonedDate } from '../../locale/dates.ts';
import type { TimelineChange, ApprovalQueueItem } from '../queue/schema.ts';
import { TIMELINE_FIELDS } from '../queue/timeline-kinds.ts';
import { approveDefaults } from './approve-form.ts';
import type { ApproveRequest } from './wire-schemas.ts';

const comparable = (value: string | number | null | undefined): string | number | null => {
  const plain = typeof value === 'string' ? value.trim() : (value ?? null);
  return plain === '' ? null : plain;
};

/**
 * Returns what an approval changed against what the item suggested.
 * @param request as it was sent; what an older record does not have was not changed
 * @param at when it was approved: it decides whether a default expiration date was still usable
 */
export const approvalChanges = (
  item: Pick<ApprovalQueueItem, 'type' | 'product' | 'preparedByStaffId' | 'canPrintOrder'>,
  request: Partial<ApproveRequest>,
  at: ZonedDate,
): TimelineChange[] => {
  const defaults = approveDefaults(item, at);
  return TIMELINE_FIELDS.flatMap((field): TimelineChange[] => {
    if (request[field] === undefined) return [];
    const [from, to] = [comparable(defaults[field]), comparable(request[field])];
    return from === to ? [] : [{ field, from, to }];
  });
};

import type { ZonedDate } from '../locale/dates.ts';
import { approveDefaults } from './approve-form.ts';
import type { ApprovalQueueItem, ApproveRequest } from './types.ts';

/** Something that happened to an item. */
export type TimelineKind =
  | 'seen'
  | 'locked'
  | 'unlocked'
  | 'overridden'
  | 'timedOut'
  | 'assigned'
  | 'unassigned'
  | 'approved'
  | 'denied'
  | 'closed'
  | 'recommended'
  | 'weighed'
  | 'undone'
  | 'printed';

/** Fields of an approval that the timeline shows when they differ from the item's defaults. */
export const TIMELINE_FIELDS = ['expirationDate', 'refills', 'usageInstructions', 'pharmacyNotes'] as const;

/** A field of {@link TIMELINE_FIELDS}, or the pet's weight. */
export type TimelineField = (typeof TIMELINE_FIELDS)[number] | 'weight';

/** A field that was changed: dates as `YYYY-MM-DD`, weights in pounds, 999 refills mean PRN, null and empty texts mean none. */
export interface TimelineChange {
  field: TimelineField;
  from: string | number | null;
  to: string | number | null;
}

/** One event of an item's timeline. */
export interface TimelineEntry {
  id: number;
  /** ISO 8601. */
  at: string;
  kind: TimelineKind;
  /** The vet or person who did it; null when it was done with the practice's shared login and no vet is known. */
  by: string | null;
  /** The vet it was assigned to or taken from. */
  vet: string | null;
  /** Of a review: what was shown about the approval. */
  messages: string[];
  /** Of an approval: what the vet changed against the item's defaults. Of a weight: what it was before. */
  changes: TimelineChange[];
  /** Of a denial. */
  reason: string | null;
}

/** Answer of `GET prescription/rest/v1/approval/{type}/{id}/timeline`. */
export interface TimelinePage {
  /** The newest first. */
  elements: TimelineEntry[];
  /** What to ask for earlier events with, as `before`; null when there are none. */
  next: number | null;
}

const comparable = (value: string | number | null | undefined): string | number | null => {
  const plain = typeof value === 'string' ? value.trim() : (value ?? null);
  return plain === '' ? null : plain;
};

/**
 * What an approval changed against what the item suggested.
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

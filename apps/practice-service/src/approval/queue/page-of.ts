import { waitingTime, type ApprovalQueueItem, type QueuePage } from '@practice-portal/domain/approval';
import type { LocaleCode } from '@practice-portal/domain/locale';
import { COUNT_CAP, type PageBean } from '@practice-portal/domain/paging';
import { messageText } from '@practice-portal/domain/text';

import { denialReasons } from '../../queue-items/denial-reasons.ts';
import type { ChangingField, ItemBody } from '../../queue-items/types.ts';
import type { QueueGroup } from '../../queue-items/queue-counts.ts';
import type { QueueRow } from './queue-rows.ts';

/** A waiting time in words by locale, then by unit and number: put into words once, for lists show the same few over and over. */
const waitingTexts: Record<LocaleCode, Map<string, string>> = { 'en-US': new Map(), 'en-GB': new Map(), 'en-CA': new Map() };

/** How long an item waits in the practice's words, such as '3 days' or '1 hour'. */
export const waitingText = (orderedAt: Date, now: Date, locale: LocaleCode): string => {
  const { unit, count } = waitingTime(orderedAt.toISOString(), now);
  const texts = waitingTexts[locale];
  const key = `${unit} ${count}`;
  const known = texts.get(key);
  if (known !== undefined) return known;
  const text = messageText({ key: `domain:approval.waiting.${unit}`, params: { count } }, locale);
  texts.set(key, text);
  return text;
};

type ItemState = Pick<ApprovalQueueItem, Exclude<ChangingField, 'denialReasons'>>;

const itemState = (row: QueueRow, { now, locale }: Pick<PageParts, 'now' | 'locale'>): ItemState => ({
  id: row.id,
  vetStaffId: row.vetStaffId === 0 ? null : row.vetStaffId,
  vetDisplayName: row.vetDisplayName,
  lockedBy:
    row.holderId === null
      ? null
      : {
          id: row.holderId,
          name: row.holderName ?? '',
          lockedAt: row.lockedAt === null ? undefined : new Date(row.lockedAt).toISOString(),
        },
  lockExpiresAt: row.lockExpiresAt === null ? null : new Date(row.lockExpiresAt).toISOString(),
  orderTimeInAwaitingApproval: waitingText(new Date(row.orderedAt), now, locale),
});

/** Holds what a page is made of. */
export interface PageParts {
  rows: readonly QueueRow[];
  items: ReadonlyMap<number, ItemBody>;
  groups: readonly QueueGroup[];
  count: number;
  pageBean: PageBean;
  now: Date;
  /** The practice's. */
  locale: LocaleCode;
}

/** How many wait in some groups. */
export const waitingIn = (groups: readonly QueueGroup[]): number => groups.reduce((total, group) => total + group.awaiting, 0);

/** A page of items as the wire has them. */
export const pageOf = ({ rows, items, groups, count, pageBean, now, locale }: PageParts): QueuePage => {
  const elements = rows.flatMap((row): ApprovalQueueItem[] => {
    const body = items.get(row.id);
    return body ? [{ ...itemState(row, { now, locale }), denialReasons: [...denialReasons], ...body }] : [];
  });
  return {
    elements,
    count: Math.min(count, COUNT_CAP),
    practiceOrderCount: Math.min(waitingIn(groups), COUNT_CAP),
    containsSuggestions: elements.some(({ approvalSuggestion }) => approvalSuggestion !== null),
    sources: [...new Set(groups.map((group) => group.source))].toSorted(),
    pageBean,
  };
};

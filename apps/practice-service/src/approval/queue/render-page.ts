import { waitingTime, type LockHolder } from '@practice-portal/domain/approval';
import type { LocaleCode } from '@practice-portal/domain/locale';
import { COUNT_CAP, type PageBean } from '@practice-portal/domain/paging';
import { messageText } from '@practice-portal/domain/text';

import type { StoredBody } from './item-bodies.ts';
import type { QueueGroup, QueueRow } from './queue-rows.ts';

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

/** What of an item changes while it waits. */
interface ItemState {
  id: number;
  vetStaffId: number | null;
  vetDisplayName: string | null;
  lockedBy: LockHolder | null;
  lockExpiresAt: string | null;
  orderTimeInAwaitingApproval: string;
}

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

/** What a page is rendered from. */
export interface PageParts {
  rows: readonly QueueRow[];
  bodies: ReadonlyMap<number, StoredBody>;
  groups: readonly QueueGroup[];
  count: number;
  pageBean: PageBean;
  now: Date;
  /** The practice's. */
  locale: LocaleCode;
}

/** How many wait in some groups. */
export const waitingIn = (groups: readonly QueueGroup[]): number => groups.reduce((total, group) => total + group.awaiting, 0);

/**
 * A page as JSON, put together from stored bodies and the state of each item. The bodies are neither parsed nor
 * encoded again: that would be most of the work of a page.
 */
export const renderPage = ({ rows, bodies, groups, count, pageBean, now, locale }: PageParts): Buffer => {
  const parts: Buffer[] = [];
  let hasSuggestions = false;
  for (const row of rows) {
    const body = bodies.get(row.id);
    if (!body) continue;
    hasSuggestions ||= body.hasSuggestion;
    parts.push(Buffer.from(`${parts.length === 0 ? '' : ','}${JSON.stringify(itemState(row, { now, locale })).slice(0, -1)}`), body.json);
  }
  const rest = {
    count: Math.min(count, COUNT_CAP),
    practiceOrderCount: Math.min(waitingIn(groups), COUNT_CAP),
    containsSuggestions: hasSuggestions,
    sources: [...new Set(groups.map((group) => group.source))].toSorted(),
    pageBean,
  };
  return Buffer.concat([Buffer.from('{"elements":['), ...parts, Buffer.from(`],${JSON.stringify(rest).slice(1)}`)]);
};

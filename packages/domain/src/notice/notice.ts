import { addTime } from '../locale/dates.ts';
import { type NoticeState, type NoticeTask, type OwnerWay, UNOPENED_DAYS } from './types.ts';

/** What is on record of a notice to an owner. */
export interface NoticeFacts {
  way: OwnerWay;
  /** Until then the decision can be taken back, and nobody is told. */
  finalAt: Date;
  /** When the mail was handed over to be sent. */
  toldAt: Date | null;
  /** When the mail server accepted it. */
  arrivedAt: Date | null;
  bouncedAt: Date | null;
  /** When the owner pressed on their page. */
  openedAt: Date | null;
  /** Whether the mail leads to that page. */
  hasLink: boolean;
  /** When somebody of the practice said that they have told the owner. */
  calledAt: Date | null;
}

/** Where a notice stands. Rule: docs/rules/queue.md#telling-the-owner. */
export const noticeState = ({ way, toldAt, arrivedAt, bouncedAt, openedAt, calledAt }: NoticeFacts): NoticeState => {
  if (calledAt !== null) return 'CALLED';
  if (openedAt !== null) return 'OPENED';
  if (bouncedAt !== null) return 'BOUNCED';
  if (arrivedAt !== null) return 'ARRIVED';
  if (toldAt !== null) return 'SENT';
  return way === 'PHONE' ? 'CALL' : 'PENDING';
};

/** Why somebody has to call the owner now; null where nobody has to. Rule: docs/rules/queue.md#telling-the-owner. */
export const noticeTask = (notice: NoticeFacts, now: Date): NoticeTask | null => {
  const { way, finalAt, toldAt, bouncedAt, openedAt, hasLink, calledAt } = notice;
  if (calledAt !== null || openedAt !== null || now < finalAt) return null;
  if (bouncedAt !== null) return 'BOUNCED';
  if (way === 'PHONE') return 'PHONE';
  return hasLink && toldAt !== null && addTime(toldAt, UNOPENED_DAYS, 'day') <= now ? 'UNOPENED' : null;
};

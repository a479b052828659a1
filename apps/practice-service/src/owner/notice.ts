import type { ZonedDate } from '@practice-portal/domain/locale';
import type { PracticeData } from '@practice-portal/domain/practice';
import { and, eq, isNotNull } from 'drizzle-orm';

import type { Executor, Tx } from '../db/client.ts';
import { queueItemDetails, queueItems } from '../db/schema/approval.ts';
import { ownerNotices } from '../db/schema/notice.ts';
import { problem } from '../http/problem.ts';
import type { AuditDetails } from '../http/route.ts';
import { ordersChanged } from '../orders/orders-changed.ts';
import { escapeHtml } from '../pages/html.ts';
import { announce } from '../realtime/approval-events.ts';
import { deadLinkText } from './dead-link.ts';
import { sayIn } from './say.ts';

/** What the owner of a request was mailed about its decision; undefined before that. */
export const readOwnerNotice = async (executor: Executor, itemId: number): Promise<typeof ownerNotices.$inferSelect | undefined> => {
  const [notice] = await executor
    .select()
    .from(ownerNotices)
    .where(and(eq(ownerNotices.itemId, itemId), isNotNull(ownerNotices.toldAt)));
  return notice;
};

/** What the mail said, and the press by which the owner says that they have read it. */
export const ownerNoticeHtml = (
  { text, openedAt }: Pick<typeof ownerNotices.$inferSelect, 'text' | 'openedAt'>,
  practice: PracticeData,
): string => {
  const say = sayIn(practice, 'notice');
  const isRead = openedAt !== null;
  return `<h2>${say('title')}</h2>
<p class="note">${escapeHtml(text)}</p>
${isRead ? '' : `<form id="read"><p class="problem" role="alert"></p><button type="submit">${say('read')}</button></form>`}
<p id="read-done" tabindex="-1"${isRead ? '' : ' hidden'}>${say('thanks')}</p>`;
};

/**
 * Notes that the owner has read what they were told; once.
 * @throws 404 where nobody was told
 */
export const markOpened = async (
  tx: Tx,
  { practice, itemId, record }: { practice: PracticeData; itemId: number; record(details: AuditDetails): void },
  now: ZonedDate,
): Promise<void> => {
  // Before anything is read: whatever is done to an item is done one after the other.
  const [item] = await tx
    .select({ type: queueItems.type, id: queueItems.id, clientId: queueItemDetails.clientId })
    .from(queueItems)
    .innerJoin(queueItemDetails, eq(queueItemDetails.itemId, queueItems.id))
    .where(and(eq(queueItems.id, itemId), eq(queueItems.practiceId, practice.id)))
    .for('update', { of: queueItems });
  const notice = await readOwnerNotice(tx, itemId);
  if (!item || !notice) throw problem(404, deadLinkText());
  record({
    actor: `client:${item.clientId}`,
    subject: `${item.type}/${item.id}`,
    practiceId: practice.id,
    before: { openedAt: notice.openedAt },
    after: { opened: true },
  });
  if (notice.openedAt !== null) return;
  await tx.update(ownerNotices).set({ openedAt: now }).where(eq(ownerNotices.itemId, itemId));
  await announce(tx, [ordersChanged({ practiceId: practice.id, clientId: item.clientId }, now)]);
};

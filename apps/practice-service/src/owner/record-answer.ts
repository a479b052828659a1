import { type OwnerAnswerRequest, readOwnerAnswer } from '@practice-portal/domain/owner';
import type { ZonedDate } from '@practice-portal/domain/locale';
import type { PracticeData } from '@practice-portal/domain/practice';
import { messageText } from '@practice-portal/domain/text';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';

import type { Tx } from '../db/client.ts';
import { queueItems } from '../db/schema/approval.ts';
import { ownerNotices } from '../db/schema/notice.ts';
import { ownerAnswers } from '../db/schema/owner.ts';
import { publishItems } from '../events/item-events.ts';
import { spend } from '../http/budget.ts';
import { problem } from '../http/problem.ts';
import type { AuditDetails } from '../http/route.ts';
import { ordersChanged } from '../orders/orders-changed.ts';
import { takeAnswer } from '../queue-items/bring-back.ts';
import { announce } from '../realtime/approval-events.ts';
import { loadRequest } from './load-request.ts';
import { deadLinkText } from './dead-link.ts';

/** Answers of one request in a quarter of an hour. */
const ANSWERS = 10;
const ASKED_ANEW = 'The question has changed since. Reload the page to read it';

/** An answer to a request. */
interface Answering {
  practice: PracticeData;
  itemId: number;
  body: OwnerAnswerRequest;
  record(details: AuditDetails): void;
}

/**
 * Keeps what an owner answers, and brings the request back that waits for it. One that was decided meanwhile keeps the answer in its
 * history.
 * @returns whether it came after the decision
 * @throws 404 for a page that has ended, 409 for another question, 422 for what is no answer
 */
export const recordAnswer = async (tx: Tx, { practice, itemId, body, record }: Answering, now: ZonedDate): Promise<{ isLate: boolean }> => {
  const { defaultLocaleCode: localeCode } = practice.localizationData;
  // Before anything is read: whatever is done to an item is done one after the other.
  await tx
    .select({ id: queueItems.id })
    .from(queueItems)
    .where(and(eq(queueItems.id, itemId), eq(queueItems.practiceId, practice.id)))
    .for('update');
  const request = await loadRequest(tx, itemId, now);
  if (request === null) throw problem(404, deadLinkText());
  const { item, details, asked } = request;
  if (asked === null || asked.askedAt.toISOString() !== body.askedAt) throw problem(409, ASKED_ANEW);
  const read = readOwnerAnswer(asked.kind, body, { species: details.animal.species, localeCode });
  if ('problem' in read) {
    const errorMessage = messageText(read.problem, localeCode);
    throw problem(422, errorMessage, { fieldErrors: { answer: errorMessage } });
  }
  await spend({ db: tx, systemNow: () => now }, [{ name: `answers of item ${itemId}`, limit: ANSWERS }]);
  const { answer } = read;
  await tx.insert(ownerAnswers).values({ itemId, practiceId: practice.id, ...answer, question: asked.text, answeredAt: now });
  await tx
    .update(ownerNotices)
    .set({ openedAt: now })
    .where(and(eq(ownerNotices.itemId, itemId), isNotNull(ownerNotices.toldAt), isNull(ownerNotices.openedAt)));
  await publishItems(tx, { type: 'item.answered', practiceId: practice.id, itemIds: [itemId], more: {}, now });
  const isLate = item.status !== 'AWAITING' && item.status !== 'PUT_OFF';
  const returned = isLate ? null : await takeAnswer(tx, item, answer, now);
  if (returned === null) await announce(tx, [ordersChanged({ practiceId: practice.id, clientId: details.clientId }, now)]);
  record({
    actor: `client:${details.clientId}`,
    subject: `${item.type}/${item.id}`,
    practiceId: practice.id,
    before: { status: item.status },
    after: { question: asked.text, answer, returned },
  });
  return { isLate };
};

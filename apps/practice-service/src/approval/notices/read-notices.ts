import { refusalCode } from '@practice-portal/domain/approval';
import type { OwnerNotice } from '@practice-portal/domain/notice';
import { noticeState } from '@practice-portal/domain/notice';
import type { ListPage } from '@practice-portal/domain/paging';
import { and, asc, desc, eq, inArray, isNotNull, isNull, or, type SQL } from 'drizzle-orm';

import type { Db } from '../../db/client.ts';
import { decisions, queueItemDetails, queueItems } from '../../db/schema/approval.ts';
import { ownerNotices } from '../../db/schema/notice.ts';
import { type CsvColumn, moment, plain, word } from '../../http/csv.ts';
import { type AskedPage, countRows, listPage } from '../../lists/client-list.ts';
import { idsIn, inChunks } from '../../lists/in-chunks.ts';
import { denialReasons } from '../../queue-items/denial-reasons.ts';

type Row = {
  notice: typeof ownerNotices.$inferSelect;
  item: typeof queueItems.$inferSelect;
  details: typeof queueItemDetails.$inferSelect;
  decided: typeof decisions.$inferSelect | null;
};

/** What it is about: that the request was put off, or its decision. */
const aboutOf = ({
  notice: { putOffAt, putOffBy },
  decided,
}: Row): Pick<OwnerNotice, 'decision' | 'decidedBy' | 'decidedAt' | 'reason'> => {
  if (putOffAt !== null || decided === null)
    return { decision: 'PUT_OFF', decidedBy: putOffBy ?? '', decidedAt: putOffAt?.toISOString() ?? '', reason: null };
  const { decision, vetDisplayName: decidedBy, decidedAt, request } = decided;
  return { decision, decidedBy, decidedAt: decidedAt.toISOString(), reason: 'reason' in request ? (request.reason ?? null) : null };
};

const STATE_AT = {
  PENDING: 'finalAt',
  SENT: 'toldAt',
  ARRIVED: 'arrivedAt',
  BOUNCED: 'bouncedAt',
  OPENED: 'openedAt',
  CALL: 'taskAt',
  CALLED: 'calledAt',
} as const;

const toNotice = (row: Row): OwnerNotice => {
  const { notice, item, details } = row;
  const about = aboutOf(row);
  const { reason } = about;
  const state = noticeState(notice);
  const isOver = notice.putOffAt !== null && item.status !== 'PUT_OFF';
  const isOpen = notice.calledAt === null && notice.openedAt === null && !isOver;
  return {
    id: item.id,
    type: item.type,
    clientId: details.clientId,
    clientName: details.clientName,
    clientPhone: details.clientPhone,
    clientEmail: details.clientEmail,
    animalName: details.animal.name,
    productName: details.productName,
    productStrength: details.productStrength,
    ...about,
    reason: denialReasons.find(({ value }) => value === reason)?.label ?? reason,
    refusalCode: reason === null ? null : refusalCode(reason),
    text: notice.text,
    nextStep: notice.nextStep,
    way: notice.way,
    state,
    stateAt: (notice[STATE_AT[state]] ?? notice.finalAt).toISOString(),
    task: isOpen ? notice.task : null,
    bounce: notice.bounce,
    calledBy: notice.calledBy,
    calledAt: notice.calledAt?.toISOString() ?? null,
  };
};

const select = (db: Db, where: SQL | undefined) =>
  db
    .select({ notice: ownerNotices, item: queueItems, details: queueItemDetails, decided: decisions })
    .from(ownerNotices)
    .innerJoin(queueItems, eq(queueItems.id, ownerNotices.itemId))
    .innerJoin(queueItemDetails, eq(queueItemDetails.itemId, ownerNotices.itemId))
    .leftJoin(decisions, eq(decisions.itemId, ownerNotices.itemId))
    .where(where);

/** What the owner of an item was told; undefined where nobody is told. */
export const readNotice = async (
  db: Db,
  practiceId: number,
  { type, id }: { type: string; id: number },
): Promise<OwnerNotice | undefined> => {
  const [row] = await select(db, and(eq(ownerNotices.itemId, id), eq(ownerNotices.practiceId, practiceId)));
  return row?.item.type === type ? toNotice(row) : undefined;
};

/** A notice about a decision; one about a request that is put off, while that waits. */
const stillStands = (db: Db, practiceId: number): SQL | undefined =>
  or(
    isNull(ownerNotices.putOffAt),
    inArray(
      ownerNotices.itemId,
      db
        .select({ id: queueItems.id })
        .from(queueItems)
        .where(and(eq(queueItems.practiceId, practiceId), eq(queueItems.status, 'PUT_OFF'))),
    ),
  );

const shownOf = (db: Db, practiceId: number, open: boolean): SQL | undefined =>
  and(
    eq(ownerNotices.practiceId, practiceId),
    ...(open
      ? [isNotNull(ownerNotices.task), isNull(ownerNotices.calledAt), isNull(ownerNotices.openedAt), stillStands(db, practiceId)]
      : []),
  );
const inOrder = (open: boolean): SQL[] =>
  open ? [asc(ownerNotices.taskAt), asc(ownerNotices.itemId)] : [desc(ownerNotices.finalAt), desc(ownerNotices.itemId)];

/** A page of what owners were told: `open` whom somebody has to call, who waits longest first; else all, the newest first. */
export const listNotices = async (db: Db, practiceId: number, open: boolean, asked: AskedPage): Promise<ListPage<OwnerNotice>> => {
  const where = shownOf(db, practiceId, open);
  const rows = await select(db, where)
    .orderBy(...inOrder(open))
    .limit(asked.size)
    .offset(asked.page * asked.size);
  return listPage(rows.map(toNotice), await countRows(db, ownerNotices, where), asked, open ? 'taskAt' : 'finalAt');
};

/** All of them, in that order. */
export async function* allNotices(db: Db, practiceId: number, open: boolean): AsyncGenerator<OwnerNotice[]> {
  const ids = await db
    .select({ id: ownerNotices.itemId })
    .from(ownerNotices)
    .where(shownOf(db, practiceId, open))
    .orderBy(...inOrder(open));
  yield* inChunks(idsIn(ids), async (some) => {
    const rows = await select(db, inArray(ownerNotices.itemId, some)).orderBy(...inOrder(open));
    return rows.map(toNotice);
  });
}

/** Those as a file. */
export const NOTICE_COLUMNS: readonly CsvColumn<OwnerNotice>[] = [
  plain('client', ({ clientName }) => clientName),
  plain('phone', ({ clientPhone }) => clientPhone),
  plain('email', ({ clientEmail }) => clientEmail),
  plain('pet', ({ animalName }) => animalName),
  plain('product', ({ productName }) => productName),
  plain('strength', ({ productStrength }) => productStrength),
  word('decision', 'decided', ({ decision }) => decision),
  plain('reason', ({ reason }) => reason),
  plain('decidedBy', ({ decidedBy }) => decidedBy),
  moment('decidedAt', ({ decidedAt }) => decidedAt),
  word('standing', 'notice', ({ state }) => state),
  moment('since', ({ stateAt }) => stateAt),
  plain('text', ({ text }) => text),
];

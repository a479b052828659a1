import { addTime } from '@practice-portal/domain/locale';
import { asc, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';

import type { Db } from '../db/client.ts';
import { chatConversations, operators } from '../db/schema/chat.ts';
import { practices } from '../db/schema/practice.ts';
import type { DeskConversation } from './types.ts';

const SHOWN = 200;
const c = chatConversations;

/** Returns what goes on, the longest first, then what ended within a day. */
export const listConversations = async (db: Db, now: Date): Promise<DeskConversation[]> => {
  const rows = await db
    .select({
      id: c.id,
      practiceId: c.practiceId,
      practiceName: practices.companyName,
      visitorName: c.visitorName,
      operatorName: operators.displayName,
      startedAt: c.startedAt,
      lastMessageAt: c.lastMessageAt,
      endedAt: c.endedAt,
    })
    .from(c)
    .innerJoin(practices, eq(practices.id, c.practiceId))
    .leftJoin(operators, eq(operators.id, c.operatorId))
    .where(or(isNull(c.endedAt), gt(c.endedAt, addTime(now, -1, 'day'))))
    .orderBy(desc(sql`${c.endedAt} is null`), desc(c.endedAt), asc(c.startedAt))
    .limit(SHOWN);
  return rows.map(({ startedAt, lastMessageAt, endedAt, ...row }) => ({
    ...row,
    status: endedAt ? 'ended' : row.operatorName === null ? 'waiting' : 'active',
    startedAt: startedAt.toISOString(),
    lastMessageAt: lastMessageAt.toISOString(),
  }));
};

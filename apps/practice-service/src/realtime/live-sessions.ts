import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm';

import type { Db } from '../db/client.ts';
import { staff } from '../db/schema/practice.ts';
import { sessions } from '../db/schema/session.ts';
import type { RealtimeServer } from './types.ts';

/** Ends connections whose token has expired or whose session was ended, in whichever process that happened. */
export const endDeadConnections = async (io: RealtimeServer, db: Db, now: Date): Promise<void> => {
  const sockets = [...io.of('/').sockets.values()];
  if (sockets.length === 0) return;
  const ids = [...new Set(sockets.map((socket) => socket.data.session.sessionId))];
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .leftJoin(staff, eq(staff.id, sessions.staffId))
    .where(
      and(
        inArray(sessions.id, ids),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now),
        or(isNull(sessions.staffId), eq(staff.active, true)),
      ),
    );
  const live = new Set(rows.map((row) => row.id));
  for (const socket of sockets) {
    const { sessionId, claims } = socket.data.session;
    if (!live.has(sessionId) || claims.exp * 1_000 <= now.getTime()) socket.disconnect(true);
  }
};

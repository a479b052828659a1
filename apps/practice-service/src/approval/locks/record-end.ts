import { randomUUID } from 'node:crypto';

import { audit } from '../../audit/audit.ts';
import type { Tx } from '../../db/client.ts';
import { referenceNow } from '../../db/reference.ts';
import { subjectOf } from '../subject-of.ts';
import { holderOf, itemOf, type LockRecord } from '../../queue-items/lock-record.ts';

/** Who frees what nobody gives back, in the audit log. */
const SERVICE = 'service';

/** How a lock ended that nobody gave back; one that was out of time by then timed out. */
export type LockEnd = 'approval.connectionLost' | 'approval.sessionEnded';

/** A lock with the session that took it. */
export type StoredLock = LockRecord & { sessionId: string | null };

/** Records the end of a lock that nobody gave back. In the transaction that ends it. */
export const recordLockEnd = (tx: Tx, auditKey: Buffer, lock: StoredLock, end: LockEnd, now: Date): Promise<void> =>
  audit(tx, auditKey, {
    at: now,
    practiceId: lock.practiceId,
    actor: SERVICE,
    sessionId: lock.sessionId,
    requestId: referenceNow() ?? randomUUID(),
    action: lock.expiresAt <= now ? 'approval.timeOut' : end,
    subject: subjectOf(itemOf(lock)),
    result: 'done',
    status: null,
    before: { lockedBy: holderOf(lock) },
    after: { lockedBy: null },
  });

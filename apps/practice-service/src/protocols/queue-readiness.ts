import type { QueueItemType } from '@practice-portal/domain/approval';
import { addTime, isoDateOf, type ZonedDate } from '@practice-portal/domain/locale';
import { isFlagOn } from '@practice-portal/domain/permissions';
import type { PracticeData } from '@practice-portal/domain/practice';
import { READ_AHEAD, readinessOf } from '@practice-portal/domain/protocol';
import { byUrgency, dueOf, type SupplyClock } from '@practice-portal/domain/supply';
import { and, desc, eq, notInArray } from 'drizzle-orm';

import { type Db, preparedOnce } from '../db/client.ts';
import { auditLog } from '../db/schema/audit.ts';
import { loadWaiting } from '../queue-items/load-details.ts';
import { loadOrderFacts, supplyOf } from './order-facts.ts';
import { loadProtocols } from './protocol-record.ts';

/** A waiting item, read ahead of a vet. */
export interface ReadItem {
  id: number;
  type: QueueItemType;
  /** 0 for nobody. */
  vetStaffId: number;
  isReady: boolean;
  /** Null where the practice does without. */
  supply: SupplyClock | null;
}

/** The items that were read, and whether more wait. */
interface ReadAhead {
  items: ReadItem[];
  isCut: boolean;
}

interface Asking {
  practice: PracticeData;
  /** Holds what day and hour it is at the practice. */
  now: ZonedDate;
  /** The time it really is. */
  systemNow: Date;
}

interface Kept {
  stamp: string;
  until: Date;
  read: Promise<ReadAhead>;
}

/** Changes that are in no audit row of the practice, such as a parcel that ships, show after this time at the latest. */
const KEEP_MINUTES = 1;
const MOST_PRACTICES = 200;

const UNRELATED = [
  'approval.lock',
  'approval.overrideLock',
  'approval.unlock',
  'approval.timeOut',
  'approval.connectionLost',
  'approval.sessionEnded',
  'approval.assign',
  'approval.unassign',
  'session.signIn',
  'session.accessCodeSignIn',
  'session.tokenSignIn',
  'session.signOn',
  'session.refresh',
  'session.signOut',
  'vet.signIn',
];

/** The practice's items, those that must be approved soonest first; then those that have waited longest. */
const readItems = async (db: Db, { practice, now }: Asking): Promise<ReadAhead> => {
  // One more says whether that is all.
  const found = await loadWaiting(db, practice.id, READ_AHEAD + 1);
  const waiting = found.slice(0, READ_AHEAD);
  const facts = await loadOrderFacts(db, practice, waiting, now);
  const protocols = isFlagOn(practice, 'protocolsEnabled') ? await loadProtocols(db, practice.id) : [];
  const withSupply = isFlagOn(practice, 'supplyClockEnabled');
  const items = waiting.flatMap((item): ReadItem[] => {
    const known = facts.get(item.id);
    if (!known) return [];
    const { id, type, vetStaffId } = item;
    const isReady = readinessOf(protocols, id, known).state === 'ready';
    return [{ id, type, vetStaffId: vetStaffId ?? 0, isReady, supply: withSupply ? supplyOf(practice, item, known) : null }];
  });
  const urgency = ({ supply }: ReadItem): Pick<SupplyClock, 'approveBy'> => supply ?? { approveBy: null };
  const sorted = items.toSorted((one, other) => byUrgency(urgency(one), urgency(other)));
  return { items: sorted, isCut: found.length > waiting.length };
};

const memory = preparedOnce(() => new Map<number, Kept>());

/** Returns what tells one state of the practice's records from the next: its last change, the day, and whether the day's parcels have left. */
const stampOf = async (db: Db, { practice, now }: Asking): Promise<string> => {
  const [last] = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(and(eq(auditLog.practiceId, practice.id), eq(auditLog.result, 'done'), notInArray(auditLog.action, UNRELATED)))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(1);
  const today = isoDateOf(now);
  return `${last?.id ?? 0} ${today} ${dueOf(today, now)}`;
};

/** Whether the practice has anything read ahead. */
export const readsAhead = (practice: PracticeData): boolean =>
  isFlagOn(practice, 'protocolsEnabled') || isFlagOn(practice, 'supplyClockEnabled');

/** A practice's waiting items, read ahead of a vet; kept in this process until something of the practice changes. */
export const readAhead = async (db: Db, asking: Asking): Promise<ReadAhead> => {
  const kept = memory(db);
  const { practice, systemNow } = asking;
  const stamp = await stampOf(db, asking);
  const known = kept.get(practice.id);
  if (known && known.stamp === stamp && known.until > systemNow) return known.read;
  const read = readItems(db, asking);
  kept.delete(practice.id);
  kept.set(practice.id, { stamp, until: addTime(systemNow, KEEP_MINUTES, 'minute'), read });
  // What failed is tried again.
  read.catch(() => kept.get(practice.id)?.read === read && kept.delete(practice.id));
  const [oldest] = kept.keys();
  if (kept.size > MOST_PRACTICES && oldest !== undefined) kept.delete(oldest);
  return read;
};

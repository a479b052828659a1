import type { ApprovalMessageName } from '../src/approval/lock/realtime.ts';
import { isSameItem, RECORD_LOCK_IDLE, type RecordLockState } from '../src/approval/lock/record-lock.ts';
import type { RecordLockEvent } from '../src/approval/lock/record-lock-events.ts';
import { recordLockReducer } from '../src/approval/lock/record-lock-reducer.ts';
import type { LockHolder } from '../src/approval/queue/schema.ts';
import type { QueueItemRef } from '../src/approval/queue/types.ts';

export const ME: LockHolder = { id: 5, name: 'Dr. Ana Silva' };
export const COLLEAGUE: LockHolder = { id: 6, name: 'Dr. Ben Okoro' };

/** Ids repeat across types on purpose. */
export const ITEMS: readonly QueueItemRef[] = [
  { type: 'EC_ORDER_ITEM', id: 1 },
  { type: 'RX_CART_ITEM', id: 1 },
  { type: 'EC_ORDER_ITEM', id: 2 },
];

interface Call {
  run: () => RecordLockEvent[];
  answer: RecordLockEvent[] | null;
}

const LOCK_MS = 600;

const keyOf = ({ type, id }: QueueItemRef): string => `${type}/${id}`;

/**
 * One tab of a vet, the service and the channel between them, where answers and messages travel apart.
 * The service here is a few lines that hold its own truth; the tab is the reducer under test.
 */
export class LockWorld {
  state: RecordLockState = RECORD_LOCK_IDLE;
  readonly steps: { before: RecordLockState; event: RecordLockEvent; after: RecordLockState; truth: QueueItemRef | null }[] = [];
  private readonly holders = new Map<string, LockHolder>();
  private readonly until = new Map<string, string>();
  private readonly decided = new Set<string>();
  private messages: RecordLockEvent[] = [];
  private call: Call | null = null;
  private clock = 0;

  get truth(): QueueItemRef | null {
    return ITEMS.find((item) => this.holders.get(keyOf(item))?.id === ME.id) ?? null;
  }

  holderOf(item: QueueItemRef): LockHolder | null {
    return this.holders.get(keyOf(item)) ?? null;
  }

  dispatch(event: RecordLockEvent): void {
    const before = this.state;
    this.state = recordLockReducer(before, event);
    this.steps.push({ before, event, after: this.state, truth: this.truth });
    if (before.task?.step !== 'CONFIRMATION' && this.state.task?.step === 'CONFIRMATION') this.startTask();
    if (before.deciding === null && this.state.deciding) this.startDecision(this.state.deciding);
  }

  /** Something that a colleague or the clock of the service does. */
  meanwhile(what: 'lock' | 'override' | 'unlock' | 'timeout', item: QueueItemRef): void {
    const holder = this.holderOf(item);
    if (this.decided.has(keyOf(item))) return;
    if (what === 'lock' && !holder) this.setHolder(item, COLLEAGUE, 'locked_item');
    if (what === 'override' && holder && holder.id !== COLLEAGUE.id) this.setHolder(item, COLLEAGUE, 'overridden_locked_item');
    if (what === 'unlock' && holder) this.setHolder(item, null, 'unlocked_item');
    if (what === 'timeout' && holder) this.setHolder(item, null, 'unlocked_timed_out_item');
  }

  serviceActs(): void {
    if (this.call && !this.call.answer) this.call.answer = this.call.run();
  }

  answerArrives(): void {
    const answer = this.call?.answer;
    if (!answer) return;
    this.call = null;
    for (const event of answer) this.dispatch(event);
  }

  messageArrives(): void {
    const [message, ...rest] = this.messages;
    this.messages = rest;
    if (message) this.dispatch(message);
  }

  /** The tab asks for more time for what it holds, once no other call is on its way. */
  extend(): void {
    const item = this.state.held;
    if (!item || this.call || this.state.task || this.state.deciding) return;
    const run = (): RecordLockEvent[] => {
      if (this.holderOf(item)?.id !== ME.id) return [{ type: 'LOCK_GONE', item, holder: this.holderOf(item) }];
      this.setHolder(item, ME, 'locked_item');
      return [{ type: 'EXTENDED', item, lockExpiresAt: this.untilOf(item) ?? '' }];
    };
    this.call = { answer: null, run };
  }

  /** An open review is approved, also one whose item was lost while it was open. @returns whether the service refused it */
  approve(item: QueueItemRef): boolean {
    // Nothing else can be pressed in front of a question, or while what was pressed is on its way.
    if (this.state.task || this.call) return false;
    this.dispatch({ type: 'DECISION_SENT', item });
    const holder = this.holderOf(item);
    if (this.state.deciding || this.decided.has(keyOf(item)) || holder?.id === ME.id) return false;
    this.dispatch({ type: 'DECISION_FAILED', item });
    this.dispatch({ type: 'LOCK_GONE', item, holder });
    return true;
  }

  /** A decision of this vet is taken back, which nothing else is going on beside: they hold its item again. */
  undo(item: QueueItemRef): void {
    const { task, deciding, isLossUnacknowledged } = this.state;
    if (!this.decided.has(keyOf(item)) || this.truth || this.state.held || this.call || task || deciding || isLossUnacknowledged) return;
    this.decided.delete(keyOf(item));
    const lockedAt = this.setHolder(item, ME, 'locked_item');
    this.dispatch({ type: 'LOCK_SEEN', item, lockedAt, lockExpiresAt: this.untilOf(item) });
  }

  /** When the service ends a hold. */
  untilOf(item: QueueItemRef): string | null {
    return this.until.get(keyOf(item)) ?? null;
  }

  /** The connection was away: its messages are gone, and the list is read again. */
  reconnect(): void {
    this.messages = [];
    this.readList();
  }

  /** Everything under way arrives, and what was asked is answered with no. */
  settle(): void {
    // A message can begin a call: a switch whose order was given back elsewhere.
    while (this.call || this.messages.length > 0) {
      this.serviceActs();
      this.answerArrives();
      this.messageArrives();
    }
    this.dispatch({ type: 'CANCELED' });
    this.dispatch({ type: 'FINISHED' });
  }

  readList(): void {
    const { held } = this.state;
    if (held && !isSameItem(held, this.truth)) this.dispatch({ type: 'LOCK_GONE', item: held, holder: this.holderOf(held) });
    if (this.truth) this.dispatch({ type: 'LOCK_SEEN', item: this.truth, lockExpiresAt: this.untilOf(this.truth) });
  }

  private setHolder(item: QueueItemRef, holder: LockHolder | null, name: ApprovalMessageName): string {
    this.clock += 1;
    const at = new Date(this.clock).toISOString();
    const previousHolder = this.holderOf(item);
    const lockExpiresAt = holder ? new Date(this.clock + LOCK_MS).toISOString() : null;
    if (lockExpiresAt) this.until.set(keyOf(item), lockExpiresAt);
    if (holder) this.holders.set(keyOf(item), holder);
    else this.holders.delete(keyOf(item));
    this.messages.push({
      type: 'CHANNEL',
      name,
      vetStaffId: ME.id,
      message: { item, lockedBy: holder, lockExpiresAt, previousHolder, at },
    });
    return at;
  }

  private startTask(): void {
    const { task } = this.state;
    if (!task) return;
    const { item, releases, event } = task;
    this.call = { answer: null, run: () => this.runTask(item, releases, event) };
  }

  private runTask(item: QueueItemRef, releases: QueueItemRef | null, event: string): RecordLockEvent[] {
    if (event === 'UNLOCKED_ITEM') {
      if (this.holderOf(item)?.id === ME.id) this.setHolder(item, null, 'unlocked_item');
      return [{ type: 'SUCCEEDED' }];
    }
    const released: RecordLockEvent[] = [];
    if (releases) {
      if (this.holderOf(releases)?.id === ME.id) this.setHolder(releases, null, 'unlocked_item');
      released.push({ type: 'RELEASED', item: releases });
    }
    const holder = this.holderOf(item);
    if (this.decided.has(keyOf(item)) || (holder && holder.id !== ME.id && event !== 'OVERRIDE_LOCKED_ITEM'))
      return [...released, { type: 'FAILED' }];
    const lockedAt = this.setHolder(item, ME, holder ? 'overridden_locked_item' : 'locked_item');
    return [...released, { type: 'SUCCEEDED', lockedAt, lockExpiresAt: this.untilOf(item) ?? undefined }];
  }

  private startDecision(item: QueueItemRef): void {
    const run = (): RecordLockEvent[] => {
      const holder = this.holderOf(item);
      if (holder?.id !== ME.id) {
        return [
          { type: 'DECISION_FAILED', item },
          { type: 'LOCK_GONE', item, holder },
        ];
      }
      this.decided.add(keyOf(item));
      this.setHolder(item, null, 'completed_item');
      return [{ type: 'DECISION_SUCCEEDED', item }];
    };
    this.call = { answer: null, run };
  }
}

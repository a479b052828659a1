import type { ApprovalMessage, ApprovalMessageName } from '@practice-portal/domain/approval';
import type { CLIENT_CHANGED_EVENT, ClientChange } from '@practice-portal/domain/client';
import type { NOTES_CHANGED_EVENT, NotesChange } from '@practice-portal/domain/note';
import type { ORDERS_CHANGED_EVENT, OrdersChange } from '@practice-portal/domain/order';
import type { PET_CHANGED_EVENT, PetChange } from '@practice-portal/domain/pet';
import type { PRACTICE_CHANGED_EVENT, PracticeChange } from '@practice-portal/domain/practice';
import { sql } from 'drizzle-orm';

import type { Tx } from '../db/client.ts';

/** Something that happened to an item of a practice. */
export interface ApprovalEvent {
  practiceId: number;
  name: ApprovalMessageName;
  message: ApprovalMessage;
}

/** A pet's record was saved: its waiting orders show what it says. */
export interface PetChangedEvent {
  practiceId: number;
  name: typeof PET_CHANGED_EVENT;
  message: PetChange;
}

/** A client's record or address was saved: its waiting orders show what it says. */
export interface ClientChangedEvent {
  practiceId: number;
  name: typeof CLIENT_CHANGED_EVENT;
  message: ClientChange;
}

/** Orders of a client, or what they are filled by, changed: lists of it ask again. */
export interface OrdersChangedEvent {
  practiceId: number;
  name: typeof ORDERS_CHANGED_EVENT;
  message: OrdersChange;
}

/** A note to colleagues was added or removed: open reviews and client pages ask again. */
export interface NotesChangedEvent {
  practiceId: number;
  name: typeof NOTES_CHANGED_EVENT;
  message: NotesChange;
}

/** The practice, a person who works there or a setting was changed: told by the database, whoever writes it (`drizzle/after.sql`). */
export interface PracticeChangedEvent {
  practiceId: number;
  name: typeof PRACTICE_CHANGED_EVENT;
  message: PracticeChange;
}

export type QueueEvent =
  | ApprovalEvent
  | PetChangedEvent
  | ClientChangedEvent
  | OrdersChangedEvent
  | NotesChangedEvent
  | PracticeChangedEvent;

/** The database's channel that every process listens to. */
export const EVENTS_CHANNEL = 'approval_events';

/**
 * Says in the transaction that does it what happens. The database tells every process once it is committed, and in the order
 * of the commits: no process that dies or dawdles after its commit leaves the others with an old state.
 * See docs/decisions/0013-events-are-sent-by-the-commit.md.
 */
export const announce = async (tx: Tx, events: readonly QueueEvent[]): Promise<void> => {
  for (const event of events) await tx.execute(sql`select pg_notify(${EVENTS_CHANNEL}, ${JSON.stringify(event)})`);
};

/** Carries what the database tells this process to the person who listens here. */
export interface ApprovalEvents {
  /** @param payload what {@link announce} said */
  hear(payload: string): void;
  onEvent(listener: (event: QueueEvent) => void): void;
}

/** Makes the carrier; one a process. */
export const createApprovalEvents = (): ApprovalEvents => {
  const listeners: ((event: QueueEvent) => void)[] = [];
  return {
    hear: (payload) => {
      const event = JSON.parse(payload) as QueueEvent;
      for (const listener of listeners) listener(event);
    },
    onEvent: (listener) => {
      listeners.push(listener);
    },
  };
};

import type { QueueItemRef } from '../queue/types.ts';
import type { LockHolder } from '../queue/schema.ts';

/** The messages of the approval channel. Rule: docs/rules/queue.md#lock-events. */
export const APPROVAL_MESSAGES = [
  'locked_item',
  'unlocked_item',
  'completed_item',
  'overridden_locked_item',
  'unlocked_timed_out_item',
] as const;

/** The name of a message of the approval channel. */
export type ApprovalMessageName = (typeof APPROVAL_MESSAGES)[number];

/** What was done to an item that left the queue. */
export type ItemOutcome = 'APPROVED' | 'DENIED' | 'PUT_OFF';

/** Is carried by every message of the approval channel. */
export interface ApprovalMessage {
  item: QueueItemRef;
  /** Who holds the item after the event; null when nobody does. */
  lockedBy: LockHolder | null;
  /** ISO 8601: when that lock expires. */
  lockExpiresAt: string | null;
  /** Who held it before, for overridden, timed-out and released locks. */
  previousHolder: LockHolder | null;
  /** ISO 8601. */
  at: string;
  /** The item is back in the queue: the decision about it was taken back. */
  returned?: boolean | undefined;
  /** Why it left the queue, where a vet did that. */
  outcome?: ItemOutcome | undefined;
}

/** The event a client emits to join a channel, acknowledged with {@link SubscribeAnswer}. */
export const SUBSCRIBE_EVENT = 'subscribe';

/** The event by which a connection goes on with a newer token of the same session, acknowledged with {@link SubscribeAnswer}. */
export const AUTHENTICATE_EVENT = 'authenticate';

/** The message of a service that is about to stop: connect again, at a moment of your own within that time. */
export const COME_AGAIN_EVENT = 'come_again';

/** What {@link COME_AGAIN_EVENT} says. */
export interface ComeAgain {
  /** How long all connections together have, in milliseconds. */
  withinMs: number;
}

/** The acknowledgement of {@link SUBSCRIBE_EVENT} and {@link AUTHENTICATE_EVENT}. */
export type SubscribeAnswer = { ok: true } | { ok: false; errorMessage: string };

/**
 * The request header that ties a lock to the realtime connection of the tab that took it. On an unlock: nobody asked for it,
 * and it is only meant for a lock of that connection.
 */
export const CONNECTION_HEADER = 'x-realtime-connection';

/** In {@link CONNECTION_HEADER} of an unlock: the lock was taken without a connection. */
export const NO_CONNECTION = 'none';

/**
 * The name of a practice's approval channel.
 * @param env the environment's name, such as `local` or `production`
 * @returns `{env}.approval.{practiceId}`
 */
export const approvalChannel = (env: string, practiceId: number): string => `${env}.approval.${practiceId}`;

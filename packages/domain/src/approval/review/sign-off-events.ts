import type { QueuePet } from '../../client/schema.ts';
import type { SignOffHalt, SignOffReason } from './sign-off.ts';
import type { QueueItemRef } from '../queue/types.ts';
import type { DecisionAnswer, PutOffAnswer } from '../queue/schema.ts';

/** Happens to a set: by the vet, and by the service's answers. */
export type SignOffEvent =
  /** Asked the service about an item, before it is reviewed. */
  | { type: 'CHECK_SENT'; item: QueueItemRef }
  /** Is ready where there are no reasons. `animal`: the pet by its record, where that was read. */
  | { type: 'CHECKED'; item: QueueItemRef; reasons: readonly SignOffReason[]; animal?: QueuePet | undefined }
  /** The check could not be made. */
  | { type: 'CHECK_FAILED'; item: QueueItemRef }
  /** The vet has looked at an item that is ready. */
  | { type: 'REVIEWED'; item: QueueItemRef }
  /** The vet takes that back. */
  | { type: 'UNREVIEWED'; item: QueueItemRef }
  /** The vet signs what is reviewed, or goes on with it. */
  | { type: 'SIGN' }
  /** Took an item and asks about it again. */
  | { type: 'RECHECK_SENT'; item: QueueItemRef }
  /** Nothing was said this time either. */
  | { type: 'CLEARED'; item: QueueItemRef }
  /** Its decision leaves. */
  | { type: 'DECISION_SENT'; item: QueueItemRef }
  | { type: 'DECIDED'; item: QueueItemRef; answer: DecisionAnswer | PutOffAnswer }
  /** That was taken back. */
  | { type: 'UNDONE'; item: QueueItemRef }
  /** It can't be signed with the set. */
  | { type: 'DROPPED'; item: QueueItemRef; reasons: readonly [SignOffReason, ...SignOffReason[]] }
  /** No answer came to its decision, or none that says whether it counts; `halt`: why, when it is not the connection. */
  | { type: 'UNANSWERED'; item: QueueItemRef; halt?: SignOffHalt | undefined }
  /** A decision whose answer never came was not made: it is signed from the beginning. */
  | { type: 'UNDECIDED'; item: QueueItemRef }
  /** Signing can't go on, and for certain this item was not decided. */
  | { type: 'HALTED'; item: QueueItemRef; halt: SignOffHalt }
  /** The vet asks to stop after the item that is under way. */
  | { type: 'STOPPED' }
  /** Whoever made the calls went away. */
  | { type: 'INTERRUPTED' }
  /** Back to reviewing, also after the set was left at what it had come to. */
  | { type: 'BACK' }
  /** The vet leaves it at this. */
  | { type: 'FINISHED' };

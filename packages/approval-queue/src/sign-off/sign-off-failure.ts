import { isApiError } from '@practice-portal/api-client';
import type { ApproveValidation, SignOffReason } from '@practice-portal/domain/approval';
import type { FieldMessage } from '@practice-portal/domain/text';

import { failureOf } from '../decision/decision-failure.ts';
import type { LockFailure } from '../lock/lock-calls.ts';

/** What a refused call means to an item of a set. */
export type SignOffFailure =
  /** It is not signed with the set. */
  | { kind: 'drop'; reason: SignOffReason }
  | { kind: 'findings'; answer: ApproveValidation }
  | { kind: 'pin'; message: FieldMessage }
  | { kind: 'throttled'; time: string | null }
  /** Nobody holds it, so this vet may not decide it. */
  | { kind: 'notHeld' }
  /** The vet has another item in hand, in another window. */
  | { kind: 'holding' }
  /** The service failed on the call. It may do so for this item alone. */
  | { kind: 'trouble' }
  /** There was no answer, or none that is about the item. */
  | { kind: 'away' };

const drop = (reason: SignOffReason): SignOffFailure => ({ kind: 'drop', reason });

/** Answers that say nothing about the item: none, an ended session. */
const isAway = (error: unknown): boolean => !isApiError(error) || error.status === 0 || error.status === 401;

/** What a refused check or approval means. */
export const signOffFailure = (error: unknown): SignOffFailure => {
  if (isAway(error)) return { kind: 'away' };
  if (isApiError(error) && error.status >= 500) return { kind: 'trouble' };
  const failure = failureOf(error);
  if (isApiError(error) && error.status === 404 && failure.kind !== 'noVet') return drop({ kind: 'decided' });
  switch (failure.kind) {
    case 'decided':
    case 'cannotApprove':
    case 'noVet':
      return drop({ kind: failure.kind });
    case 'conflict':
      return failure.holder === null ? { kind: 'notHeld' } : drop({ kind: 'held', holder: failure.holder });
    case 'findings':
    case 'throttled':
      return failure;
    case 'pin':
      return failure.field === 'vetPin' ? { kind: 'pin', message: failure.message } : drop({ kind: 'failed' });
    case 'unexpected':
      return drop({ kind: 'failed' });
  }
};

/** What a refused lock means; null where the practice has switched locks off meanwhile: then none is needed. */
export const lockRefusal = (failure: LockFailure): SignOffFailure | null => {
  switch (failure.kind) {
    case 'taken':
      return drop({ kind: 'held', holder: failure.holder });
    case 'gone':
      return drop({ kind: 'decided' });
    case 'cannotApprove':
    case 'noVet':
      return drop({ kind: failure.kind });
    case 'oneAtATime':
      return { kind: 'holding' };
    case 'notHeld':
      return null;
    case 'unexpected':
      return { kind: failure.status === undefined ? 'away' : 'trouble' };
  }
};

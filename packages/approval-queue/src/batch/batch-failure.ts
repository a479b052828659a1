import { isApiError } from '@practice-portal/api-client';
import type { ApproveValidation, SignOffReason } from '@practice-portal/domain/approval';
import type { FieldMessage } from '@practice-portal/domain/text';

import { failureOf as decisionFailureOf } from '../decision/decision-failure.ts';
import type { LockFailure } from '../lock/lock-calls.ts';

export type BatchFailure =
  /** It is not signed with the set. */
  | { kind: 'drop'; reason: SignOffReason }
  | { kind: 'findings'; answer: ApproveValidation }
  | { kind: 'pin'; message: FieldMessage }
  | { kind: 'throttled'; time: string | null }
  /** Nobody holds it, so this vet may not decide it. */
  | { kind: 'notHeld' }
  /** The vet processes another item, in another window. */
  | { kind: 'holding' }
  /** The service failed on the call. It may do so for this item alone. */
  | { kind: 'serviceFailed' }
  /** There was no answer, or none that is about the item. */
  | { kind: 'away' };

const drop = (reason: SignOffReason): BatchFailure => ({ kind: 'drop', reason });

/** Answers that are not about the item: none at all, or an ended session. */
const isAway = (error: unknown): boolean => !isApiError(error) || error.status === 0 || error.status === 401;

export const batchFailure = (error: unknown): BatchFailure => {
  if (isAway(error)) return { kind: 'away' };
  if (isApiError(error) && error.status >= 500) return { kind: 'serviceFailed' };
  const failure = decisionFailureOf(error);
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

/** Returns what a refused lock means; null where the practice has switched locks off meanwhile: then none is needed. */
export const lockRefusal = (failure: LockFailure): BatchFailure | null => {
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
    case 'unreached':
      return { kind: 'away' };
    case 'unexpected':
      return { kind: failure.status === undefined ? 'away' : 'serviceFailed' };
  }
};

export type CallResult<Answer> = { answer: Answer; failure: null } | { answer: null; failure: BatchFailure };

/** Returns what came of a call, as the set reads it. Beside an error, data is what an earlier call answered. */
export const resultOf = <Answer>({ data, error }: { data?: Answer | null | undefined; error?: unknown }): CallResult<Answer> =>
  data == null || error !== undefined ? { answer: null, failure: batchFailure(error) } : { answer: data, failure: null };

/** Whether the service failed on the item before this one, and on this one. */
export interface ServiceFailures {
  before: boolean;
  now: boolean;
}

/** Where the service fails on one item, it drops out; where it fails on the next as well, signing stops. */
export const judged = (failures: ServiceFailures, failure: BatchFailure): BatchFailure => {
  if (failure.kind !== 'serviceFailed') return failure;
  failures.now = true;
  return failures.before ? { kind: 'away' } : failure;
};

/** A call that the service failed on is made once more. */
export const retried = async <Result>(call: () => Promise<Result>, failureOf: (result: Result) => BatchFailure | null): Promise<Result> => {
  const first = await call();
  return failureOf(first)?.kind === 'serviceFailed' ? call() : first;
};

import {
  type ApproveValidation,
  nextToSign,
  signOffEntry,
  type SignOffEntry,
  type SignOffEvent,
  type SignOffHalt,
  type SignOffReason,
  type SignOffState,
} from '@practice-portal/domain/approval';
import type { FieldMessage } from '@practice-portal/domain/text';

import type { LockFailure } from '../lock/lock-calls.ts';
import { type BatchFailure, type CallResult, judged, lockRefusal, retried, type ServiceFailures } from './batch-failure.ts';
import type { BatchLocks } from './batch-locks.ts';

type SetAnswer = NonNullable<SignOffEntry['answer']>;

/** What an item was asked about right before its decision: what is wrong with the PIN, and what speaks against it. */
export interface Checked {
  pin: FieldMessage | null;
  reasons: readonly SignOffReason[];
}

/** The calls that decide a set, whatever is decided. */
export interface SetCalls {
  state: () => SignOffState | null;
  send: (event: SignOffEvent) => void;
  check: (entry: SignOffEntry) => Promise<CallResult<Checked>>;
  decide: (entry: SignOffEntry) => Promise<CallResult<SetAnswer>>;
  /** Why an item drops out whose decision was refused with findings. */
  reasonsOf: (entry: SignOffEntry, answer: ApproveValidation) => readonly SignOffReason[];
  /** Null in a practice without locks. */
  locks: Pick<BatchLocks, 'take' | 'giveBack'> | null;
  /** Keeps the queue from being read again after each of them. @returns ends that */
  hold?: () => () => void;
}

const HALTS: Partial<Record<BatchFailure['kind'], (failure: BatchFailure) => SignOffHalt>> = {
  pin: (failure) => failure as Extract<BatchFailure, { kind: 'pin' }>,
  throttled: (failure) => failure as Extract<BatchFailure, { kind: 'throttled' }>,
  holding: () => ({ kind: 'holding' }),
  away: () => ({ kind: 'unreachable' }),
};

/** Why an item that was refused is not signed with the set. */
const dropReasons = (calls: SetCalls, entry: SignOffEntry, failure: BatchFailure): [SignOffReason, ...SignOffReason[]] => {
  if (failure.kind === 'drop') return [failure.reason];
  if (failure.kind === 'notHeld') return [{ kind: 'held', holder: null }];
  const [first, ...rest] = failure.kind === 'findings' ? calls.reasonsOf(entry, failure.answer) : [];
  return first === undefined ? [{ kind: 'failed' }] : [first, ...rest];
};

/** Puts an item aside that was certainly not decided: out of the set, or back until the vet goes on. */
const putAside = (calls: SetCalls, entry: SignOffEntry, failure: BatchFailure): void => {
  const halt = HALTS[failure.kind]?.(failure);
  const { item } = entry;
  calls.send(halt === undefined ? { type: 'DROPPED', item, reasons: dropReasons(calls, entry, failure) } : { type: 'HALTED', item, halt });
};

/** Takes the item and asks about it once more. @returns whether it may be decided */
const clear = async (calls: SetCalls, entry: SignOffEntry, failures: ServiceFailures): Promise<boolean> => {
  const { item } = entry;
  const { locks } = calls;
  calls.send({ type: 'RECHECK_SENT', item });
  const refusalOf = (lost: LockFailure | null): BatchFailure | null => (lost === null ? null : lockRefusal(lost));
  const refusal = locks === null ? null : refusalOf(await retried(() => locks.take(item), refusalOf));
  if (refusal !== null) {
    putAside(calls, entry, judged(failures, refusal));
    return false;
  }
  const { answer, failure } = await retried(
    () => calls.check(entry),
    (result) => result.failure,
  );
  const pin = answer?.pin ?? null;
  const [first, ...rest] = answer?.reasons ?? [];
  if (failure !== null) putAside(calls, entry, judged(failures, failure));
  else if (pin !== null) putAside(calls, entry, { kind: 'pin', message: pin });
  else if (first !== undefined) calls.send({ type: 'DROPPED', item, reasons: [first, ...rest] });
  else calls.send({ type: 'CLEARED', item });
  return failure === null && pin === null && first === undefined;
};

const send = async (calls: SetCalls, entry: SignOffEntry, failures: ServiceFailures): Promise<void> => {
  const { item } = entry;
  // It was sent before and not answered: it may count already.
  let again = entry.step === 'unanswered';
  calls.send({ type: 'DECISION_SENT', item });
  // The screen went away meanwhile, or its vet signed out: nothing is signed after that.
  if (signOffEntry(calls.state() ?? { entries: [] }, item)?.step !== 'sent') return;
  const { answer, failure } = await retried(
    () => calls.decide(entry),
    (result) => {
      again ||= result.failure?.kind === 'serviceFailed';
      return result.failure;
    },
  );
  if (failure === null) return calls.send({ type: 'DECIDED', item, answer });
  const why = judged(failures, failure);
  const halt = HALTS[why.kind]?.(why);
  // The service checks the PIN before the idempotency key: a wrong PIN leaves open whether the first try counts.
  if (why.kind === 'away' || (again && halt !== undefined)) return calls.send({ type: 'UNANSWERED', item, halt });
  if (why.kind === 'serviceFailed') return calls.send({ type: 'DROPPED', item, reasons: [{ kind: 'unsure' }] });
  if (again && why.kind === 'notHeld') return calls.send({ type: 'UNDECIDED', item });
  putAside(calls, entry, why);
};

/** @returns whether the service failed on it */
const signItem = async (calls: SetCalls, entry: SignOffEntry, before: boolean): Promise<boolean> => {
  const failures = { before, now: false };
  if (entry.step === 'unanswered' || (await clear(calls, entry, failures))) await send(calls, entry, failures);
  await calls.locks?.giveBack(entry.item);
  return failures.now;
};

/**
 * Decides what of a set can be signed, one item after the other: lock, check, decide. What any of the three refuses drops out
 * and is given back; the others go on.
 * @param isStopped true: nothing new is begun
 */
export const signSet = async (calls: SetCalls, isStopped: () => boolean): Promise<void> => {
  const release = calls.hold?.();
  let inServiceFailures = false;
  try {
    for (;;) {
      const state = calls.state();
      const next = state === null || isStopped() ? null : nextToSign(state);
      if (next === null) break;
      // One item at a time: a vet holds one, and each answer decides what comes next.
      inServiceFailures = await signItem(calls, next, inServiceFailures);
    }
  } finally {
    release?.();
  }
  if (isStopped()) calls.send({ type: 'STOPPED' });
};

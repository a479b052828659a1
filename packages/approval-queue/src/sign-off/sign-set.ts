import {
  type ActiveMedication,
  type ApprovalQueueItem,
  type ApproveRequest,
  approveRequest,
  type ApproveValidation,
  clinicalReasons,
  type DecisionAnswer,
  type LockHolder,
  nextToSign,
  pinReason,
  type PracticeData,
  type QueueItemRef,
  type SignOffEntry,
  type SignOffEvent,
  type SignOffHalt,
  type SignOffReason,
  signOffReasons,
  type SignOffState,
} from '@practice-portal/domain';

import { type SetLocks } from './set-locks.ts';
import { lockRefusal, type SignOffFailure } from './sign-off-failure.ts';

/** What came of a call. */
export type CallResult<Answer> = { answer: Answer; failure: null } | { answer: null; failure: SignOffFailure };

/** The calls of a set, and the set itself. */
export interface SignOffWork {
  /** The set as of this moment. */
  state: () => SignOffState | null;
  send: (event: SignOffEvent) => void;
  validate: (body: ApproveRequest) => Promise<CallResult<ApproveValidation>>;
  /** What else the pet is given. */
  medications: (item: ApprovalQueueItem) => Promise<CallResult<readonly ActiveMedication[]>>;
  approve: (body: ApproveRequest, idempotencyKey: string) => Promise<CallResult<DecisionAnswer>>;
  /** Null in a practice without locks. */
  locks: SetLocks | null;
  /** Tells the lock machine of a decision: its end is then no loss. */
  decision: (outcome: 'DECISION_SENT' | 'DECISION_SUCCEEDED' | 'DECISION_FAILED', item: QueueItemRef) => void;
  /** Who processes an item as far as the list says. */
  holderOf: (item: QueueItemRef) => LockHolder | null;
  practice: Pick<PracticeData, 'localizationData' | 'practiceHomeFeatures'>;
  now: () => Date;
}

const bodyOf = ({ form, item }: SignOffEntry, vetStaffId: number, pin?: string): ApproveRequest =>
  approveRequest(form, item, { vetStaffId, pin });

const reasonsOf = ({ practice, now }: SignOffWork, { item, form }: SignOffEntry, answer: ApproveValidation): SignOffReason[] =>
  signOffReasons({ item, form, practice, now: now(), answer });

/** What there is to say about an item before it is approved. */
interface Findings {
  answer: ApproveValidation;
  reasons: SignOffReason[];
}

/** Asks the service about an item, and for what else the pet is given: one without the other would say too little. */
const inquire = async (work: SignOffWork, entry: SignOffEntry, body: ApproveRequest): Promise<CallResult<Findings>> => {
  const [said, given] = await Promise.all([work.validate(body), work.medications(entry.item)]);
  if (said.failure !== null) return said;
  if (given.failure !== null) return given;
  const { item, form } = entry;
  const clinical = clinicalReasons({ item, directions: form.usageInstructions, practice: work.practice, medications: given.answer });
  return { answer: { answer: said.answer, reasons: [...reasonsOf(work, entry, said.answer), ...clinical] }, failure: null };
};

/** Opens an item of the set: the service is asked about it as about any that is opened. Without the PIN, which comes last. */
export const checkItem = async (work: SignOffWork, entry: SignOffEntry, vetStaffId: number): Promise<void> => {
  const { item } = entry;
  work.send({ type: 'CHECK_SENT', item });
  const holder = work.holderOf(item);
  const { answer, failure } = await inquire(work, entry, bodyOf(entry, vetStaffId));
  if (failure === null) {
    const held: SignOffReason[] = holder === null || holder.id === vetStaffId ? [] : [{ kind: 'held', holder }];
    return work.send({ type: 'CHECKED', item, reasons: [...held, ...answer.reasons] });
  }
  if (failure.kind === 'drop') return work.send({ type: 'CHECKED', item, reasons: [failure.reason] });
  work.send({ type: 'CHECK_FAILED', item });
};

const HALTS: Partial<Record<SignOffFailure['kind'], (failure: SignOffFailure) => SignOffHalt>> = {
  pin: (failure) => failure as Extract<SignOffFailure, { kind: 'pin' }>,
  throttled: (failure) => failure as Extract<SignOffFailure, { kind: 'throttled' }>,
  holding: () => ({ kind: 'holding' }),
  away: () => ({ kind: 'unreachable' }),
};

/** Why an item that was refused is not signed with the set. */
const dropReasons = (work: SignOffWork, entry: SignOffEntry, failure: SignOffFailure): [SignOffReason, ...SignOffReason[]] => {
  if (failure.kind === 'drop') return [failure.reason];
  if (failure.kind === 'notHeld') return [{ kind: 'held', holder: null }];
  const [first, ...rest] = failure.kind === 'findings' ? reasonsOf(work, entry, failure.answer) : [];
  return first === undefined ? [{ kind: 'failed' }] : [first, ...rest];
};

/** Puts an item aside that was certainly not decided: out of the set, or back until the vet goes on. */
const putAside = (work: SignOffWork, entry: SignOffEntry, failure: SignOffFailure): void => {
  const halt = HALTS[failure.kind]?.(failure);
  const { item } = entry;
  work.send(halt === undefined ? { type: 'DROPPED', item, reasons: dropReasons(work, entry, failure) } : { type: 'HALTED', item, halt });
};

/** Takes the item and asks about it once more. @returns whether it may be approved */
const clear = async (work: SignOffWork, entry: SignOffEntry, body: ApproveRequest): Promise<boolean> => {
  const { item } = entry;
  work.send({ type: 'RECHECK_SENT', item });
  const lost = work.locks === null ? null : await work.locks.take(item);
  const refusal = lost === null ? null : lockRefusal(lost);
  if (refusal !== null) {
    putAside(work, entry, refusal);
    return false;
  }
  const { answer, failure } = await inquire(work, entry, body);
  const pin = answer === null ? null : pinReason(answer.answer);
  const [first, ...rest] = answer === null ? [] : answer.reasons;
  if (failure !== null) putAside(work, entry, failure);
  else if (pin !== null) putAside(work, entry, { kind: 'pin', message: pin });
  else if (first !== undefined) work.send({ type: 'DROPPED', item, reasons: [first, ...rest] });
  else work.send({ type: 'CLEARED', item });
  return failure === null && pin === null && first === undefined;
};

/** Sends the approval. @param again it was sent before, and no answer came */
const send = async (work: SignOffWork, entry: SignOffEntry, body: ApproveRequest, again: boolean): Promise<void> => {
  const { item, idempotencyKey } = entry;
  work.send({ type: 'APPROVAL_SENT', item });
  work.decision('DECISION_SENT', item);
  const { answer, failure } = await work.approve(body, idempotencyKey);
  work.decision(failure === null ? 'DECISION_SUCCEEDED' : 'DECISION_FAILED', item);
  if (failure === null) return work.send({ type: 'APPROVED', item, answer });
  const halt = HALTS[failure.kind]?.(failure);
  // The PIN is looked at before the key: a refusal of it does not say what became of the first try.
  if (failure.kind === 'away' || (again && halt !== undefined)) return work.send({ type: 'UNANSWERED', item, halt });
  if (again && failure.kind === 'notHeld') return work.send({ type: 'UNDECIDED', item });
  putAside(work, entry, failure);
};

const signItem = async (work: SignOffWork, entry: SignOffEntry, body: ApproveRequest): Promise<void> => {
  const again = entry.step === 'unanswered';
  if (again || (await clear(work, entry, body))) await send(work, entry, body, again);
  await work.locks?.giveBack(entry.item);
};

/**
 * Signs what the vet has reviewed, one item after the other: lock, check, approve. What any of the three refuses drops out
 * and is given back; the others go on.
 * @param pin asked for once, at the beginning
 * @param isStopped true: nothing new is begun
 */
export const signSet = async (work: SignOffWork, pin: string | undefined, isStopped: () => boolean): Promise<void> => {
  for (;;) {
    const state = work.state();
    const next = state === null || isStopped() ? null : nextToSign(state);
    if (state === null || next === null) break;
    // One item at a time: a vet holds one, and each answer decides what comes next.
    await signItem(work, next, bodyOf(next, state.vetStaffId, pin));
  }
  if (isStopped()) work.send({ type: 'STOPPED' });
};

import type { ZonedDate } from '@practice-portal/domain/locale';
import {
  type ApprovalQueueItem,
  type ApproveRequest,
  approveRequest,
  type ApproveValidation,
  clinicalReasons,
  type DecisionAnswer,
  type LockHolder,
  nextToSign,
  petChangedReasons,
  pinReason,
  type QueueItemRef,
  signOffEntry,
  type SignOffEntry,
  type SignOffEvent,
  type SignOffHalt,
  type SignOffReason,
  signOffReasons,
  type SignOffState,
  type ValidationRule,
} from '@practice-portal/domain/approval';
import type { QueuePet } from '@practice-portal/domain/client';
import type { ActiveMedication } from '@practice-portal/domain/medication';
import type { PracticeData } from '@practice-portal/domain/practice';

import type { LockFailure } from '../lock/lock-calls.ts';
import { type BatchFailure, type CallResult, judged, lockRefusal, retried, type ServiceFailures } from './batch-failure.ts';
import type { BatchLocks } from './batch-locks.ts';

/** Tells the checks what the order itself does not. */
export interface PetRecord {
  /** The pet by its record: its row may have been picked an hour ago. */
  animal: QueuePet;
  medications: readonly ActiveMedication[];
}

export interface BatchCalls {
  state: () => SignOffState | null;
  send: (event: SignOffEvent) => void;
  validate: (body: ApproveRequest) => Promise<CallResult<ApproveValidation>>;
  petRecord: (item: ApprovalQueueItem) => Promise<CallResult<PetRecord>>;
  approve: (body: ApproveRequest, idempotencyKey: string) => Promise<CallResult<DecisionAnswer>>;
  /** With who processes an item, by the list. Null in a practice without locks. */
  locks: (BatchLocks & { holderOf: (item: QueueItemRef) => LockHolder | null }) | null;
  practice: Pick<PracticeData, 'localizationData' | 'practiceHomeFeatures'>;
  now: () => ZonedDate;
}

const bodyOf = ({ form, item }: SignOffEntry, vetStaffId: number, pin?: string): ApproveRequest =>
  approveRequest(form, item, { vetStaffId, pin });

const reasonsOf = ({ practice, now }: BatchCalls, { item, form }: SignOffEntry, answer: ApproveValidation): SignOffReason[] =>
  signOffReasons({ item, form, practice, now: now(), answer });

interface Findings {
  answer: ApproveValidation;
  animal: QueuePet;
  reasons: SignOffReason[];
}

/** The service's rules that are about the same thing as a reason. */
const CLINICAL_RULES: Partial<Record<SignOffReason['kind'], ValidationRule>> = {
  species: 'PRODUCT_SPECIES_RULE',
  conflict: 'MEDICATION_CONFLICT_RULE',
  dose: 'DOSE_RULE',
  interval: 'DOSE_RULE',
};

/** Asks the service to check an item and for its pet's record. */
const inquire = async (calls: BatchCalls, entry: SignOffEntry, body: ApproveRequest): Promise<CallResult<Findings>> => {
  const { item, form } = entry;
  const [said, pet] = await Promise.all([calls.validate(body), calls.petRecord(item)]);
  if (said.failure !== null) return said;
  if (pet.failure !== null) return pet;
  const { practice } = calls;
  const { animal, medications } = pet.answer;
  const clinical = clinicalReasons({ item: { ...item, animal }, directions: form.usageInstructions, practice, medications });
  // A finding of the service that is found here as well is listed once.
  const others = said.answer.validationMessages.filter(({ rule }) => !clinical.some(({ kind }) => CLINICAL_RULES[kind] === rule));
  const reasons = [...reasonsOf(calls, entry, { ...said.answer, validationMessages: others }), ...clinical];
  return { answer: { answer: said.answer, animal, reasons }, failure: null };
};

/** Opens an item of the set: the service is asked about it as about any that is opened. Without the PIN, which comes last. */
export const checkItem = async (calls: BatchCalls, entry: SignOffEntry, vetStaffId: number): Promise<void> => {
  const { item } = entry;
  calls.send({ type: 'CHECK_SENT', item });
  const holder = calls.locks?.holderOf(item) ?? null;
  const { answer, failure } = await inquire(calls, entry, bodyOf(entry, vetStaffId));
  if (failure === null) {
    const held: SignOffReason[] = holder === null || holder.id === vetStaffId ? [] : [{ kind: 'held', holder }];
    return calls.send({ type: 'CHECKED', item, reasons: [...held, ...answer.reasons], animal: answer.animal });
  }
  if (failure.kind === 'drop') return calls.send({ type: 'CHECKED', item, reasons: [failure.reason] });
  calls.send({ type: 'CHECK_FAILED', item });
};

const HALTS: Partial<Record<BatchFailure['kind'], (failure: BatchFailure) => SignOffHalt>> = {
  pin: (failure) => failure as Extract<BatchFailure, { kind: 'pin' }>,
  throttled: (failure) => failure as Extract<BatchFailure, { kind: 'throttled' }>,
  holding: () => ({ kind: 'holding' }),
  away: () => ({ kind: 'unreachable' }),
};

/** Why an item that was refused is not signed with the set. */
const dropReasons = (calls: BatchCalls, entry: SignOffEntry, failure: BatchFailure): [SignOffReason, ...SignOffReason[]] => {
  if (failure.kind === 'drop') return [failure.reason];
  if (failure.kind === 'notHeld') return [{ kind: 'held', holder: null }];
  const [first, ...rest] = failure.kind === 'findings' ? reasonsOf(calls, entry, failure.answer) : [];
  return first === undefined ? [{ kind: 'failed' }] : [first, ...rest];
};

/** Puts an item aside that was certainly not decided: out of the set, or back until the vet goes on. */
const putAside = (calls: BatchCalls, entry: SignOffEntry, failure: BatchFailure): void => {
  const halt = HALTS[failure.kind]?.(failure);
  const { item } = entry;
  calls.send(halt === undefined ? { type: 'DROPPED', item, reasons: dropReasons(calls, entry, failure) } : { type: 'HALTED', item, halt });
};

/** Takes the item and asks about it once more. @returns whether it may be approved */
const clear = async (calls: BatchCalls, entry: SignOffEntry, body: ApproveRequest, failures: ServiceFailures): Promise<boolean> => {
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
    () => inquire(calls, entry, body),
    (result) => result.failure,
  );
  const pin = answer === null ? null : pinReason(answer.answer);
  // What was reviewed is signed: not for a pet that was weighed again since.
  const [first, ...rest] = answer === null ? [] : [...petChangedReasons(item.animal, answer.animal), ...answer.reasons];
  if (failure !== null) putAside(calls, entry, judged(failures, failure));
  else if (pin !== null) putAside(calls, entry, { kind: 'pin', message: pin });
  else if (first !== undefined) calls.send({ type: 'DROPPED', item, reasons: [first, ...rest] });
  else calls.send({ type: 'CLEARED', item });
  return failure === null && pin === null && first === undefined;
};

const send = async (calls: BatchCalls, entry: SignOffEntry, body: ApproveRequest, failures: ServiceFailures): Promise<void> => {
  const { item, idempotencyKey } = entry;
  // It was sent before and not answered: it may count already.
  let again = entry.step === 'unanswered';
  calls.send({ type: 'APPROVAL_SENT', item });
  // The screen went away meanwhile, or its vet signed out: nothing is signed after that.
  if (signOffEntry(calls.state() ?? { entries: [] }, item)?.step !== 'sent') return;
  const { answer, failure } = await retried(
    () => calls.approve(body, idempotencyKey),
    (result) => {
      again ||= result.failure?.kind === 'serviceFailed';
      return result.failure;
    },
  );
  if (failure === null) return calls.send({ type: 'APPROVED', item, answer });
  const why = judged(failures, failure);
  const halt = HALTS[why.kind]?.(why);
  // The service checks the PIN before the idempotency key: a wrong PIN leaves open whether the first try counts.
  if (why.kind === 'away' || (again && halt !== undefined)) return calls.send({ type: 'UNANSWERED', item, halt });
  if (why.kind === 'serviceFailed') return calls.send({ type: 'DROPPED', item, reasons: [{ kind: 'unsure' }] });
  if (again && why.kind === 'notHeld') return calls.send({ type: 'UNDECIDED', item });
  putAside(calls, entry, why);
};

/** @returns whether the service failed on it */
const signItem = async (calls: BatchCalls, entry: SignOffEntry, body: ApproveRequest, before: boolean): Promise<boolean> => {
  const failures = { before, now: false };
  if (entry.step === 'unanswered' || (await clear(calls, entry, body, failures))) await send(calls, entry, body, failures);
  await calls.locks?.giveBack(entry.item);
  return failures.now;
};

/**
 * Signs what the vet has reviewed, one item after the other: lock, check, approve. What any of the three refuses drops out
 * and is given back; the others go on.
 * @param pin asked for once, at the beginning
 * @param isStopped true: nothing new is begun
 */
export const signBatch = async (calls: BatchCalls, pin: string | undefined, isStopped: () => boolean): Promise<void> => {
  let inServiceFailures = false;
  for (;;) {
    const state = calls.state();
    const next = state === null || isStopped() ? null : nextToSign(state);
    if (state === null || next === null) break;
    // One item at a time: a vet holds one, and each answer decides what comes next.
    inServiceFailures = await signItem(calls, next, bodyOf(next, state.vetStaffId, pin), inServiceFailures);
  }
  if (isStopped()) calls.send({ type: 'STOPPED' });
};

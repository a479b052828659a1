import type { ZonedDate } from '@practice-portal/domain/locale';
import {
  type ApprovalQueueItem,
  type ApproveRequest,
  approveRequest,
  type ApproveValidation,
  clinicalReasons,
  type DecisionAnswer,
  type LockHolder,
  petChangedReasons,
  pinReason,
  type QueueItemRef,
  type SignOffEntry,
  type SignOffEvent,
  type SignOffReason,
  signOffReasons,
  type SignOffState,
  type ValidationRule,
} from '@practice-portal/domain/approval';
import type { QueuePet } from '@practice-portal/domain/client';
import type { ActiveMedication } from '@practice-portal/domain/medication';
import type { PracticeData } from '@practice-portal/domain/practice';

import type { CallResult } from './batch-failure.ts';
import type { BatchLocks } from './batch-locks.ts';
import { type SetCalls, signSet } from './sign-set.ts';

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
  hold?: () => () => void;
  practice: Pick<PracticeData, 'localizationData' | 'practiceHomeFeatures'>;
  now: () => ZonedDate;
}

const bodyOf = ({ form, item }: SignOffEntry, vetStaffId: number, pin?: string, setItemIds?: readonly number[]): ApproveRequest =>
  approveRequest(form, item, { vetStaffId, pin, ...(setItemIds && { setItemIds }) });

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

/** Takes what the vet reviewed, asks about it once more and approves it: not for a pet that was weighed again since. */
const approving = (calls: BatchCalls, vetStaffId: number, pin: string | undefined): SetCalls => ({
  ...calls,
  check: async (entry) => {
    const { answer, failure } = await inquire(calls, entry, bodyOf(entry, vetStaffId, pin));
    if (failure !== null) return { answer: null, failure };
    const reasons = [...petChangedReasons(entry.item.animal, answer.animal), ...answer.reasons];
    return { answer: { pin: pinReason(answer.answer), reasons }, failure };
  },
  decide: (entry) => {
    const setItemIds = calls.state()?.entries.map(({ item }) => item.id);
    return calls.approve(bodyOf(entry, vetStaffId, pin, setItemIds), entry.idempotencyKey);
  },
  reasonsOf: (entry, answer) => reasonsOf(calls, entry, answer),
});

/**
 * Signs what the vet has reviewed.
 * @param pin asked for once, at the beginning
 * @param isStopped true: nothing new is begun
 */
export const signBatch = (calls: BatchCalls, pin: string | undefined, isStopped: () => boolean): Promise<void> =>
  signSet(approving(calls, calls.state()?.vetStaffId ?? 0, pin), isStopped);

import { type ApiError, isApiError } from '@practice-portal/api-client';
import { isVetMissing } from '@practice-portal/api-client/lock-conflicts';
import {
  type ApproveValidation,
  type LockConflict,
  type LockHolder,
  signaturePinMessage,
  vetPinMessage,
} from '@practice-portal/domain/approval';
import { lockoutTime } from '@practice-portal/domain/session';
import type { FieldMessage } from '@practice-portal/domain/text';

/** A PIN that signs a decision: the vet's, or that of a signature at the external prescribing app. */
export type PinField = 'vetPin' | 'dvmReachVetPin';

/** Why an approval or denial was not made. */
export type DecisionFailure =
  /** The item was approved or denied before. */
  | { kind: 'decided' }
  /** The vet has no lock on the item; `holder` has it now, or nobody. */
  | { kind: 'conflict'; holder: LockHolder | null }
  /** `message` is the service's own, also where it comes with no findings. */
  | { kind: 'findings'; answer: ApproveValidation; message: string }
  | { kind: 'pin'; field: PinField; message: FieldMessage }
  | { kind: 'cannotApprove' }
  /** The vet is no longer one of the practice's. */
  | { kind: 'noVet' }
  /** Too many wrong PINs; `time` is how long to wait, in the service's words. */
  | { kind: 'throttled'; time: string | null }
  /** `unreached`: there was no answer. */
  | { kind: 'unexpected'; unreached?: boolean };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const conflictOf = (data: unknown): Partial<LockConflict> => (isRecord(data) ? data : {});

const isValidation = (data: unknown): data is ApproveValidation => isRecord(data) && Array.isArray(data['validationMessages']);

/** Returns what a refused decision means to the vet. An answer that was never read is unexpected: it may or may not count. */
export const decisionFailure = (error: ApiError): DecisionFailure => {
  const { status, message, data } = error;
  if (status === 0) return { kind: 'unexpected', unreached: true };
  if (isVetMissing(error)) return { kind: 'noVet' };
  if (status === 409) {
    const { lockedBy = null, decision } = conflictOf(data);
    return decision === undefined ? { kind: 'conflict', holder: lockedBy } : { kind: 'decided' };
  }
  if (status === 429) return { kind: 'throttled', time: lockoutTime(message) };
  if (status === 403) return { kind: 'cannotApprove' };
  if (status === 422 && isValidation(data)) return { kind: 'findings', answer: data, message };
  if (status !== 400) return { kind: 'unexpected' };
  const signature = signaturePinMessage(message);
  if (signature !== null) return { kind: 'pin', field: 'dvmReachVetPin', message: signature };
  const pin = vetPinMessage(message, 'pin');
  return pin === null ? { kind: 'unexpected' } : { kind: 'pin', field: 'vetPin', message: pin };
};

/** {@link decisionFailure} of whatever a call hook returned as its error. */
export const failureOf = (error: unknown): DecisionFailure => (isApiError(error) ? decisionFailure(error) : { kind: 'unexpected' });

import { VET_PIN_SIZE_TEXT, vetPinMessage } from '@practice-portal/domain/approval';
import type { VoidConflict } from '@practice-portal/domain/prescription';
import { lockoutTime } from '@practice-portal/domain/session';
import type { FieldMessage } from '@practice-portal/domain/text';
import type { SaveFailure } from '@practice-portal/ui';

/** Why a prescription was not voided. */
export type VoidFailure =
  /** It was voided already: there is nothing left to do. */
  | { kind: 'gone' }
  /** Its approval can still be taken back: in a few seconds it can be voided. */
  | { kind: 'pending' }
  /** The vet field for a vet and a PIN that do not fit, the PIN's for one that can't be any vet's. */
  | { kind: 'pin'; field: 'vetStaffId' | 'pin'; message: FieldMessage }
  /** Too many wrong PINs; `time` says how long to wait, in the service's words. */
  | { kind: 'throttled'; time: string | null }
  /** The service said no: the vet may not, or there is no such prescription. */
  | { kind: 'refused' }
  /** It may or may not be void. */
  | { kind: 'unexpected' };

/** The meaning of a refused void. Rule: docs/rules/prescriptions.md#voiding-fails. */
export const voidFailure = ({ status, message, data }: Pick<SaveFailure, 'status' | 'message' | 'data'>): VoidFailure => {
  if (status === 409) return { kind: (data as Partial<VoidConflict> | undefined)?.refusal === 'pending' ? 'pending' : 'gone' };
  if (status === 429) return { kind: 'throttled', time: lockoutTime(message) };
  const pin = status === 400 ? vetPinMessage(message, 'vetAndPin') : null;
  if (pin !== null) return { kind: 'pin', field: message.includes(VET_PIN_SIZE_TEXT) ? 'pin' : 'vetStaffId', message: pin };
  return { kind: status >= 400 && status < 500 ? 'refused' : 'unexpected' };
};

import { isApiError } from '@practice-portal/api-client';
import { type FieldMessage, lockoutTime, vetPinMessage } from '@practice-portal/domain';

/** Why a prescription was not voided. */
export type VoidFailure =
  /** Somebody voided it before: there is nothing left to do. */
  | { kind: 'gone' }
  | { kind: 'pin'; message: FieldMessage }
  /** Too many wrong PINs; `time` says how long to wait, in the service's words. */
  | { kind: 'throttled'; time: string | null }
  /** The service said no: the vet may not, or there is no such prescription. */
  | { kind: 'refused' }
  /** It may or may not be void. */
  | { kind: 'unexpected' };

/** What a refused void means to the vet. Source: ordering-and-approval.md section 8, "Approval queue". */
export const voidFailure = (error: unknown): VoidFailure => {
  if (!isApiError(error)) return { kind: 'unexpected' };
  const { status, message } = error;
  if (status === 409) return { kind: 'gone' };
  if (status === 429) return { kind: 'throttled', time: lockoutTime(message) };
  const pin = status === 400 ? vetPinMessage(message, 'vetAndPin') : null;
  if (pin !== null) return { kind: 'pin', message: pin };
  return { kind: status >= 400 && status < 500 ? 'refused' : 'unexpected' };
};

import { isApiError } from '@practice-portal/api-client';
import { VET_PIN_SIZE_TEXT, vetPinMessage } from '@practice-portal/domain/approval';
import type { FieldMessage } from '@practice-portal/domain/text';

/** The field a refused vet sign-in is about; without a message of its own it says that vet and PIN do not fit. */
export interface VetSignInObjection {
  field: 'vetStaffId' | 'pin';
  message?: FieldMessage;
}

/** The reason for which the service refused a vet sign-in. Rule: docs/rules/queue.md#vet-sign-in. */
export const vetSignInObjection = (error: unknown): VetSignInObjection => {
  const said = isApiError(error) && error.message.includes(VET_PIN_SIZE_TEXT) ? vetPinMessage(error.message, 'vetAndPin') : null;
  return said === null ? { field: 'vetStaffId' } : { field: 'pin', message: said };
};

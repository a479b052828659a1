import { domainMessage, type FieldMessage } from '../text/message.ts';

/** The longest PIN a request may carry; a form already refuses this length. */
export const VET_PIN_LIMIT = 255;

/** Is what services say of a PIN that is empty or too long. */
export const VET_PIN_SIZE_TEXT = 'vetPin size must be between 1 and 255';

/** Is what services say of a PIN that is not the vet's. */
export const VET_PIN_INCORRECT_TEXT = 'Provided vet PIN is incorrect';

/** Returns what is wrong with the length of a PIN in a form. Rule: docs/rules/queue.md#pin. */
export const pinLengthProblem = (pin: string): FieldMessage | null =>
  pin.length >= VET_PIN_LIMIT ? domainMessage('approval.pinTooLong') : null;

/** Returns what is wrong with a PIN where a form asks for one. */
export const pinProblem = (pin: string): FieldMessage | null =>
  pin === '' ? domainMessage('approval.pinRequired') : pinLengthProblem(pin);

/**
 * The message that belongs on the PIN or vet field for what a service said.
 * Rule: docs/rules/queue.md#pin.
 * @param asked whether the form asks for the vet as well, who may be the wrong one, or only for the PIN of a vet who is settled
 * @returns null when the text is about something else
 */
export const vetPinMessage = (serverText: string, asked: 'vetAndPin' | 'pin'): FieldMessage | null => {
  if (serverText.includes(VET_PIN_SIZE_TEXT)) return domainMessage('approval.pinTooLong');
  if (!serverText.includes(VET_PIN_INCORRECT_TEXT)) return null;
  return domainMessage(asked === 'pin' ? 'approval.pinIncorrect' : 'approval.vetPinMismatch');
};

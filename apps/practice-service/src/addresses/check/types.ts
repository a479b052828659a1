import type { AddressSuggestion, AddressToValidate } from '@practice-portal/domain/address';

/** Whether an address exists, and how the post writes it. It only ever suggests: nothing is stored as anything but what was typed. */
export interface AddressCheck {
  /** Addresses like the one that was typed, the likeliest first; the same where it is right, none where nothing is known that is like it. */
  suggest(typed: AddressToValidate): Promise<AddressSuggestion[]>;
}

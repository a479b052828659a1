import type { AddressSuggestion, AddressToValidate } from './schema.ts';
import type { AddressForm } from './types.ts';

export type AddressVerdict =
  /** It is as the post writes it: there is nothing to ask. */
  | { kind: 'known' }
  /** The post writes it otherwise. */
  | { kind: 'updated'; suggestion: AddressSuggestion }
  /** Its postal area is newer than the tables: only who typed it can say. */
  | { kind: 'unlisted' }
  /** No address is known that is like it. */
  | { kind: 'unknown' };

const FIELDS = ['address1', 'address2', 'city', 'state', 'zip'] as const;

const isSame = (one: AddressToValidate, other: AddressToValidate): boolean =>
  FIELDS.every((field) => one[field].toLowerCase() === other[field].toLowerCase()) && (one.zip4 === other.zip4 || other.zip4 === '');

/**
 * Returns what the check of a typed address came to. The first suggestion counts.
 * Rule: docs/rules/addresses.md#address-check.
 */
export const addressVerdict = (typed: AddressToValidate, suggestions: readonly AddressSuggestion[]): AddressVerdict => {
  const [suggestion] = suggestions;
  if (!suggestion || suggestion.status === 'NOT_VALID') return { kind: 'unknown' };
  if (suggestion.status === 'VALIDATED_USER') return { kind: 'unlisted' };
  return isSame(typed, suggestion) ? { kind: 'known' } : { kind: 'updated', suggestion };
};

/** A suggestion as a form holds it, once a person has taken it. */
export const addressFormOfSuggestion = ({ address1, address2, city, state, zip, zip4, region }: AddressToValidate): AddressForm => ({
  address1,
  address2,
  city,
  state,
  postalCode: zip,
  postalCode2: zip4,
  country: region,
});

interface LineOfAddress {
  address: string;
  address2?: string | null | undefined;
  city: string;
  state: string;
  postalCode: string;
}

/** An address in a line, as pickers name it: address, city, state, postal code. Rule: docs/rules/addresses.md#other-addresses. */
export const addressLine = ({ address, address2, city, state, postalCode }: LineOfAddress): string =>
  [address, address2, city, state === 'GB' ? '' : state, postalCode].filter(Boolean).join(', ');

import { phoneDigits } from '@practice-portal/domain/recovery';
import { fold } from '@practice-portal/domain/text';

/** What of an item can be found. */
export interface Searchable {
  clientName: string;
  petName: string;
  productName: string;
  /** Digits only. */
  clientPhone: string | null;
  orderNumber: string | null;
}

/** The searched text of an item: one field a line, so that no search matches across two fields. */
export const searchTextOf = ({ clientName, petName, productName, clientPhone, orderNumber }: Searchable): string =>
  [clientName, petName, productName, clientPhone ?? '', orderNumber ?? ''].map(fold).filter(Boolean).join('\n');

/** A number as people write it: digits with the marks that phone numbers have. */
const PHONE = /^\+?[\d\s().-]+$/;
/** A sign that people write before an order's number. */
const NUMBER_SIGN = /^(?:#\s*(?=\S)|no(?:\.\s*|\s+)(?=[a-z]{0,3}\d))/u;

/**
 * What a person typed, ready to be compared with {@link searchTextOf}. Phone numbers are stored as digits,
 * so one typed with its marks loses them, and its country.
 */
export const searchTerm = (typed: string): string => {
  const term = fold(typed).replace(NUMBER_SIGN, '');
  const digits = phoneDigits(term);
  const looksLikePhone = PHONE.test(term) && (/[()+]/.test(term) || digits.length >= 7);
  return looksLikePhone && digits.length >= 2 ? digits : term;
};

/** A `LIKE` pattern that finds the term wherever it stands, and its `%`, `_` and `\` as themselves. */
export const likePattern = (term: string): string => `%${term.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

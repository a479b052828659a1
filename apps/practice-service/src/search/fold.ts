import { phoneDigits } from '@practice-portal/domain/recovery';
import { fold } from '@practice-portal/domain/text';

/** A number as people write it: digits with the marks that phone numbers have. */
const PHONE = /^\+?[\d\s().-]+$/;
/** A sign that people write before an order's number. */
const NUMBER_SIGN = /^(?:#\s*(?=\S)|no(?:\.\s*|\s+)(?=[a-z]{0,3}\d))/u;

/**
 * Returns what a person typed, ready to be compared with {@link searchTextOf}. Phone numbers are stored as digits,
 * so one typed with its marks loses them, and its country.
 */
export const searchTerm = (typed: string): string => {
  const term = fold(typed).replace(NUMBER_SIGN, '');
  const digits = phoneDigits(term);
  const looksLikePhone = PHONE.test(term) && (/[()+]/.test(term) || digits.length >= 7);
  return looksLikePhone && digits.length >= 2 ? digits : term;
};

/** A postal code on record. */
export interface FindablePostalCode {
  postalCode: string;
  postalCode2: string | null;
}

export interface Searchable {
  /** Names, and numbers of all kinds. */
  texts: readonly (string | null)[];
  postalCodes?: readonly FindablePostalCode[];
}

/** A postal code with its space and without, and with its four further digits. */
const spellings = ({ postalCode, postalCode2 }: FindablePostalCode): string[] => [
  postalCode,
  postalCode.replaceAll(/\s/g, ''),
  ...(postalCode2 === null ? [] : [`${postalCode}-${postalCode2}`]),
];

/** Returns what is searched: one field a line, so that no search matches across two fields; what a search reads in another form has a line in either. */
export const searchTextOf = ({ texts, postalCodes = [] }: Searchable): string =>
  [...new Set([...texts, ...postalCodes.flatMap(spellings)].flatMap((text) => (text === null ? [] : [fold(text), searchTerm(text)])))]
    .filter(Boolean)
    .join('\n');

/** A `LIKE` pattern that finds the term wherever it stands, and its `%`, `_` and `\` as themselves. */
export const likePattern = (term: string): string => `%${term.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

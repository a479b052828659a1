import { validator } from './card-validator.js';

/**
 * @typedef {'number' | 'expiration' | 'code' | 'name'} Field
 * @typedef {'empty' | 'incomplete' | 'invalid' | 'valid'} FieldState
 * @typedef {Record<Field, string>} Card
 */

/** The brands that are taken, as the portal names them. */
const BRANDS = /** @type {Record<string, string>} */ ({
  visa: 'Visa',
  mastercard: 'Mastercard',
  'american-express': 'American Express',
  discover: 'Discover',
});

/** @param {string} text */
const digitsOf = (text) => text.replaceAll(/\D/g, '');

/** @param {string} number */
const checkNumber = (number) => validator.number(digitsOf(number));

/**
 * @param {{ isValid: boolean, isPotentiallyValid: boolean }} checked
 * @param {string} text
 * @returns {FieldState}
 */
const stateOf = ({ isValid, isPotentiallyValid }, text) => {
  if (text.trim() === '') return 'empty';
  if (isValid) return 'valid';
  return isPotentiallyValid ? 'incomplete' : 'invalid';
};

/**
 * The brand of a number so far; null while it may still be another, and for one that is not taken.
 * @param {string} number
 */
export const brandOf = (number) => BRANDS[checkNumber(number).card?.type ?? ''] ?? null;

/** @param {string} number */
const codeLength = (number) => checkNumber(number).card?.code.size ?? 3;

/**
 * How each field stands.
 * @param {Card} card
 * @returns {Record<Field, FieldState>}
 */
export const statesOf = ({ number, expiration, code, name }) => {
  const checked = checkNumber(number);
  const isOther = checked.isValid && brandOf(number) === null;
  return {
    number: isOther ? 'invalid' : stateOf(checked, number),
    expiration: stateOf(validator.expirationDate(expiration), expiration),
    code: stateOf(validator.cvv(code, codeLength(number)), code),
    name: stateOf(validator.cardholderName(name), name),
  };
};

/**
 * Whether a date that could be one has passed.
 * @param {string} expiration
 */
export const hasPassed = (expiration) => {
  const { month, year } = validator.expirationDate(expiration);
  const digits = digitsOf(expiration);
  return (
    month === null && year === null && /^(0[1-9]|1[0-2])\d{2}$/.test(digits) && 2000 + Number(digits.slice(2)) <= new Date().getFullYear()
  );
};

/**
 * A number in the groups that its brand has. Typing stops at its length; what is pasted is not cut, or another number would be charged.
 * @param {string} number
 * @param {boolean} isTyped
 */
export const groupedNumber = (number, isTyped) => {
  const { card } = checkNumber(number);
  const digits = digitsOf(number).slice(0, isTyped ? Math.max(...(card?.lengths ?? [19])) : undefined);
  const gaps = card?.gaps ?? [4, 8, 12, 16];
  return Array.from(digits, (digit, at) => (gaps.includes(at) ? ` ${digit}` : digit)).join('');
};

/**
 * A date with its stroke: 1 to 12 stand for months as they are typed. Of a year that is pasted whole, the last two digits count.
 * @param {string} expiration
 * @param {boolean} isTyped
 */
export const strokedExpiration = (expiration, isTyped) => {
  const digits = digitsOf(expiration).replace(/^(0?[1-9]|1[0-2])20(\d{2})$/, '$1$2');
  const full = (/^[2-9]/.test(digits) ? `0${digits}` : digits).slice(0, isTyped ? 4 : undefined);
  return full.length > 2 ? `${full.slice(0, 2)}/${full.slice(2)}` : full;
};

/**
 * A code: typing stops at its length, what is pasted is not cut.
 * @param {string} code
 * @param {string} number
 * @param {boolean} isTyped
 */
export const codeDigits = (code, number, isTyped) => digitsOf(code).slice(0, isTyped ? codeLength(number) : undefined);

/**
 * What is sent to be changed into a token.
 * @param {Card} card
 */
export const cardOf = ({ number, expiration, code, name }) => ({
  number: digitsOf(number),
  expiration: digitsOf(expiration),
  code,
  name: name.trim(),
});

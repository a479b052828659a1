import type { CountryCode } from '../locale/types.ts';

/** First two digits of US routing numbers, by the registrar's ranges. Reference: ABA Routing Number Policy. */
const ABA_PREFIXES: readonly (readonly [first: number, last: number])[] = [
  [0, 12],
  [21, 32],
  [61, 72],
  [80, 80],
];
const ABA_WEIGHTS = [3, 7, 1];

const isAba = (text: string): boolean => {
  if (!/^\d{9}$/.test(text)) return false;
  const prefix = Number(text.slice(0, 2));
  const sum = Array.from(text).reduce((total, digit, at) => total + Number(digit) * (ABA_WEIGHTS[at % 3] ?? 0), 0);
  return sum > 0 && sum % 10 === 0 && ABA_PREFIXES.some(([first, last]) => prefix >= first && prefix <= last);
};

/** A zero, the bank's three digits and the branch's five. Reference: Payments Canada, EFT routing numbers. */
const isCanadian = (text: string): boolean => /^0\d{8}$/.test(text) && !text.startsWith('0000') && !text.endsWith('00000');

/** A sort code: six digits, often written in pairs. */
const isSortCode = (text: string): boolean => /^\d{6}$/.test(text) && !/^0+$/.test(text);

const RULES: Record<CountryCode, (text: string) => boolean> = { US: isAba, CA: isCanadian, GB: isSortCode };

/** A routing number without the spaces and dashes that people write in it. */
export const plainRoutingNumber = (typed: string): string => typed.replaceAll(/[\s-]/g, '');

/** Whether a bank can have this routing number: in the US by its prefix and check digit. All zeros are never one. */
export const isRoutingNumber = (typed: string, country: CountryCode): boolean => RULES[country](plainRoutingNumber(typed));

import { withoutUnseen } from '../text/unseen.ts';
import { localeProfile } from './profile.ts';
import type { LocaleCode } from './types.ts';

/**
 * The digits of a typed or pasted phone number, as they are stored: without the country's own code, which is +1 in the US
 * and Canada, and with the leading 0 that +44 stands for in the UK. More digits than a number has stay, for the schema to refuse.
 */
export const parsePhone = (typed: string, code: LocaleCode): string => {
  const { country, phone } = localeProfile(code);
  const digits = typed.replaceAll(/\D/g, '');
  const abroad = withoutUnseen(typed).trim().startsWith('+');
  if (country === 'GB') return abroad && digits.startsWith('44') ? `0${digits.slice(2).replace(/^0/, '')}` : digits;
  return digits.length > phone.max && digits.startsWith('1') ? digits.slice(1) : digits;
};

import { withoutUnseen } from '../text/unseen.ts';
import { localeProfile } from './profile.ts';
import type { LocaleCode } from './types.ts';

/**
 * The digits of a typed or pasted phone number, as they are stored: without the country's own code, which is +1 in the US
 * and Canada, and with the leading 0 that +44 stands for in the UK. A number of another country keeps its plus, for the schema
 * to refuse, and so do more digits than a number has.
 */
export const parsePhone = (typed: string, code: LocaleCode): string => {
  const { country, phone } = localeProfile(code);
  const digits = typed.replaceAll(/\D/g, '');
  const own = country === 'GB' ? '44' : '1';
  if (!withoutUnseen(typed).trim().startsWith('+'))
    return country !== 'GB' && digits.length > phone.max && digits.startsWith('1') ? digits.slice(1) : digits;
  // Half typed, its country is not known yet.
  if (!digits.startsWith(own) || digits === own) return `+${digits}`;
  const rest = digits.slice(own.length);
  return country === 'GB' ? `0${rest.replace(/^0/, '')}` : rest;
};

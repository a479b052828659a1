import { withoutUnseen } from '../text/unseen.ts';

/**
 * A phone number's digits as they are stored, whatever a person writes between them: what the service is asked for. +1 and a
 * leading 1 are left out, +44 is the leading 0 that it stands for.
 */
export const phoneDigits = (phone: string): string => {
  const digits = phone.replaceAll(/\D/g, '');
  const abroad = withoutUnseen(phone).trim().startsWith('+');
  if (abroad && digits.startsWith('44')) return `0${digits.slice(2).replace(/^0/, '')}`;
  return (abroad && digits.startsWith('1')) || /^1\d{10}$/.test(digits) ? digits.slice(1) : digits;
};

/** A security code as it is compared: it stands in the mail in groups, and people copy the spaces. */
export const strippedCode = (code: string): string => code.replaceAll(/\s/g, '');

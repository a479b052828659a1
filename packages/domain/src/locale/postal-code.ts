import type { CountryCode } from './types.ts';

/** A postal code as it is stored: without the spaces around it, in capitals, in the UK and Canada with its one space. */
export const normalPostalCode = (typed: string, country: CountryCode): string => {
  const code = typed.trim().toUpperCase();
  if (country === 'US') return code;
  const packed = code.replaceAll(/\s/g, '');
  return packed.length < 5 ? packed : `${packed.slice(0, -3)} ${packed.slice(-3)}`;
};

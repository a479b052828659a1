import { type AddressSuggestion, type AddressToValidate, normalPostalCode } from '@practice-portal/domain/address';
import { regionsOf } from '@practice-portal/domain/locale';
import { fold } from '@practice-portal/domain/text';

import { singleSpaces, usualCapitals } from './wording.ts';

// Letters that Canada Post does not use are left out: D, F, I, O, Q and U, and W and Z in front.
const SHAPE = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] \d[ABCEGHJ-NPRSTV-Z]\d$/;

/** The provinces that the first letter of a postal code stands for, by Canada Post. */
const PROVINCES: Readonly<Record<string, readonly string[]>> = {
  A: ['NL'],
  B: ['NS'],
  C: ['PE'],
  E: ['NB'],
  G: ['QC'],
  H: ['QC'],
  J: ['QC'],
  K: ['ON'],
  L: ['ON'],
  M: ['ON'],
  N: ['ON'],
  P: ['ON'],
  R: ['MB'],
  S: ['SK'],
  T: ['AB'],
  V: ['BC'],
  X: ['NT', 'NU'],
  Y: ['YT'],
};

/**
 * Against the forward sortation areas of the package `zipcodes`: they say the province. Canada Post adds areas, so that one
 * that is not among them is asked about, with the province of its first letter.
 */
export const suggestInCanada = async (typed: AddressToValidate): Promise<AddressSuggestion[]> => {
  const zip = normalPostalCode(typed.zip, 'CA');
  if (!SHAPE.test(zip)) return [];
  const { default: zipcodes } = await import('zipcodes');
  const area = zipcodes.lookup(zip.slice(0, 3));
  const isListed = area?.country === 'Canada';
  const listed = isListed ? regionsOf('CA').find(({ name }) => fold(name) === fold(area.state))?.code : undefined;
  const [province, other] = PROVINCES[zip.charAt(0)] ?? [];
  // Some areas lie in two territories.
  const state = listed ?? (other === typed.state ? typed.state : isListed && other !== undefined ? typed.state : (province ?? typed.state));
  return [
    {
      ...typed,
      address1: singleSpaces(typed.address1),
      city: usualCapitals(singleSpaces(typed.city)),
      state,
      zip,
      zip4: '',
      status: isListed || state !== typed.state ? 'VALIDATED_INTERNAL' : 'VALIDATED_USER',
    },
  ];
};

import type { AddressSuggestion, AddressToValidate } from '@practice-portal/domain/address';
import { fold } from '@practice-portal/domain/text';

import { abbreviatedStreet, singleSpaces, usualCapitals } from './wording.ts';

const AREA = 3;

/** ZIP codes of the forces, by what stands for the state. */
const FORCES: readonly [zip: RegExp, state: string][] = [
  [/^340/, 'AA'],
  [/^09/, 'AE'],
  [/^96[2-6]/, 'AP'],
];
const POST_OFFICES = new Set(['APO', 'FPO', 'DPO']);

/** An address of the forces: its ZIP code says the state, and a post office in capitals stands for the city. */
const suggestInForces = (typed: AddressToValidate, state: string | undefined): AddressSuggestion[] => {
  const city = singleSpaces(typed.city).toUpperCase();
  if (state === undefined || !POST_OFFICES.has(city)) return [];
  return [{ ...typed, address1: singleSpaces(typed.address1), city, state, status: 'VALIDATED_INTERNAL' }];
};

/** Against the ZIP codes of the package `zipcodes`: one primary city each, though the post takes more. */
export const suggestInUs = async (typed: AddressToValidate): Promise<AddressSuggestion[]> => {
  const forces = FORCES.find(([zip]) => zip.test(typed.zip))?.[1];
  if (forces !== undefined || FORCES.some(([, state]) => state === typed.state) || POST_OFFICES.has(typed.city.trim().toUpperCase()))
    return suggestInForces(typed, forces);
  // 5 MB of tables: only for who asks.
  const { default: zipcodes } = await import('zipcodes');
  const city = usualCapitals(singleSpaces(typed.city));
  const named = zipcodes.lookupByName(city, typed.state).filter(({ country }) => country === 'US');
  const known = zipcodes.lookup(typed.zip);
  const place = known?.country === 'US' ? known : named.length === 1 ? named[0] : undefined;
  if (!place) return [];
  // The city may be another name of the place: where it has ZIP codes of the same area, it stays.
  const isOfArea = named.some(({ zip }) => zip.slice(0, AREA) === place.zip.slice(0, AREA));
  const keepsCity = place.state === typed.state && (fold(place.city) === fold(city) || isOfArea);
  return [
    {
      ...typed,
      address1: abbreviatedStreet(typed.address1),
      city: keepsCity ? city : place.city,
      state: place.state,
      zip: place.zip,
      zip4: place.zip === typed.zip ? typed.zip4 : '',
      status: 'VALIDATED_INTERNAL',
    },
  ];
};

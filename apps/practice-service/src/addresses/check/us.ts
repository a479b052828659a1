import type { AddressSuggestion, AddressToValidate } from '@practice-portal/domain/address';

import { fold } from '../../search/fold.ts';
import { abbreviatedStreet, singleSpaces, usualCapitals } from './wording.ts';

const AREA = 3;

/** Against the ZIP codes of the package `zipcodes`: one primary city each, though the post takes more. */
export const suggestInUs = async (typed: AddressToValidate): Promise<AddressSuggestion[]> => {
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

import { normalPostalCode, type PostalPlace } from '@practice-portal/domain/address';
import type { CountryCode } from '@practice-portal/domain/locale';

const NOWHERE: PostalPlace = { city: '', state: '' };

/** Characters of a Canadian area. */
const AREA = 3;

/**
 * Returns where a postal code is, by the package `zipcodes`. An area of Canada has no one city: its province alone counts. British codes
 * have no states, and say no town here.
 */
export const placeOfPostalCode = async (country: CountryCode, postalCode: string): Promise<PostalPlace> => {
  if (country === 'GB') return NOWHERE;
  // 5 MB of tables: only for who asks.
  const { default: zipcodes } = await import('zipcodes');
  const code = normalPostalCode(postalCode, country);
  const found = zipcodes.lookup(country === 'CA' ? code.slice(0, AREA) : code);
  if (!found) return NOWHERE;
  if (country === 'CA') return found.country === 'Canada' ? { city: '', state: found.state } : NOWHERE;
  return found.country === 'US' ? { city: found.city, state: found.state } : NOWHERE;
};

import people from './data/people.json' with { type: 'json' };

/**
 * Given and family names of demo clients: short, long, with accents and apostrophes, as practices have them, some as long as a
 * column has to bear; and street names, those of the United Kingdom apart.
 */
export const { firstNames: FIRST_NAMES, lastNames: LAST_NAMES, streets: STREETS, britishStreets: GB_STREETS } = people;

/** A town: its state or province, its area codes and what its postal codes begin with. */
export interface Town {
  city: string;
  state: string;
  postal: string;
  area: string;
}

/** Towns by country, with postal codes and area codes that belong to them. */
export const TOWNS: Record<'US' | 'GB' | 'CA', readonly Town[]> = people.towns;

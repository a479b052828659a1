import type { LocaleCode } from '@practice-portal/domain/locale';
import { domainMessage } from '@practice-portal/domain/text';

import { noProblemsOr422 } from '../http/validate-or-422.ts';
import breedData from '../seed/data/breeds_corpora_cc0.json' with { type: 'json' };
import speciesData from '../seed/data/species.json' with { type: 'json' };

/** The species that a pet can be of. */
export const SPECIES: readonly string[] = speciesData.species;

const NAMED: Readonly<Record<string, readonly string[]>> = {
  Canine: breedData.dogs,
  Feline: breedData.cats,
  Equine: [...breedData.horses, ...breedData.ponies],
};

// A breed is required, also of an animal of none.
const OF_EVERY_SPECIES = ['Mixed breed', 'Other', 'Unknown'];

/** The breeds of a species by name, then what fits where none does; null for no such species. */
export const breedsOf = (species: string): string[] | null => {
  if (!SPECIES.includes(species)) return null;
  const named = [...new Set(NAMED[species] ?? [])].toSorted((one, other) => one.localeCompare(other, 'en'));
  return [...named, ...OF_EVERY_SPECIES];
};

/** @throws 422 for a species that there is not, or a breed of another species */
export const requireKnownBreed = ({ species, breed }: { species: string; breed: string | null }, localeCode: LocaleCode): void => {
  const breeds = breedsOf(species);
  const path = breeds === null ? 'species' : 'breed';
  // A breed that is missing is another rule's.
  const isKnown = breeds !== null && (breed === null || breed === '' || breeds.includes(breed));
  if (!isKnown) noProblemsOr422([{ path, message: domainMessage('validation.invalid') }], localeCode);
};

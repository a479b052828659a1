import type { ZonedDate } from '@practice-portal/domain/locale';
import { type DietSpecies, dietRefusal, type DietPet, versionOf } from '@practice-portal/domain/diet';
import type { FieldMessage } from '@practice-portal/domain/text';

/** The class of the diet product in the catalog. */
export const DIET_CLASS = 'individual diet';

interface Classed {
  drugClass: string;
  species: readonly string[];
}

/** Whether a product is ordered by the diet wizard. */
export const isDietProduct = ({ drugClass }: Pick<Classed, 'drugClass'>): boolean => drugClass === DIET_CLASS;

/** Whom a version of the diet product is for. */
export const productVersion = ({ species }: Pick<Classed, 'species'>): DietSpecies | null => versionOf(species);

/** Why a pet can't get a product, as far as it is the diet product; null when it can. */
export const productRefusal = (product: Classed, pet: DietPet, now: ZonedDate): FieldMessage | null =>
  isDietProduct(product) ? dietRefusal(pet, productVersion(product), now) : null;

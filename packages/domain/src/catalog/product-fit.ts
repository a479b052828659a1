import { speciesMatch } from '../dose/species-match.ts';
import { domainMessage, type FieldMessage } from '../text/message.ts';
import { isInRange, type WeighedPet, weightRangeFor } from './sku-by-weight.ts';
import type { ProductHit, ProductSku } from './schema.ts';

/** How a product suits a pet: best first. */
export const PRODUCT_FITS = ['fits', 'otherWeight', 'otherSpecies', 'excluded'] as const;

/** One of {@link PRODUCT_FITS}. Of an excluded product, its own name says that it is for another species. */
export type ProductFit = (typeof PRODUCT_FITS)[number];

/** A product as far as its fit goes. */
export interface FittedProduct {
  displayName: string;
  /** Is empty where it is not known. */
  species: readonly string[];
  skus: readonly (Pick<ProductSku, 'id' | 'strengthSize'> & {
    complianceBean: Pick<ProductSku['complianceBean'], 'compounded' | 'canineWeightRange' | 'felineWeightRange'>;
  })[];
}

const matchOf = ({ displayName, species, skus }: FittedProduct, pet: Pick<WeighedPet, 'species'>) => {
  const matches = skus.map(({ strengthSize, complianceBean: { compounded } }) =>
    speciesMatch({ productName: displayName, productStrength: strengthSize, compounded }, pet.species, species),
  );
  // One strength for the species is enough.
  return matches.find(({ kind }) => kind !== 'mismatch') ?? matches[0];
};

/** How a product suits a pet, by its species and its weight. What is not known speaks against nothing. */
export const productFit = (product: FittedProduct, pet: WeighedPet): ProductFit => {
  const match = matchOf(product, pet);
  if (match?.kind === 'mismatch') return match.named ? 'excluded' : 'otherSpecies';
  const ranges = product.skus.map((sku) => weightRangeFor(sku, pet.species));
  const { weight } = pet;
  if (weight === null || ranges.length === 0 || ranges.some((range) => range === null || isInRange(range, weight))) return 'fits';
  return 'otherWeight';
};

/** Whom a product is for, in message keys such as `finding.species.dog`; empty where it is not for another species than the pet's. */
export const forOtherSpecies = (product: FittedProduct, pet: Pick<WeighedPet, 'species'>): string[] => {
  const match = matchOf(product, pet);
  return match?.kind === 'mismatch' ? match.labelledFor.map((species) => `finding.species.${species}`) : [];
};

/** Why a product can't be ordered for a species: its name says that it is for another. Null when it can. */
export const speciesRefusal = (product: FittedProduct, pet: Pick<WeighedPet, 'species'>): FieldMessage | null => {
  const match = matchOf(product, pet);
  return match?.kind === 'mismatch' && match.named ? domainMessage('ordering.otherSpecies', { product: product.displayName }) : null;
};

/** How a product that was found is called in a search. */
type Found = Pick<ProductHit, 'displayName' | 'backordered'> & { fit: ProductFit };

const rankOf = (name: string, query: string): number => {
  const [called, wanted] = [name.toLowerCase(), query.trim().toLowerCase()];
  if (called === wanted) return 0;
  return called.startsWith(wanted) ? 1 : 2;
};

/**
 * The order of products that were found for a pet: what is for its species and weight first, then an exact name before a longer
 * one and before a part of one, then what is in stock, then by name.
 */
export const byFit =
  (query: string) =>
  (one: Found, other: Found): number =>
    PRODUCT_FITS.indexOf(one.fit) - PRODUCT_FITS.indexOf(other.fit) ||
    rankOf(one.displayName, query) - rankOf(other.displayName, query) ||
    Number(one.backordered) - Number(other.backordered) ||
    one.displayName.localeCompare(other.displayName, 'en');

import { labelSpecies, labelsOf, nameWords } from './find-label.ts';
import { parseStrength } from './parse-strength.ts';
import type { LabelSpecies } from './types.ts';
import type { QueueProduct } from '../product/schema.ts';

/** Whether a product is labelled for a pet's species, as far as the table knows. */
export type SpeciesMatch =
  | { kind: 'labelled' | 'unknown' }
  | {
      kind: 'mismatch';
      labelledFor: readonly NamedSpecies[];
      /** Where its label was read; null: its name or the catalog says so. */
      label: { cfr: string; source: string } | null;
      /** Its own name says that it is for another species. */
      named: boolean;
    };

/** A species that a product's name or label has. */
export type NamedSpecies = LabelSpecies | 'horse';

type Product = Pick<QueueProduct, 'productName' | 'productStrength' | 'compounded'>;

/** Words of names that say whom a product is for. */
const NAMED: readonly [NamedSpecies, readonly string[]][] = [
  ['dog', ['dog', 'dogs', 'canine', 'puppy', 'puppies']],
  ['cat', ['cat', 'cats', 'feline', 'kitten', 'kittens']],
  ['ferret', ['ferret', 'ferrets']],
  ['horse', ['horse', 'horses', 'equine']],
];

const speciesOf = (text: string): NamedSpecies[] => {
  const words = nameWords(text);
  return NAMED.flatMap(([species, names]) => (names.some((name) => words.includes(name)) ? [species] : []));
};

const NO_SPECIES: readonly string[] = [];

/** Whether a product's own name says that it is for another species, as 'Advantage Multi for Dogs' says of a cat. */
export const isNamedForOther = (productName: string, species: string): boolean => {
  const named = speciesOf(productName);
  const own = speciesOf(species);
  return named.length > 0 && !named.some((one) => own.includes(one));
};

/**
 * Whether a product is for a pet's species: by its label and by its name, such as 'Advantage Multi for Dogs', whose label is
 * that of the product for cats as well; else by what the catalog sells it for. Compounded products have no label.
 * @param catalog the species the catalog has it for, as pets' records spell them; empty: not known
 */
export const speciesMatch = (product: Product, species: string, catalog: readonly string[] = NO_SPECIES): SpeciesMatch => {
  const byLabel = labelMatch(product, species);
  const named = speciesOf(product.productName);
  const labelledFor = named.length > 0 || byLabel.kind === 'labelled' ? named : catalog.flatMap(speciesOf);
  const own = speciesOf(species);
  const isNamed = isNamedForOther(product.productName, species);
  if (byLabel.kind === 'mismatch') return { ...byLabel, named: isNamed };
  if (labelledFor.length === 0) return byLabel;
  if (labelledFor.some((one) => own.includes(one))) return { kind: 'labelled' };
  return { kind: 'mismatch', labelledFor, label: null, named: isNamed };
};

/** Compares a pet's species with those of the product's label. */
const labelMatch = ({ productName, productStrength, compounded }: Product, species: string): SpeciesMatch => {
  if (compounded) return { kind: 'unknown' };
  const strength = parseStrength(productStrength);
  const { named, listed } = labelsOf(productName, strength);
  const labels = listed.length > 0 ? listed : named;
  const [first] = labels;
  if (first === undefined) return { kind: 'unknown' };
  const kind = labelSpecies(species);
  const amount = strength?.amounts[0] ?? null;
  const isFor = (one: LabelSpecies): boolean =>
    labels.some((label) => {
      const its = label.species[one];
      return its !== undefined && (its.strengths === undefined || amount === null || its.strengths.includes(amount));
    });
  if (kind !== null && isFor(kind)) return { kind: 'labelled' };
  const labelledFor = (['dog', 'cat', 'ferret'] as const).filter(isFor);
  return { kind: 'mismatch', labelledFor, label: { cfr: first.cfr, source: first.source }, named: false };
};

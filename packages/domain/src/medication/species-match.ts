import { labelSpecies, labelsOf } from '../dose/find-label.ts';
import { parseStrength } from '../dose/parse-strength.ts';
import type { LabelSpecies } from '../dose/types.ts';
import type { QueueProduct } from '../product/types.ts';

/** Whether a product is labelled for a pet's species, as far as the table knows. */
export type SpeciesMatch =
  | { kind: 'labelled' | 'unknown' }
  | {
      kind: 'mismatch';
      /** What it is labelled for. */
      labelledFor: readonly LabelSpecies[];
      cfr: string;
      source: string;
    };

/** Compares a pet's species with those of the product's label. Compounded products and foods have none. */
export const speciesMatch = (
  { productName, productStrength, compounded }: Pick<QueueProduct, 'productName' | 'productStrength' | 'compounded'>,
  species: string,
): SpeciesMatch => {
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
  return { kind: 'mismatch', labelledFor, cfr: first.cfr, source: first.source };
};

import { nameWords } from '../dose/find-label.ts';
import { DRUG_LABELS } from '../dose/labels.ts';
import type { DrugClass, DrugLabel } from '../dose/types.ts';

/** What kind of drug a product is. */
export interface DrugClasses {
  /** What it is listed under; null when nobody knows. */
  shown: DrugClass | null;
  /** Every class that an ingredient of it belongs to. */
  all: readonly DrugClass[];
}

const holds = (words: string, { names, ingredients }: DrugLabel): number =>
  Math.max(
    0,
    ...[...names, ...(ingredients.length === 1 ? ingredients : [])]
      .filter((name) => words.includes(` ${name} `))
      .map((name) => name.length),
  );

/**
 * The classes of a product. Bolder than the search for its label: a name of the table anywhere in the product's is enough,
 * since a warning too many costs a glance, and a missed one may cost more.
 */
export const drugClassesOf = (productName: string): DrugClasses => {
  const words = ` ${nameWords(productName).join(' ')} `;
  const found = DRUG_LABELS.map((label) => ({ label, length: holds(words, label) })).filter(({ length }) => length > 0);
  const [longest] = found.toSorted((one, other) => other.length - one.length);
  return {
    shown: longest?.label.drugClass ?? null,
    all: [...new Set(found.flatMap(({ label }) => [label.drugClass, ...(label.contains === undefined ? [] : [label.contains])]))],
  };
};

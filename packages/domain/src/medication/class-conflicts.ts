import { nameWords } from '../dose/find-label.ts';
import type { DrugClass } from '../dose/types.ts';
import { drugClassesOf } from './drug-classes.ts';

/** Two classes that a pet should not have at once without a thought. */
export type ConflictKind = 'nsaidTwice' | 'nsaidAndSteroid' | 'nsaidAndAceInhibitor' | 'isoxazolineTwice';

interface ConflictRule {
  kind: ConflictKind;
  classes: readonly [DrugClass, DrugClass];
  source: string;
}

const NSAID_DATASHEET = 'https://www.noahcompendium.co.uk/?id=-458178';

const CONFLICT_RULES: readonly ConflictRule[] = [
  // "Do not administer other NSAIDs concurrently or within 24 hours", "not in conjunction with glucocorticoids".
  { kind: 'nsaidTwice', classes: ['nsaid', 'nsaid'], source: NSAID_DATASHEET },
  { kind: 'nsaidAndSteroid', classes: ['nsaid', 'corticosteroid'], source: NSAID_DATASHEET },
  // "May result in deterioration of renal function, including possible acute renal failure."
  {
    kind: 'nsaidAndAceInhibitor',
    classes: ['nsaid', 'aceInhibitor'],
    source: 'https://medlibrary.org/lib/rx/meds/benazepril-hydrochloride-12/page/3/',
  },
  // Neurologic reactions of the class as a whole.
  {
    kind: 'isoxazolineTwice',
    classes: ['isoxazoline', 'isoxazoline'],
    source:
      'https://www.fda.gov/animal-veterinary/animal-health-literacy/fact-sheet-pet-owners-and-veterinarians-about-potential-adverse-events-associated-isoxazoline-flea',
  },
];

/** Two products that conflict. */
export interface ClassConflict {
  kind: ConflictKind;
  products: readonly [string, string];
  source: string;
}

const isSame = (one: string, other: string): boolean => nameWords(one).join(' ') === nameWords(other).join(' ');

const meet = ([first, second]: ConflictRule['classes'], one: readonly DrugClass[], other: readonly DrugClass[]): boolean =>
  (one.includes(first) && other.includes(second)) || (one.includes(second) && other.includes(first));

/**
 * The conflicts between products that one pet has at the same time. A product does not conflict with itself: the service's
 * own rules cover duplicates.
 * @param productNames the one that is to be decided about first
 */
export const classConflicts = (productNames: readonly string[]): ClassConflict[] => {
  const products = productNames
    .filter((name, at) => productNames.findIndex((other) => isSame(name, other)) === at)
    .map((name) => ({ name, classes: drugClassesOf(name).all }));
  return products.flatMap((one, at) =>
    products.slice(at + 1).flatMap((other) =>
      CONFLICT_RULES.filter(({ classes }) => meet(classes, one.classes, other.classes)).map(({ kind, source }): ClassConflict => ({
        kind,
        products: [one.name, other.name],
        source,
      })),
    ),
  );
};

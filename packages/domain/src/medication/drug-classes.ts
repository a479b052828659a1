import { nameWords } from '../dose/find-label.ts';
import { DRUG_LABELS } from '../dose/labels.ts';
import type { DrugClass, DrugLabel } from '../dose/types.ts';

export interface DrugClasses {
  /** Is null when nobody knows. */
  shown: DrugClass | null;
  /** Every class that an ingredient of it belongs to. */
  all: readonly DrugClass[];
}

/** Lists drugs whose label the table does not have, by their class. */
const UNLABELLED: readonly Pick<DrugLabel, 'names' | 'drugClass' | 'contains'>[] = [
  {
    drugClass: 'nsaid',
    names: [
      'piroxicam',
      'feldene',
      'ketoprofen',
      'aspirin',
      'mavacoxib',
      'trocoxil',
      'cimicoxib',
      'cimalgex',
      'tepoxalin',
      'tolfenamic acid',
      'tolfedine',
      'flunixin',
      'phenylbutazone',
      'meloxidyl',
      'loxicom',
      'meloxivet',
      'vetprofen',
      'carprieve',
      'quellin',
      'rovera',
      'equioxx',
      'etogesic',
    ],
  },
  {
    drugClass: 'aceInhibitor',
    names: [
      'enacard',
      'benazepril',
      'fortekor',
      'lotensin',
      'lisinopril',
      'ramipril',
      'vasotop',
      'imidapril',
      'prilium',
      'captopril',
      'cardalis',
    ],
  },
];

const holds = (words: string, names: readonly string[]): number =>
  Math.max(0, ...names.filter((name) => words.includes(` ${name} `)).map((name) => name.length));

const namesOf = ({ names, ingredients }: DrugLabel): readonly string[] => (ingredients.length === 1 ? [...names, ...ingredients] : names);

/**
 * The classes of a product. Bolder than the search for its label: a name of the table anywhere in the product's is enough,
 * since a warning too many costs a glance, and a missed one may cost more.
 */
export const drugClassesOf = (productName: string): DrugClasses => {
  const words = ` ${nameWords(productName).join(' ')} `;
  const found = [
    ...DRUG_LABELS.map((label) => ({ label, length: holds(words, namesOf(label)) })),
    ...UNLABELLED.map((label) => ({ label, length: holds(words, label.names) })),
  ].filter(({ length }) => length > 0);
  const [longest] = found.toSorted((one, other) => other.length - one.length);
  return {
    shown: longest?.label.drugClass ?? null,
    all: [...new Set(found.flatMap(({ label }) => [label.drugClass, ...(label.contains === undefined ? [] : [label.contains])]))],
  };
};

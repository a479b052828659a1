import { checkDose, doseBasis } from '@practice-portal/domain/dose';

import { suitsWeight, type PetRow, type Product } from './queue-catalog.ts';

/** Lists what one is called, and how many of it people give at once. */
const UNITS: readonly [form: RegExp, one: string, many: string, counts: readonly number[]][] = [
  [/topical/, 'tube', 'tubes', [1]],
  [/chewable/, 'chewable tablet', 'chewable tablets', [1, 0.5, 2, 1.5, 3]],
  [/caplet/, 'caplet', 'caplets', [1, 0.5, 2, 1.5, 3]],
  [/tablet/, 'tablet', 'tablets', [1, 0.5, 2, 1.5, 3]],
  [/capsule/, 'capsule', 'capsules', [1, 2, 3]],
  [/suspension|oral solution/, 'mL', 'mL', [0.2, 0.5, 1, 1.5, 2, 3, 4, 5, 6, 8, 10]],
];
const TIMES = ['once a day', 'every 12 hours', 'once a month', 'every 12 weeks'] as const;

const amountOf = (count: number, one: string, many: string): string => {
  if (count === 0.5 && one !== 'mL') return `half a ${one}`;
  return `${count} ${count > 1 ? many : one}`;
};

/** Directions as a label has them, from the likeliest to the least likely. */
const directionsFor = ({ form, compliance }: Product): string[] => {
  const unit = UNITS.find(([pattern]) => pattern.test(form));
  if (!unit) return [];
  const [, one, many, counts] = unit;
  const advice = /(?:with food.*|recheck.*)$/i.exec(compliance.usageInstructions ?? '')?.[0];
  const rest = advice === undefined ? '.' : advice.startsWith('R') ? `. ${advice}` : ` ${advice}`;
  return counts.flatMap((count) =>
    TIMES.map((time) =>
      one === 'tube'
        ? `Apply the contents of ${amountOf(count, one, many)} to the skin ${time}.`
        : `Give ${amountOf(count, one, many)} by mouth ${time}${rest}`,
    ),
  );
};

const isAsLabelled = (product: Product, { species, weight }: PetRow, directions: string): boolean => {
  const { name, strength, compounded, compliance } = product;
  const basis = doseBasis({
    product: { productName: name, productStrength: strength, compounded, complianceBean: compliance },
    species,
    weight,
  });
  const check = checkDose(basis, directions);
  return check.checked && check.interval === 'asLabelled' && check.comparison.verdict === 'within' && !check.comparison.partly;
};

/**
 * Returns what a vet would order for a pet of this weight: the strength of a product and the directions that its label gives,
 * or the product as it is when no label says. Draws no chance, so that what comes after stays as it was.
 * @param others what may be ordered instead
 */
export const inUsualDose = (product: Product, animal: PetRow, others: readonly Product[]): Product => {
  if (product.compliance.isControlledSubstance) return product;
  const strengths = others.filter(
    ({ name, packaging, form, id }) =>
      name === product.name && packaging === product.packaging && form === product.form && id !== product.id,
  );
  for (const candidate of [product, ...strengths.filter((other) => suitsWeight(other, animal))]) {
    const usageInstructions = directionsFor(candidate).find((directions) => isAsLabelled(candidate, animal, directions));
    if (usageInstructions !== undefined) return { ...candidate, compliance: { ...candidate.compliance, usageInstructions } };
  }
  return product;
};

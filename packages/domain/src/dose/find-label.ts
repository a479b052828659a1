import { DRUG_LABELS } from './labels.ts';
import type { Strength } from './parse-strength.ts';
import type { DrugLabel, LabelSpecies } from './types.ts';

/** Words beside a product's name that do not make another product of it. */
const FORM_WORDS = new Set(
  `tablet tablets tab tabs caplet caplets chewable chewables chew chews capsule capsules oral suspension solution injection
   injectable sterile topical tube soft flavored flavoured film coated extended release antibacterial taste
   canine feline for dog dogs cat cats and`.split(/\s+/u),
);

const FORMS: readonly [words: RegExp, units: readonly DrugLabel['unit'][]][] = [
  [/\b(?:tablet|tab|caplet|chewable|chew)s?\b/u, ['tablet']],
  [/\bcapsules?\b/u, ['capsule']],
  [/\b(?:suspension|injection|injectable)\b/u, ['mL']],
];

/** A product's name in plain words: no marks, no accents, no punctuation. */
export const nameWords = (name: string): string[] =>
  name
    .slice(0, 200)
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f®™]/gu, '')
    .split(/[^a-z0-9]+/u)
    .filter((word) => word !== '');

const beginsWith = (words: readonly string[], name: string): boolean => `${words.join(' ')} `.startsWith(`${name} `);

/** Every label whose name the product's name begins with, when nothing but form words follows; the longest names win. */
const namesakes = (words: readonly string[]): DrugLabel[] => {
  const matches = DRUG_LABELS.flatMap((label) =>
    label.names.flatMap((name) => (beginsWith(words, name) ? [{ label, length: name.split(' ').length }] : [])),
  );
  const longest = Math.max(0, ...matches.map(({ length }) => length));
  if (longest === 0 || words.slice(longest).some((word) => !FORM_WORDS.has(word))) return [];
  return [...new Set(matches.filter(({ length }) => length === longest).map(({ label }) => label))];
};

const PER: Record<DrugLabel['unit'], Strength['per']> = { tablet: 'unit', capsule: 'unit', tube: 'unit', mL: 'mL' };

const isListed = ({ unit, strengths, ingredients }: DrugLabel, { amounts, per, of }: Strength): boolean =>
  PER[unit] === per &&
  (of === '' || of === ingredients[0] || FORM_WORDS.has(of)) &&
  // The first ingredient is enough: 'mg sarolaner' names no more. More of them than the label has is another product.
  amounts.length <= ingredients.length &&
  strengths.some((strength) => Math.abs(strength - (amounts[0] ?? 0)) < 1e-6);

/** The labels of a product. */
export interface LabelsOf {
  /** Under its name, in any form and strength. */
  named: readonly DrugLabel[];
  /** Those that also list its strength. */
  listed: readonly DrugLabel[];
}

/**
 * The labels that are a product's own. Careful: a name that goes on after the known one (`Interceptor Plus`) has none.
 * @param strength as `parseStrength` read it
 */
export const labelsOf = (productName: string, strength: Strength | null): LabelsOf => {
  const words = nameWords(productName);
  const written = words.join(' ');
  const forms = FORMS.filter(([pattern]) => pattern.test(written));
  const named = namesakes(words).filter(({ unit }) => forms.every(([, units]) => units.includes(unit)));
  return { named, listed: strength === null ? [] : named.filter((label) => isListed(label, strength)) };
};

const SPECIES: Record<string, LabelSpecies> = { canine: 'dog', dog: 'dog', feline: 'cat', cat: 'cat', ferret: 'ferret' };

/** A pet's species as labels name it; null for one that no label of the table is for. */
export const labelSpecies = (species: string): LabelSpecies | null => SPECIES[species.trim().toLowerCase()] ?? null;

import type { ClinicalRationale } from '../product/schema.ts';

/** The categories in the order of the specification (section 5); a service may send others, which come after them. */
const CATEGORY_ORDER = ['Medication adherence', 'Patient allergy', 'Patient safety', 'Medication availability'];

const rank = (category: string): number => {
  const at = CATEGORY_ORDER.indexOf(category);
  return at < 0 ? CATEGORY_ORDER.length : at;
};

/** The categories that a product has reasons in. */
export const rationaleCategories = (rationales: readonly ClinicalRationale[]): string[] =>
  [...new Set(rationales.map(({ displayCategory }) => displayCategory))].toSorted((one, other) => rank(one) - rank(other));

/** The reasons of a category; none while no category is chosen. */
export const rationalesIn = (rationales: readonly ClinicalRationale[], category: string | null): ClinicalRationale[] =>
  rationales.filter(({ displayCategory }) => displayCategory === category);

/** The category of a reason; null for a reason that the product does not have. */
export const rationaleCategoryOf = (rationales: readonly ClinicalRationale[], code: string | null): string | null =>
  rationales.find((rationale) => rationale.code === code)?.displayCategory ?? null;

/** Whether a reason that is given is one of the product's. One that is not given is no mistake of this rule. */
export const isRationaleOffered = (code: string | null | undefined, rationales: readonly Pick<ClinicalRationale, 'code'>[]): boolean =>
  code == null || code === '' || rationales.some((rationale) => rationale.code === code);

/** Has the category, then the reason in it. Empty or null while nothing is chosen. */
export interface RationaleChoice {
  rationaleCategory: string | null;
  clinicalRationaleCode: string | null;
}

/**
 * The field that is missing of a reason that has to be given; null when none is. A reason counts in its own category only:
 * who changes the category chooses a reason again.
 */
export const missingRationale = (
  { rationaleCategory: category, clinicalRationaleCode: code }: RationaleChoice,
  rationales: readonly ClinicalRationale[],
): keyof RationaleChoice | null => {
  if (!category) return 'rationaleCategory';
  return rationaleCategoryOf(rationales, code) === category ? null : 'clinicalRationaleCode';
};

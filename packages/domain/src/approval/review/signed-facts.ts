import { isInRange } from '../../catalog/sku-by-weight.ts';
import { formatWeight } from '../../locale/format-number.ts';
import type { LocaleCode } from '../../locale/types.ts';
import type { SignsBy } from '../../permissions/signing.ts';
import { domainMessage, type FieldMessage } from '../../text/message.ts';
import { messageText } from '../../text/message-text.ts';
import type { WeightRange } from '../../product/weight-range.ts';
import type { ClinicalFacts } from './clinical-facts.ts';
import { clinicalFindings, openFindings } from './clinical-findings.ts';

/** Is kept with a signature: what its checks were made on, and what its vet answered. */
export interface SignedFacts {
  signedBy: SignsBy;
  species: string;
  /** Pounds; null when never weighed. */
  weight: number | null;
  /** Names what else the pet was given. */
  medications: readonly string[];
  product: SignedProduct;
  shownFindings: readonly string[];
  confirmedFindings: readonly string[];
}

/** A product as it was sold, as far as the checks read it. */
export interface SignedProduct {
  name: string;
  strength: string | null;
  packaging: string | null;
  compounded: boolean;
  isControlledSubstance: boolean;
  isNutrition: boolean;
  /** The species the catalog had it for. */
  species: readonly string[];
}

const signedProduct = ({ item: { product }, productSpecies }: ClinicalFacts): SignedProduct => ({
  name: product.productName,
  strength: product.productStrength,
  packaging: product.productPackaging,
  compounded: product.compounded,
  isControlledSubstance: product.complianceBean.isControlledSubstance,
  isNutrition: product.complianceBean.isNutrition,
  species: productSpecies,
});

/** Returns what is kept with a signature. */
export const signedFacts = (
  facts: ClinicalFacts,
  {
    signedBy,
    answered: { shownFindings = [], confirmedFindings = [] },
  }: {
    signedBy: SignsBy;
    answered: { shownFindings?: readonly string[] | undefined; confirmedFindings?: readonly string[] | undefined };
  },
): SignedFacts => ({
  signedBy,
  species: facts.item.animal.species,
  weight: facts.item.animal.weight,
  medications: facts.medications,
  product: signedProduct(facts),
  shownFindings,
  confirmedFindings,
});

/** Is compared with what was signed. */
export interface FactsNow extends ClinicalFacts {
  /** The weights the product is for; null when it is for all. */
  productWeightRange: WeightRange | null;
  /** The practice asks for a PIN, and what is signed has not been bought yet. */
  asksPin: boolean;
}

const isSameProduct = (one: SignedProduct, other: SignedProduct): boolean =>
  (Object.keys(one) as (keyof SignedProduct)[]).every((field) => String(one[field] ?? '') === String(other[field] ?? ''));

const productText = ({ name, strength, packaging }: SignedProduct): string => [name, strength, packaging].filter(Boolean).join(', ');

const weightText = (pounds: number | null, code: LocaleCode): string => {
  if (pounds === null) return messageText(domainMessage('signature.noWeight'), code);
  const { value, unit } = formatWeight(pounds, code);
  return `${value} ${unit}`;
};

const hasNoPin = ({ signedBy }: SignedFacts, { asksPin }: Pick<FactsNow, 'asksPin'>): boolean => asksPin && signedBy === 'name';

/** Returns what has changed of what a signature rests on; empty for nothing. */
export const signatureChanges = (signed: SignedFacts, now: FactsNow): FieldMessage[] => {
  const { item, localization, medications } = now;
  const { species, weight } = item.animal;
  const code = localization.defaultLocaleCode;
  const product = signedProduct(now);
  const given = medications.filter((name) => !signed.medications.includes(name));
  const say = (key: string, params: FieldMessage['params'] = {}): FieldMessage => domainMessage(`signature.${key}`, params);
  return [
    hasNoPin(signed, now) && say('pin'),
    weight !== signed.weight && say('weight', { before: weightText(signed.weight, code), now: weightText(weight, code) }),
    species !== signed.species && say('species', { before: signed.species, now: species }),
    given.length > 0 && say('medications', { given: given.join(', ') }),
    !isSameProduct(signed.product, product) && say('product', { before: productText(signed.product), now: productText(product) }),
  ].filter((change) => change !== false);
};

/** Whether the weight speaks against the product now, and did not when it was signed. */
const isNewlyOutside = (signed: SignedFacts, now: FactsNow): boolean => {
  const range = now.productWeightRange;
  const isInside = (weight: number | null): boolean => range === null || (weight !== null && isInRange(range, weight));
  return isInside(signed.weight) && !isInside(now.item.animal.weight);
};

/**
 * Why a signature no longer stands: something that it rests on has changed, and the checks find with it what its vet did not
 * answer. Rule: docs/rules/prescriptions.md#what-a-signature-rests-on.
 * @returns the changes; null for a signature that stands
 */
export const fallenSignature = (signed: SignedFacts, now: FactsNow): FieldMessage[] | null => {
  const changes = signatureChanges(signed, now);
  if (changes.length === 0) return null;
  const hasFallen = hasNoPin(signed, now) || openFindings(clinicalFindings(now), signed).length > 0 || isNewlyOutside(signed, now);
  return hasFallen ? changes : null;
};

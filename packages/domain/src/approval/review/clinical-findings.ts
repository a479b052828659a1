import { nameWords } from '../../dose/find-label.ts';
import type { LocaleCode } from '../../locale/types.ts';
import { classConflicts } from '../../medication/class-conflicts.ts';
import { speciesMatch } from '../../dose/species-match.ts';
import { domainMessage, type FieldMessage } from '../../text/message.ts';
import { messageText } from '../../text/message-text.ts';
import type { ClinicalFacts } from './clinical-facts.ts';
import { finding } from './finding.ts';
import { doseFinding } from './finding-dose.ts';
import { packFinding } from './finding-pack.ts';
import type { ClinicalRule } from '../queue/types.ts';
import type { ValidationMessage } from '../queue/schema.ts';

const say = (key: string, code: LocaleCode, params?: FieldMessage['params']): string =>
  messageText(domainMessage(`finding.${key}`, params), code);

/** A product for another species than the pet's. */
const speciesFinding = ({ item: { product, animal }, localization, productSpecies }: ClinicalFacts): ValidationMessage | null => {
  const match = speciesMatch(product, animal.species, productSpecies);
  if (match.kind !== 'mismatch') return null;
  const code = localization.defaultLocaleCode;
  const species = match.labelledFor.map((one) => say(`species.${one}`, code)).join(', ');
  const params = { product: product.productName, species };
  return finding('PRODUCT_SPECIES_RULE', code, {
    heading: match.label === null ? 'sold.heading' : 'labelled.heading',
    params: { species: animal.species },
    text: domainMessage(`finding.PRODUCT_SPECIES_RULE.${match.label === null ? 'sold' : 'labelled'}.text`, params),
    key: `PRODUCT_SPECIES_RULE ${animal.species}`,
    // Its label or its own name says no; a catalog's list may only be short.
    needs: match.label !== null || match.named ? 'CONFIRMATION' : 'SEEN',
    ...(match.label !== null && { source: { text: match.label.cfr, url: match.label.source } }),
  });
};

/** Medication that does not go together; what the order has no part in asks for nothing. */
const conflictFindings = ({ item: { product }, localization, medications }: ClinicalFacts): ValidationMessage[] => {
  const code = localization.defaultLocaleCode;
  return classConflicts([product.productName, ...medications]).map(({ kind, products: [one, other], source }) =>
    finding('MEDICATION_CONFLICT_RULE', code, {
      heading: `${kind}.heading`,
      text: domainMessage(`finding.MEDICATION_CONFLICT_RULE.${kind}.text`, { one, other }),
      ...(one === product.productName && {
        key: `MEDICATION_CONFLICT_RULE ${kind} ${nameWords(other).join(' ')}`,
        needs: 'SEEN' as const,
      }),
      source: { text: say('source', code), url: source },
    }),
  );
};

/**
 * Returns what could harm the pet: more than the label has, a dose that can't be checked where it has to be, a pack smaller than a
 * dose, a product for another species, and medication that does not go together. The portal shows it as it is typed, and the service finds it again when it is approved.
 * Rule: docs/rules/dosing.md#warnings-for-the-pet.
 */
export const clinicalFindings = (facts: ClinicalFacts): ValidationMessage[] =>
  [doseFinding(facts), packFinding(facts), speciesFinding(facts), ...conflictFindings(facts)].filter((found) => found !== null);

const CLINICAL: readonly string[] = [
  'PRODUCT_SPECIES_RULE',
  'MEDICATION_CONFLICT_RULE',
  'DOSE_RULE',
  'DOSE_UNCHECKED_RULE',
  'PACK_BELOW_DOSE_RULE',
] satisfies ClinicalRule[];

/** Whether a message is one of {@link clinicalFindings}. */
export const isClinical = ({ rule }: Pick<ValidationMessage, 'rule'>): boolean => CLINICAL.includes(rule);

/** The findings that an approval does not say about what they need it to. */
export const openFindings = (
  findings: readonly ValidationMessage[],
  {
    shownFindings = [],
    confirmedFindings = [],
  }: { shownFindings?: readonly string[] | undefined; confirmedFindings?: readonly string[] | undefined },
): ValidationMessage[] =>
  findings.filter(({ key, needs }) => {
    if (key === undefined || needs === undefined) return false;
    return !(needs === 'CONFIRMATION' ? confirmedFindings : [...shownFindings, ...confirmedFindings]).includes(key);
  });

/** Returns what an approval says of the findings that its vet was shown, and has confirmed where that was asked. */
export const answeredFindings = (findings: readonly ValidationMessage[]): { shownFindings?: string[]; confirmedFindings?: string[] } => {
  const keys = (need: ValidationMessage['needs']): string[] =>
    findings.flatMap(({ key, needs }) => (key !== undefined && needs === need ? [key] : []));
  const [shownFindings, confirmedFindings] = [keys('SEEN'), keys('CONFIRMATION')];
  return { ...(shownFindings.length > 0 && { shownFindings }), ...(confirmedFindings.length > 0 && { confirmedFindings }) };
};

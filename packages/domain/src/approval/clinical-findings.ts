import { doseBasis } from '../dose/check-dose.ts';
import { DOSE_FACTOR_ASKED, type DoseExcess, doseExcess } from '../dose/dose-excess.ts';
import { nameWords } from '../dose/find-label.ts';
import { formatNumber } from '../locale/format-number.ts';
import type { LocaleCode } from '../locale/types.ts';
import { classConflicts } from '../medication/class-conflicts.ts';
import { speciesMatch } from '../medication/species-match.ts';
import { domainMessage, type FieldMessage } from '../text/message.ts';
import { messageText } from '../text/message-text.ts';
import type { ApprovalFacts } from './approval-facts.ts';
import { finding } from './finding.ts';
import type { ClinicalRule, ValidationMessage } from './types.ts';

/** What the rules about harm look at. */
export type ClinicalFacts = Pick<ApprovalFacts, 'localization' | 'medications' | 'productSpecies'> & {
  item: Pick<ApprovalFacts['item'], 'animal' | 'product'>;
  form: Pick<ApprovalFacts['form'], 'usageInstructions'>;
};

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
    needs: 'SEEN',
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

// Amounts of hormones are small: three digits that count.
const amount = (value: number, code: LocaleCode): string => (value < 1 ? String(Number(value.toPrecision(3))) : formatNumber(value, code));

const rangeText = ({ labelled: { min, max } }: DoseExcess, code: LocaleCode): string => {
  if (max === null) return say('DOSE_RULE.atLeast', code, { min: amount(min, code) });
  const [low, high] = [amount(min, code), amount(max, code)];
  return low === high ? low : say('DOSE_RULE.span', code, { min: low, max: high });
};

const everyText = (hours: number, code: LocaleCode): string =>
  hours >= 48 && hours % 24 === 0 ? say('DOSE_RULE.days', code, { count: hours / 24 }) : say('DOSE_RULE.hours', code, { count: hours });

const times = (factor: number, code: LocaleCode): string => formatNumber(Math.round(factor * 10) / 10, code);

const doseSentences = (excess: DoseExcess, code: LocaleCode): FieldMessage[] => {
  const { perKg, doseFactor, frequencyFactor, hours, factor } = excess;
  const sentence = (key: string, params: FieldMessage['params'] = {}): FieldMessage => domainMessage(`finding.DOSE_RULE.${key}`, params);
  const isAbove = doseFactor !== null && doseFactor > 1;
  const isOften = hours !== null && (frequencyFactor ?? 0) > 1;
  const every = hours && { said: everyText(hours.said, code), labelled: everyText(hours.labelled, code) };
  const dose = (): FieldMessage => {
    if (perKg === null) return sentence('noWeight');
    const of = { dose: amount(perKg, code), range: rangeText(excess, code) };
    return isAbove ? sentence('above', { ...of, factor: times(doseFactor, code) }) : sentence('within', of);
  };
  return [
    dose(),
    ...(isOften && every !== null
      ? [hours.labelled === 0 ? sentence('once', every) : sentence('often', { ...every, factor: times(frequencyFactor ?? 0, code) })]
      : []),
    ...(isAbove && isOften && Number.isFinite(factor) ? [sentence('together', { factor: times(factor, code) })] : []),
  ];
};

/** More, or more often, than the label has. */
const doseFinding = ({ item: { product, animal }, form, localization }: ClinicalFacts): ValidationMessage | null => {
  const excess = doseExcess(doseBasis({ product, species: animal.species, weight: animal.weight }), form.usageInstructions);
  if (excess === null) return null;
  const code = localization.defaultLocaleCode;
  const { isControlledSubstance } = product.complianceBean;
  const asks = isControlledSubstance || excess.factor > DOSE_FACTOR_ASKED - 1e-6;
  return finding('DOSE_RULE', code, {
    heading: isControlledSubstance ? 'controlled' : 'heading',
    params: { product: product.productName, pet: animal.name },
    text: doseSentences(excess, code),
    key: `DOSE_RULE ${excess.perKg?.toPrecision(4) ?? ''} ${excess.hours?.said ?? ''}`.trim(),
    needs: asks ? 'CONFIRMATION' : 'SEEN',
  });
};

/**
 * What could harm the pet: a product for another species, medication that does not go together, and more than the label
 * has. The portal shows it as it is typed, and the service finds it again when it is approved.
 * Rule: docs/rules/dosing.md#warnings-for-the-pet.
 */
export const clinicalFindings = (facts: ClinicalFacts): ValidationMessage[] =>
  [doseFinding(facts), speciesFinding(facts), ...conflictFindings(facts)].filter((found) => found !== null);

const CLINICAL: readonly string[] = ['PRODUCT_SPECIES_RULE', 'MEDICATION_CONFLICT_RULE', 'DOSE_RULE'] satisfies ClinicalRule[];

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

/** What an approval says of the findings that its vet was shown, and has confirmed where that was asked. */
export const answeredFindings = (findings: readonly ValidationMessage[]): { shownFindings?: string[]; confirmedFindings?: string[] } => {
  const keys = (need: ValidationMessage['needs']): string[] =>
    findings.flatMap(({ key, needs }) => (key !== undefined && needs === need ? [key] : []));
  const [shownFindings, confirmedFindings] = [keys('SEEN'), keys('CONFIRMATION')];
  return { ...(shownFindings.length > 0 && { shownFindings }), ...(confirmedFindings.length > 0 && { confirmedFindings }) };
};

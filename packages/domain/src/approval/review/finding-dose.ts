import { type DoseBasis, doseBasis } from '../../dose/check-dose.ts';
import { DOSE_FACTOR_ASKED, type DoseExcess, doseExcess } from '../../dose/dose-excess.ts';
import { formatNumber } from '../../locale/format-number.ts';
import type { LocaleCode } from '../../locale/types.ts';
import { domainMessage, type FieldMessage } from '../../text/message.ts';
import { messageText } from '../../text/message-text.ts';
import { type ClinicalFacts, keyOfDirections } from './clinical-facts.ts';
import { finding } from './finding.ts';
import { doseProblemText, uncheckedFinding } from './finding-unchecked.ts';
import type { ValidationMessage } from '../queue/schema.ts';

const say = (key: string, code: LocaleCode, params?: FieldMessage['params']): string =>
  messageText(domainMessage(`finding.DOSE_RULE.${key}`, params), code);

// Amounts of hormones are small: three digits that count.
const amount = (value: number, code: LocaleCode): string => (value < 1 ? String(Number(value.toPrecision(3))) : formatNumber(value, code));

const rangeText = ({ labelled: { min, max } }: DoseExcess, code: LocaleCode): string => {
  const [low, high] = [amount(min, code), amount(max, code)];
  return low === high ? low : say('span', code, { min: low, max: high });
};

const everyText = (hours: number, code: LocaleCode): string =>
  hours >= 48 && hours % 24 === 0 ? say('days', code, { count: hours / 24 }) : say('hours', code, { count: hours });

/** '1 times' would say that nothing is exceeded: a little more has two decimals, and is never less than 1.01. */
const times = (factor: number, code: LocaleCode): string => {
  const digits = factor < 1.1 ? 100 : 10;
  const rounded = Math.round(factor * digits) / digits;
  return formatNumber(factor > 1 ? Math.max(rounded, 1.01) : rounded, code);
};

const doseSentences = (excess: DoseExcess, facts: ClinicalFacts): FieldMessage[] => {
  const { perKg, doseFactor, frequencyFactor, hours, factor, unread } = excess;
  const code = facts.localization.defaultLocaleCode;
  const sentence = (key: string, params: FieldMessage['params'] = {}): FieldMessage => domainMessage(`finding.DOSE_RULE.${key}`, params);
  const isAbove = doseFactor !== null && doseFactor > 1;
  const isOften = hours !== null && (frequencyFactor ?? 0) > 1;
  const every = hours && { said: everyText(hours.said, code), labelled: everyText(hours.labelled, code) };
  const dose = (): FieldMessage => {
    if (perKg === null) return sentence(facts.item.animal.weight === null ? 'noWeight' : 'noAmount');
    const of = { dose: amount(perKg, code), range: rangeText(excess, code) };
    return isAbove ? sentence('above', { ...of, factor: times(doseFactor, code) }) : sentence('within', of);
  };
  return [
    dose(),
    ...(isOften && every !== null
      ? [hours.labelled === 0 ? sentence('once', every) : sentence('often', { ...every, factor: times(frequencyFactor ?? 0, code) })]
      : []),
    ...(isAbove && isOften && Number.isFinite(factor) ? [sentence('together', { factor: times(factor, code) })] : []),
    ...(unread === null ? [] : [sentence('part', { why: doseProblemText({ problem: unread.reason, detail: unread.text }, code) })]),
  ];
};

/** More, or more often, than the label has, by what can be read of the directions. */
const excessFinding = (excess: DoseExcess, facts: ClinicalFacts): ValidationMessage => {
  const { item, form, localization } = facts;
  const { isControlledSubstance } = item.product.complianceBean;
  const asks = isControlledSubstance || excess.unread !== null || excess.factor > DOSE_FACTOR_ASKED - 1e-6;
  const figures = `${excess.perKg?.toPrecision(4) ?? ''} ${excess.hours?.said ?? ''}`.trim();
  return finding('DOSE_RULE', localization.defaultLocaleCode, {
    heading: isControlledSubstance ? 'controlled' : 'heading',
    params: { product: item.product.productName, pet: item.animal.name },
    text: doseSentences(excess, facts),
    key: `DOSE_RULE ${figures}${excess.unread === null ? '' : ` ${keyOfDirections(form.usageInstructions)}`}`,
    needs: asks ? 'CONFIRMATION' : 'SEEN',
  });
};

/**
 * A dose that is more than the label has, or that can't be checked where it has to be.
 * Rule: docs/rules/dosing.md#warnings-for-the-pet.
 */
export const doseFinding = (facts: ClinicalFacts): ValidationMessage | null => {
  const { item, form } = facts;
  if (form.usageInstructions.trim() === '') return null;
  const { product, animal } = item;
  const basis: DoseBasis = doseBasis({ product, species: animal.species, weight: animal.weight });
  const excess = doseExcess(basis, form.usageInstructions);
  return excess === null ? uncheckedFinding(basis, facts) : excessFinding(excess, facts);
};

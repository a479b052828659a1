import { isIsoDate, isoDateOf, addMonths } from '../../locale/dates.ts';
import { localeProfile } from '../../locale/profile.ts';
import { isDetailedDirection } from '../../prescription/detailed-direction.ts';
import { domainMessage } from '../../text/message.ts';
import { expirationProblem } from '../../guardrails/expiration-rules.ts';
import { usageInstructionsProblem } from '../../prescription/instruction-rules.ts';
import { refillsProblem } from '../../guardrails/refill-rules.ts';
import type { ApprovalFacts } from './approval-facts.ts';
import { finding } from './finding.ts';
import type { ValidationMessage } from '../queue/schema.ts';

type FormFacts = Pick<ApprovalFacts, 'form' | 'item' | 'limits' | 'localization' | 'now'>;

/** Usage instructions the label does not take. Empty ones are left to the form, which says so when it is sent. */
export const usageInstructionsFinding = ({ form, item, localization }: FormFacts): ValidationMessage | null => {
  const code = localization.defaultLocaleCode;
  const text = form.usageInstructions.trim();
  // Generic directions have a rule of their own.
  const compliance = { ...item.product.complianceBean, isControlledSubstance: false };
  const problem = text === '' ? null : usageInstructionsProblem(text, compliance, code);
  return problem && finding('USAGE_INSTRUCTIONS_RULE', code, { text: problem });
};

/** Directions without detail on a controlled substance. Empty ones are left to the form here too. */
export const genericDirectionFinding = ({ form, item, localization }: FormFacts): ValidationMessage | null =>
  item.product.complianceBean.isControlledSubstance && form.usageInstructions.trim() !== '' && !isDetailedDirection(form.usageInstructions)
    ? finding('DRUG_TYPE_USAGE_INSTRUCTIONS_RULE', localization.defaultLocaleCode, { text: domainMessage('approval.genericDirections') })
    : null;

/** An expiration date outside its limits, or beyond the months the locale's hint names. */
export const expirationFinding = ({ form, item, limits, localization, now }: FormFacts): ValidationMessage | null => {
  const code = localization.defaultLocaleCode;
  const date = form.expirationDate ?? '';
  const problem = expirationProblem(date, { compliance: item.product.complianceBean, localization, now, limits });
  if (problem) return finding('PRODUCT_EXPIRATION_DATE_RULE', code, { text: problem });
  const count = localeProfile(code).expirationHintMonths;
  if (count === null || !isIsoDate(date) || date <= addMonths(isoDateOf(now), count)) return null;
  return finding('PRODUCT_EXPIRATION_DATE_RULE', code, { text: domainMessage('finding.PRODUCT_EXPIRATION_DATE_RULE.hint', { count }) });
};

/** More refills than the law or the practice allows. What the product itself does not offer is left to the form. */
export const refillLimitFinding = ({ form, item, limits, localization }: FormFacts): ValidationMessage | null => {
  const problem = limits?.refills ? refillsProblem(form.refills ?? null, item.product.complianceBean.maximumRefills, limits) : null;
  return problem && problem === limits?.refills?.reason
    ? finding('PRESCRIBING_LIMIT_RULE', localization.defaultLocaleCode, { text: problem })
    : null;
};

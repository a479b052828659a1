import { checkDose, type DoseBasis, type DoseCheck } from '../../dose/check-dose.ts';
import { formatWeight } from '../../locale/format-number.ts';
import type { LocaleCode } from '../../locale/types.ts';
import { domainMessage } from '../../text/message.ts';
import { messageText } from '../../text/message-text.ts';
import { type ClinicalFacts, keyOfDirections } from './clinical-facts.ts';
import { finding } from './finding.ts';
import type { ValidationMessage } from '../queue/schema.ts';

type Unchecked = Pick<DoseCheck & { checked: false }, 'problem' | 'detail'>;

const weightText = (pounds: number, code: LocaleCode): string => {
  const { value, unit } = formatWeight(pounds, code);
  return `${value} ${unit}`;
};

/** Why a dose is not checked, in the practice's language. */
export const doseProblemText = ({ problem, detail }: Unchecked, code: LocaleCode): string =>
  messageText(
    domainMessage(`finding.DOSE_UNCHECKED_RULE.problem.${problem}`, {
      detail: problem === 'underLabelWeight' ? weightText(Number(detail), code) : detail,
    }),
    code,
  );

/**
 * A dose that can't be checked, where it has to be: of a controlled substance, and of a pet that is lighter than the label allows.
 * Any other is said beside the directions only.
 */
export const uncheckedFinding = (
  basis: DoseBasis,
  { item: { product, animal }, form, localization }: ClinicalFacts,
): ValidationMessage | null => {
  const check = checkDose(basis, form.usageInstructions);
  if (check.checked || check.problem === 'food') return null;
  const isTooLight = check.problem === 'underLabelWeight';
  if (!isTooLight && !product.complianceBean.isControlledSubstance) return null;
  const code = localization.defaultLocaleCode;
  return finding('DOSE_UNCHECKED_RULE', code, {
    heading: isTooLight ? 'tooLight' : 'heading',
    params: { product: product.productName, pet: animal.name },
    text: isTooLight
      ? domainMessage('finding.DOSE_UNCHECKED_RULE.weighs', {
          pet: animal.name,
          weight: weightText(animal.weight ?? 0, code),
          why: doseProblemText(check, code),
        })
      : domainMessage('finding.DOSE_UNCHECKED_RULE.text', { why: doseProblemText(check, code) }),
    key: `DOSE_UNCHECKED_RULE ${check.problem} ${animal.weight ?? ''} ${keyOfDirections(form.usageInstructions)}`,
    needs: 'CONFIRMATION',
  });
};

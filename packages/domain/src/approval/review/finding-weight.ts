import { formatWeight } from '../../locale/format-number.ts';
import { domainMessage } from '../../text/message.ts';
import type { ApprovalFacts } from './approval-facts.ts';
import { finding } from './finding.ts';
import type { ValidationMessage } from '../queue/schema.ts';

/** A pet outside the weights the product is for, or one never weighed. */
export const petWeightFinding = ({
  item,
  localization,
  productWeightRange: range,
}: Pick<ApprovalFacts, 'item' | 'localization' | 'productWeightRange'>): ValidationMessage | null => {
  const { weight, name } = item.animal;
  if (range === null || (weight !== null && weight >= range.lower && weight <= range.upper)) return null;
  const code = localization.defaultLocaleCode;
  const lower = formatWeight(range.lower, code);
  const params = {
    petName: name,
    productName: item.product.productName,
    lower: lower.value,
    upper: formatWeight(range.upper, code).value,
    unit: lower.unit,
    ...(weight === null ? {} : { weight: formatWeight(weight, code).value }),
  };
  const text = domainMessage(`finding.PRODUCT_PET_WEIGHT_RULE.${weight === null ? 'unknown' : 'outside'}`, params);
  return finding('PRODUCT_PET_WEIGHT_RULE', code, { text });
};

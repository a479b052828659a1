import type { PrescribingLimits } from '../guardrails/types.ts';
import { isPrn, refillOptions } from '../prescription/refills.ts';
import type { ComplianceBean } from '../product/schema.ts';
import { domainMessage, type FieldMessage } from '../text/message.ts';

type RefillCompliance = Pick<ComplianceBean, 'maximumRefills' | 'isNutrition'>;

const offered = ({ maximumRefills, isNutrition }: RefillCompliance): number[] =>
  refillOptions(maximumRefills).filter((refills) => isNutrition || !isPrn(refills));

/**
 * The refills that can be ordered: 0 up to the product's limit, and PRN only for nutrition.
 * Rule: docs/rules/prescriptions.md#refills.
 */
export const orderRefillOptions = (compliance: RefillCompliance, limits: PrescribingLimits | null | undefined): number[] => {
  const most = limits?.refills?.max;
  return offered(compliance).filter((refills) => most === undefined || refills <= most);
};

/** Returns what is wrong with a number of refills; null is no problem of this rule. */
export const orderRefillsProblem = (
  refills: number | null,
  compliance: RefillCompliance,
  limits: PrescribingLimits | null | undefined,
): FieldMessage | null => {
  if (refills === null || orderRefillOptions(compliance, limits).includes(refills)) return null;
  const isLimited = offered(compliance).includes(refills);
  return (isLimited ? limits?.refills?.reason : undefined) ?? domainMessage('approval.refillsNotOffered');
};

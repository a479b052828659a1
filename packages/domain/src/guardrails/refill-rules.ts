import type { PrescribingLimits } from './types.ts';
import { refillOptions } from '../prescription/refills.ts';
import { domainMessage, type FieldMessage } from '../text/message.ts';

/**
 * The refills a vet may choose: those of the product, as far as the law allows them.
 * @param maximumRefills the product's limit; 999 means PRN, null that it names none
 */
export const allowedRefills = (maximumRefills: number | null, limits: PrescribingLimits | null | undefined): number[] => {
  const offered = refillOptions(maximumRefills);
  const most = limits?.refills?.max;
  return most === undefined ? offered : offered.filter((refills) => refills <= most);
};

/**
 * Returns what is wrong with a number of refills.
 * @param refills null is no problem of this rule
 * @returns why the law does not allow it where the product would
 */
export const refillsProblem = (
  refills: number | null,
  maximumRefills: number | null,
  limits: PrescribingLimits | null | undefined,
): FieldMessage | null => {
  if (refills === null || allowedRefills(maximumRefills, limits).includes(refills)) return null;
  const isLimited = refillOptions(maximumRefills).includes(refills);
  return (isLimited ? limits?.refills?.reason : undefined) ?? domainMessage('approval.refillsNotOffered');
};

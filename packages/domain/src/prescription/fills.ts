import { isPrn, PRN_REFILLS } from './refills.ts';

/** Fills of a prescription that is PRN. Rule: docs/rules/prescriptions.md#fills-left. */
export const PRN_FILLS = PRN_REFILLS + 1;

/**
 * The fills that a new prescription has left.
 * @param isOrdered what waited for it is an order: that is the first fill, so that no refills leave no fills
 */
export const fillsOfNew = (refills: number, isOrdered: boolean): number => {
  if (isPrn(refills)) return PRN_FILLS;
  return isOrdered ? refills : refills + 1;
};

/** The fills that are left after an order; PRN has no count. */
export const fillsAfterOrder = (fillsRemaining: number): number =>
  fillsRemaining >= PRN_FILLS ? fillsRemaining : Math.max(0, fillsRemaining - 1);

/** The fills that are left after an order came to nothing: never more than the prescription had. */
export const fillsGivenBack = (fillsRemaining: number, originalRefills: number): number =>
  fillsRemaining >= PRN_FILLS ? fillsRemaining : Math.min(fillsRemaining + 1, originalRefills + 1);

/** The number of refills that means PRN: as needed, without a count. */
export const PRN_REFILLS = 999;

/** The most refills a list offers when the product allows PRN, or names no limit. */
export const MAX_COUNTED_REFILLS = 50;

/** Whether a number of refills means PRN. Rule: docs/rules/prescriptions.md#prn. */
export const isPrn = (refills: number | null | undefined): boolean => typeof refills === 'number' && refills >= PRN_REFILLS;

/**
 * The refills a vet may choose.
 * Rule: docs/rules/prescriptions.md#refills.
 * @param maximumRefills the product's limit; 999 means PRN, null that it names none
 * @returns PRN first when the product allows it, then 0 up to the limit
 */
export const refillOptions = (maximumRefills: number | null): number[] => {
  const prn = isPrn(maximumRefills);
  const limit = prn || maximumRefills === null ? MAX_COUNTED_REFILLS : Math.max(0, Math.floor(maximumRefills) || 0);
  const counted = Array.from({ length: limit + 1 }, (_, refills) => refills);
  return prn ? [PRN_REFILLS, ...counted] : counted;
};

/** How refills or fills read: a kind that names the text, and its count. */
export interface CountDisplay<Kind extends string> {
  kind: Kind;
  /** 0 when the kind has no count. */
  count: number;
}

/** How refills read: PRN from 999, N/A when there is no number or a negative one. */
export const refillsDisplay = (refills: number | null | undefined): CountDisplay<'prn' | 'count' | 'na'> => {
  if (refills == null || Number.isNaN(refills) || refills < 0) return { kind: 'na', count: 0 };
  return isPrn(refills) ? { kind: 'prn', count: 0 } : { kind: 'count', count: refills };
};

/**
 * How the fills that are left read.
 * Rule: docs/rules/prescriptions.md#fills-left: 0 expired, 1 to 999 a count, 1000 or more PRN.
 */
export const fillsLeftDisplay = (fillsRemaining: number): CountDisplay<'expired' | 'count' | 'prn'> => {
  if (!(fillsRemaining > 0)) return { kind: 'expired', count: 0 };
  // One fill more than refills, so PRN begins at 1000.
  return fillsRemaining > PRN_REFILLS ? { kind: 'prn', count: 0 } : { kind: 'count', count: fillsRemaining };
};

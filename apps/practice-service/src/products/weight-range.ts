import type { WeightRange } from '@practice-portal/domain/approval';

import type { products } from '../db/schema/product.ts';

/** The heaviest pet each strength is for, in pounds, lightest first: 21 CFR part 520, minimum dose by weight. */
const WEIGHT_LIMITS: Record<string, readonly [strength: string, heaviest: number][]> = {
  Afoxolaner: [
    ['11.3 mg', 9.9],
    ['28.3 mg', 24.8],
    ['68 mg', 59.6],
    ['136 mg', 119.3],
  ],
  Sarolaner: [
    ['5 mg', 5.6],
    ['10 mg', 11.1],
    ['20 mg', 22.2],
    ['40 mg', 44.4],
    ['80 mg', 88.9],
    ['120 mg', 133.3],
  ],
  Lotilaner: [
    ['56.25 mg', 6.2],
    ['112.5 mg', 12.5],
    ['225 mg', 25],
    ['450 mg', 50],
    ['900 mg', 100],
  ],
  Fluralaner: [
    ['112.5 mg', 9.9],
    ['250 mg', 21.9],
    ['500 mg', 43.9],
    ['1000 mg', 87.7],
    ['1400 mg', 122.8],
  ],
};

/** The weights a product is for; null when its dose does not depend on a weight band. */
export const weightRangeOf = ({
  genericName,
  strength,
}: Pick<typeof products.$inferSelect, 'genericName' | 'strength'>): WeightRange | null => {
  const limits = WEIGHT_LIMITS[genericName] ?? [];
  const at = limits.findIndex(([of]) => of === strength);
  const upper = limits[at]?.[1];
  return upper === undefined ? null : { lower: at === 0 ? 0 : (limits[at - 1]?.[1] ?? 0), upper };
};

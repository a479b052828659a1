import type { ApprovalQueueItem } from '../approval/queue/schema.ts';
import { fold, joined } from '../text/index.ts';
import type { EarlierOrder, EarlierOrders } from './readiness-schema.ts';

/** What of an order is compared, in this order. */
const COMPARED = ['product', 'quantity', 'directions', 'refills'] as const;
/** One of them. */
export type ComparedField = (typeof COMPARED)[number];

/** What is asked for, dispensed and prescribed of one thing; null: not known, or there is none. */
export interface ComparedRow {
  field: ComparedField;
  asked: string | number | null;
  dispensed: string | number | null;
  prescribed: string | number | null;
}

type Values = Record<ComparedField, string | number | null>;

const valuesOf = ({
  productName,
  productStrength,
  productPackaging,
  quantity,
  usageInstructions,
  refills,
}: Omit<EarlierOrder, 'date'>): Values => ({
  product: joined([productName, productStrength, productPackaging]),
  quantity,
  directions: usageInstructions.trim() || null,
  refills,
});

/** Whether two values say something else: case, accents and spaces do not. What is not known differs from nothing. */
export const isDifferent = (asked: ComparedRow['asked'], other: ComparedRow['asked']): boolean => {
  if (asked === null || other === null) return false;
  return typeof asked === 'string' && typeof other === 'string' ? fold(asked) !== fold(other) : asked !== other;
};

/**
 * What is asked for beside what was last dispensed and prescribed: the rows in which one of these differs from it, none where all is as
 * before. Rule: docs/rules/queue.md#asked-dispensed-prescribed.
 */
export const comparedRows = (
  { product, quantity }: Pick<ApprovalQueueItem, 'product' | 'quantity'>,
  { dispensed, prescribed }: EarlierOrders,
): ComparedRow[] => {
  const { usageInstructions, defaultRefills } = product.complianceBean;
  const asked = valuesOf({ ...product, quantity, usageInstructions: usageInstructions ?? '', refills: defaultRefills });
  const [filled, signed] = [dispensed && valuesOf(dispensed), prescribed && valuesOf(prescribed)];
  return COMPARED.map((field) => ({
    field,
    asked: asked[field],
    dispensed: filled?.[field] ?? null,
    prescribed: signed?.[field] ?? null,
  })).filter((row) => isDifferent(row.asked, row.dispensed) || isDifferent(row.asked, row.prescribed));
};

import { type DirectionUnit, readQuantity, readUnit } from './direction-amounts.ts';

/** Returns what one pack holds, where the packaging says nothing else: `30 tablets`, `10 mL bottle`. */
export const packOf = (packaging: string): { unit: DirectionUnit; amount: number } | null => {
  const text = packaging.trim().toLowerCase();
  const amount = readQuantity(text, 0);
  const unit = amount && readUnit(text, amount.end);
  if (!unit || amount.min !== amount.max || !['', ' bottle'].includes(text.slice(unit.end))) return null;
  return { unit: unit.unit, amount: amount.max };
};

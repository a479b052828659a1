import type { FillAction } from './types.ts';
import type { PharmacyLine } from './schema.ts';

/** Returns what can happen to a line next, in the order of a usual day. */
export const fillActionsOf = ({
  status,
  awaitsConfirmation,
}: Pick<PharmacyLine, 'status' | 'awaitsConfirmation'>): readonly FillAction[] => {
  if (status === 'Completed') return ['return'];
  if (status === 'Shipped') return ['deliver', 'return'];
  return awaitsConfirmation ? ['confirm', 'neverConfirm', 'outOfStock'] : ['ship', 'delay', 'outOfStock'];
};

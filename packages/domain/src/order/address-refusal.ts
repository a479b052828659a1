import type { OrderStatus } from './types.ts';

/** Why an order keeps its address. */
export type AddressRefusal = 'withPharmacy' | 'nothingShips';

/**
 * Returns why the address of an order can't be changed; null while nothing of it is with the pharmacy.
 * Rule: docs/rules/ordering.md#another-address.
 */
export const addressRefusal = (lines: readonly { status: OrderStatus; submittedAt: Date | null }[]): AddressRefusal | null => {
  if (lines.some(({ submittedAt }) => submittedAt !== null)) return 'withPharmacy';
  return lines.some(({ status }) => status === 'Awaiting approval' || status === 'Processing') ? null : 'nothingShips';
};

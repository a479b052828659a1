import type { OrderStatus } from './types.ts';

/** Where an order, or an item of it, can stand. */
export const ORDER_STATUSES = [
  'Awaiting approval',
  'Processing',
  'Shipped',
  'Completed',
  'Canceled',
  'Returned',
] as const satisfies readonly OrderStatus[];

/** Lists statuses, the least far first, which decides: an order is completed once nothing of it is on its way. */
const FIRST: readonly OrderStatus[] = ['Awaiting approval', 'Processing', 'Shipped', 'Completed', 'Returned'];

/**
 * Where an order stands by its lines. What is canceled does not count while something else is left of it.
 * @param lines at least one
 */
export const orderStatusOf = (lines: readonly OrderStatus[]): OrderStatus => FIRST.find((status) => lines.includes(status)) ?? 'Canceled';

import { sql } from 'drizzle-orm';

import { rowsOf, type Tx } from '../db/client.ts';

/** The number of a new order. Taken from a sequence: two orders at once get two, and none comes again when an order is removed. */
export const nextOrderNumber = async (tx: Tx, practiceId: number): Promise<string> => {
  const [row] = rowsOf<{ next: string }>(await tx.execute(sql`select nextval('order_numbers')::text as next`));
  if (!row) throw new Error('The sequence of order numbers gave none');
  return `P${practiceId}${row.next}`;
};

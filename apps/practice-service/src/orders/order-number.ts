import { sql } from 'drizzle-orm';

import { rowsOf, type Tx } from '../db/client.ts';

/** The numbers of new orders. Taken from a sequence: two orders at once get two, and none comes again when an order is removed. */
export const nextOrderNumbers = async (tx: Tx, practiceId: number, count: number): Promise<string[]> => {
  const rows = rowsOf<{ next: string }>(
    await tx.execute(sql`select nextval('order_numbers')::text as next from generate_series(1, ${count}::int)`),
  );
  return rows.map(({ next }) => `P${practiceId}${next}`);
};

/** The number of a new order. */
export const nextOrderNumber = async (tx: Tx, practiceId: number): Promise<string> => {
  const [number] = await nextOrderNumbers(tx, practiceId, 1);
  if (number === undefined) throw new Error('The sequence of order numbers gave none');
  return number;
};

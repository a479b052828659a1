import { sql } from 'drizzle-orm';

import { rowsOf, type Tx } from '../../db/client.ts';
import { countGroups } from '../queue/queue-counts.ts';
import { fold } from '../search/fold.ts';
import { searchFieldsOf } from './search-fields.ts';
import type { NewQueueItem } from './types.ts';

interface Rows {
  item: Record<string, unknown>;
  details: Record<string, unknown>;
}

const rowsFor = (
  practiceId: number,
  id: number,
  { vet, pharmacyNoteRequired = false, weightRange, renewsRxId, ...body }: NewQueueItem,
): Rows => {
  return {
    item: {
      id,
      type: body.type,
      vet_staff_id: vet?.staffId ?? 0,
      vet_display_name: vet?.displayName ?? null,
      source: body.sourceDescription,
      order_date: body.orderDate,
      vet_sort: fold(vet?.displayName ?? ''),
      ...searchFieldsOf(practiceId, body),
    },
    details: {
      id,
      body: JSON.stringify(body),
      client_id: body.clientId,
      animal_id: body.animal.animalId,
      product_id: body.product.productId,
      pharmacy_note_required: pharmacyNoteRequired,
      weight_lower: weightRange?.lower ?? null,
      weight_upper: weightRange?.upper ?? null,
      renews_rx_id: renewsRxId ?? null,
      order_number: body.orderNumber,
      cart_id: body.cartId,
    },
  };
};

const COLUMNS = sql.raw(
  'id, type, vet_staff_id, vet_display_name, source, order_date, client_sort, product_sort, vet_sort, search_text, grams',
);

/**
 * Puts items into a practice's queue, in as few statements as there are groups to count.
 * @returns their ids, in the order given
 */
export const addQueueItems = async (tx: Tx, practiceId: number, items: readonly NewQueueItem[]): Promise<number[]> => {
  const ids = rowsOf<{ id: number }>(
    await tx.execute(sql`select nextval(pg_get_serial_sequence('queue_items', 'id'))::int as id from generate_series(1, ${items.length})`),
  ).map((row) => row.id);
  const rows = items.map((item, index) => rowsFor(practiceId, ids[index] ?? 0, item));
  await tx.execute(sql`
    insert into queue_items (practice_id, ${COLUMNS})
    select ${practiceId}::int, id, type, vet_staff_id, vet_display_name, source, order_date, client_sort, product_sort, vet_sort, search_text, grams::int[]
    from jsonb_to_recordset(${JSON.stringify(rows.map(({ item }) => item))}::jsonb) as x (id int, type text, vet_staff_id int, vet_display_name text, source text,
      order_date timestamptz, client_sort text, product_sort text, vet_sort text, search_text text, grams text)`);
  await tx.execute(sql`
    insert into queue_item_details (item_id, body, client_id, animal_id, product_id, pharmacy_note_required, weight_lower, weight_upper, renews_rx_id, order_number, cart_id)
    select id, body, client_id, animal_id, product_id, pharmacy_note_required, weight_lower, weight_upper, renews_rx_id, order_number, cart_id
    from jsonb_to_recordset(${JSON.stringify(rows.map(({ details }) => details))}::jsonb) as x (id int, body text, client_id int, animal_id int, product_id int, pharmacy_note_required boolean, weight_lower float8, weight_upper float8, renews_rx_id int, order_number text, cart_id int)`);
  const added = items.map(({ vet, sourceDescription: source }) => ({ vetStaffId: vet?.staffId ?? 0, source, awaiting: 1 }));
  await countGroups(tx, practiceId, added);
  return ids;
};

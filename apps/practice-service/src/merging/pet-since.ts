import { sql } from 'drizzle-orm';

import type { Tx } from '../db/client.ts';

/**
 * Has what came since a merge of what had moved, an AutoShip's order, a refill, an approval, go back with it. All else that happened
 * since happened to the pet that stays. Rule: docs/rules/clients.md#undoing-a-merge.
 */
export const partPets = async (tx: Tx, { kept, back }: { kept: number; back: number }): Promise<void> => {
  await tx.execute(sql`
    update queue_item_details d set animal_id = ${back} where d.animal_id = ${kept} and (
      exists (select 1 from prescriptions r where r.id = d.renews_rx_id and r.animal_id = ${back})
      or exists (select 1 from autoship_items i where i.queue_item_id = d.item_id and i.animal_id = ${back}))`);
  await tx.execute(sql`
    update prescriptions r set animal_id = ${back} from queue_item_details d
    where r.animal_id = ${kept} and d.item_id = r.source_item_id and d.animal_id = ${back}`);
  await tx.execute(sql`
    update cart_items i set animal_id = ${back} from prescriptions r
    where i.animal_id = ${kept} and r.id = i.rx_id and r.animal_id = ${back}`);
  await tx.execute(sql`
    update order_items l set animal_id = ${back} from orders o
    where l.animal_id = ${kept} and o.id = l.order_id and (
      exists (select 1 from prescriptions r where r.id = l.rx_id and r.animal_id = ${back})
      or exists (select 1 from queue_item_details d where d.item_id = l.queue_item_id and d.animal_id = ${back})
      or exists (select 1 from autoship_items i where i.autoship_id = o.autoship_id and i.product_id = l.product_id and i.animal_id = ${back})
        and not exists (
          select 1 from autoship_items i where i.autoship_id = o.autoship_id and i.product_id = l.product_id and i.animal_id = ${kept}))`);
};

import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';

import { rowsOf, type Tx } from '../db/client.ts';
import { carts } from '../db/schema/cart.ts';
import { autoshipItems, autoships } from '../db/schema/autoship.ts';

/** Two clients that are parted again. */
interface Parted {
  practiceId: number;
  /** Who stays. */
  kept: number;
  /** Who is back, with the pets. */
  back: number;
  now: Date;
}

const petsOf = (clientId: number): SQL => sql`(select id from animals where client_id = ${clientId})`;

/** Items of a draft that are for a pet of the other client go into the other's draft. */
const sortDraft = async (tx: Tx, { practiceId, now }: Parted, from: number, to: number): Promise<void> => {
  const [cart] = await tx
    .select()
    .from(carts)
    .where(and(eq(carts.clientId, from), eq(carts.status, 'OPEN')));
  if (!cart) return;
  const theirs = sql`cart_id = ${cart.id} and animal_id in ${petsOf(to)}`;
  const [found] = rowsOf(await tx.execute(sql`select 1 from cart_items where ${theirs} limit 1`));
  if (!found) return;
  const { sourceId, referralSourceId } = cart;
  await tx
    .insert(carts)
    .values({ practiceId, clientId: to, sourceId, referralSourceId, createdAt: now, modifiedAt: now })
    .onConflictDoNothing();
  await tx.execute(sql`
    update cart_items set cart_id = (select id from carts where client_id = ${to} and status = 'OPEN') where ${theirs}`);
  await tx
    .update(carts)
    .set({ version: sql`${carts.version} + 1` })
    .where(and(inArray(carts.clientId, [from, to]), eq(carts.status, 'OPEN')));
};

/** Items of an AutoShip that are for a pet of the other client become an AutoShip of the other: as often, and when. */
const splitAutoships = async (tx: Tx, from: number, to: number): Promise<void> => {
  const mixed = await tx
    .select()
    .from(autoships)
    .where(and(eq(autoships.clientId, from), sql`id in (select autoship_id from autoship_items where animal_id in ${petsOf(to)})`));
  for (const { id, ...autoship } of mixed) {
    const [made] = await tx
      .insert(autoships)
      .values({ ...autoship, clientId: to, version: 1 })
      .returning({ id: autoships.id });
    await tx
      .update(autoshipItems)
      .set({ autoshipId: made?.id ?? id })
      .where(and(eq(autoshipItems.autoshipId, id), sql`animal_id in ${petsOf(to)}`));
  }
};

/** What is new since the merge goes with the pets it is for. */
const followPets = async (tx: Tx, { kept, back }: Parted): Promise<void> => {
  const pets = petsOf(back);
  /** Rows that are for pets of who is back, and for none of who stays. */
  const onlyTheirs = (table: string, column: string): SQL => {
    const rows = sql`select 1 from ${sql.identifier(table)} i where i.${sql.identifier(column)} = t.id and i.animal_id`;
    return sql`t.client_id = ${kept} and exists (${rows} in ${pets}) and not exists (${rows} not in ${pets})`;
  };
  await tx.execute(sql`update autoships t set client_id = ${back} where ${onlyTheirs('autoship_items', 'autoship_id')}`);
  await tx.execute(sql`update orders t set client_id = ${back} where ${onlyTheirs('order_items', 'order_id')}`);
  await tx.execute(sql`
    update carts t set client_id = ${back} where ${onlyTheirs('cart_items', 'cart_id')} and status <> 'OPEN'`);
  for (const table of ['prescriptions', 'diet_recommendations', 'notes', 'queue_item_details', 'merges'])
    await tx.execute(sql`
      update ${sql.identifier(table)} set client_id = ${back} where client_id = ${kept} and animal_id in ${pets}`);
  await tx.execute(sql`
    update notes set client_id = ${back} where client_id = ${kept}
      and item_id in (select item_id from queue_item_details where client_id = ${back})`);
  await tx.execute(sql`
    update record_changes set client_id = ${back} where client_id = ${kept} and case subject
      when 'pet' then subject_id in ${pets}
      when 'address' then subject_id in (select id from addresses where client_id = ${back})
      when 'autoship' then subject_id in (select i.id from autoship_items i where i.animal_id in ${pets})
      else false end`);
};

/** What hangs on an order or a cart is its client's. */
const followOrders = async (tx: Tx, { kept, back }: Parted): Promise<void> => {
  const both = sql`(${kept}, ${back})`;
  const follow = (table: string, owner: string, column: string): Promise<unknown> =>
    tx.execute(sql`
      update ${sql.identifier(table)} t set client_id = o.client_id from ${sql.identifier(owner)} o
      where o.id = t.${sql.identifier(column)} and t.client_id in ${both} and o.client_id in ${both} and t.client_id <> o.client_id`);
  for (const table of ['order_items', 'refunds', 'payments']) await follow(table, 'orders', 'order_id');
  await tx.execute(sql`
    update carts c set client_id = o.client_id from orders o
    where o.cart_id = c.id and c.client_id in ${both} and o.client_id in ${both} and c.client_id <> o.client_id`);
  await follow('payments', 'carts', 'cart_id');
  await follow('recommendations', 'carts', 'cart_id');
};

/** A card pays for its own client only; who has none is asked for one. */
const leaveCards = async (tx: Tx, { kept, back }: Parted): Promise<void> => {
  const both = sql`(${kept}, ${back})`;
  const others = sql`t.client_id in ${both} and exists (select 1 from wallets w where w.id = t.wallet_id and w.client_id <> t.client_id)`;
  await tx.execute(sql`update autoships t set wallet_id = null, version = version + 1 where ${others}`);
  await tx.execute(sql`update carts t set wallet_id = null where ${others} and status in ('OPEN', 'RECOMMENDED')`);
  await tx.execute(sql`
    update orders t set wallet_id = null where ${others} and (payment_failed_at is not null or next_payment_at is not null)`);
};

/** An address that is used by the other client as well is there for both. */
const copyAddresses = async (tx: Tx, { kept, back }: Parted): Promise<void> => {
  for (const [own, other] of [
    [kept, back],
    [back, kept],
  ] as const) {
    const used = rowsOf<{ id: number }>(
      await tx.execute(sql`
        select a.id from addresses a where a.client_id = ${other} and (
          exists (select 1 from autoships s where s.client_id = ${own} and s.address_id = a.id)
          or exists (select 1 from carts c where c.client_id = ${own} and c.shipping_address_id = a.id and c.status in ('OPEN', 'RECOMMENDED'))
          or exists (select 1 from clients c where c.id = ${own} and a.id in (c.default_shipping_address_id, c.default_billing_address_id)))`),
    );
    for (const { id } of used) {
      const [copy] = rowsOf<{ id: number }>(
        await tx.execute(sql`
          insert into addresses (practice_id, client_id, address, address2, city, state, postal_code, postal_code2, country, phone, validated_status)
          select practice_id, ${own}::int, address, address2, city, state, postal_code, postal_code2, country, phone, validated_status
          from addresses where id = ${id} returning id`),
      );
      if (!copy) throw new Error('An address was not copied');
      await tx.execute(sql`update autoships set address_id = ${copy.id} where client_id = ${own} and address_id = ${id}`);
      await tx.execute(sql`
        update carts set shipping_address_id = ${copy.id}
        where client_id = ${own} and shipping_address_id = ${id} and status in ('OPEN', 'RECOMMENDED')`);
      for (const column of ['default_shipping_address_id', 'default_billing_address_id'])
        await tx.execute(sql`
          update clients set ${sql.identifier(column)} = ${copy.id} where id = ${own} and ${sql.identifier(column)} = ${id}`);
    }
  }
};

/**
 * Has what happened since a merge stay with what it happened to, now that its pets are back where they were.
 * Rule: docs/rules/clients.md#undoing-a-merge.
 */
export const partClients = async (tx: Tx, parted: Parted): Promise<void> => {
  const { kept, back } = parted;
  await followPets(tx, parted);
  await sortDraft(tx, parted, kept, back);
  await sortDraft(tx, parted, back, kept);
  await splitAutoships(tx, kept, back);
  await splitAutoships(tx, back, kept);
  await followOrders(tx, parted);
  await leaveCards(tx, parted);
  await copyAddresses(tx, parted);
};

import type { LineOrderedWith, OrderedWith } from '@practice-portal/domain/order';
import { sql, type SQL } from 'drizzle-orm';

import { orders } from '../db/schema/order.ts';

type Id = number | SQL | null | undefined;

const address = (id: Id): SQL => sql`(select jsonb_build_object('id', a.id, 'address', a.address, 'address2', a.address2, 'city', a.city,
  'state', a.state, 'postalCode', a.postal_code, 'postalCode2', a.postal_code2, 'country', a.country)
  from addresses a where a.id = ${id ?? null}::int)`;

const card = (id: Id): SQL =>
  sql`(select jsonb_build_object('type', w.type, 'lastDigits', w.last_digits) from wallets w where w.id = ${id ?? null}::int)`;

const nameOf = (staffId: Id): SQL => sql`(select s.display_name from staff s where s.id = ${staffId ?? null}::int)`;

/** Refers to the records that an order copies. */
export interface OrderedBy {
  clientId: Id;
  shippingAddressId?: Id;
  walletId?: Id;
  /** The person who orders. */
  staffId?: Id;
}

/** Copies what an order is ordered with, as it is on record now: a value for its row. */
export const orderedWith = ({ clientId, shippingAddressId, walletId, staffId }: OrderedBy): SQL<OrderedWith> =>
  sql`(select jsonb_build_object(
    'client', jsonb_build_object('firstName', c.first_name, 'lastName', c.last_name, 'email', c.email, 'phone', c.phone),
    'shipTo', ${address(shippingAddressId)}, 'card', ${card(walletId)}, 'by', ${nameOf(staffId)})
    from clients c where c.id = ${clientId}::int)`;

/** Copies what a line is ordered with: a value for its row. */
export const lineOrderedWith = (of: { animalId: Id; directions?: string | null; vetStaffId?: Id }): SQL<LineOrderedWith> =>
  sql`jsonb_build_object(
    'pet', (select jsonb_build_object('name', p.name, 'species', p.species, 'weight', p.weight) from animals p where p.id = ${of.animalId ?? null}::int),
    'directions', ${of.directions ?? null}::text, 'vet', ${nameOf(of.vetStaffId)})`;

const replaced = (part: 'card' | 'shipTo', value: SQL): SQL<OrderedWith> =>
  sql`jsonb_set(${orders.ordered}, ${`{${part}}`}::text[], coalesce(${value}, 'null'::jsonb))`;

/** An order's copy with another card: the one that pays it, or is to pay it. */
export const withCard = (walletId: Id): SQL<OrderedWith> => replaced('card', card(walletId));

/** An order's copy with another address, for one that nobody has begun to fill. */
export const withAddress = (addressId: Id): SQL<OrderedWith> => replaced('shipTo', address(addressId));

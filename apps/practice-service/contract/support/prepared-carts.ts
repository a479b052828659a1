import { sql } from 'drizzle-orm';

import { rowsOf } from '../../src/db/client.ts';
import type { Contract, Portal } from './portal.ts';
import type { PreparedCall } from './prepared.ts';

type Parts = { params: object; query: object; body: object };
type Prepare = (contract: Contract, portal: Portal, parts: Parts) => Promise<PreparedCall>;

/** A pet of the owner of the first open cart of practice 1001. */
const petOfCart = async ({ service }: Contract): Promise<number> => {
  const [pet] = rowsOf<{ id: number }>(
    await service.services.db.execute(
      sql`select a.id from animals a join carts c on c.client_id = a.client_id
        where c.practice_id = 1001 and c.status = 'OPEN' order by c.id, a.id limit 1`,
    ),
  );
  if (!pet) throw new Error('No open cart has a pet');
  return pet.id;
};

const withItsPet: Prepare = async (contract, _portal, { body }) => ({ body: { ...body, animalId: await petOfCart(contract) } });

/** Fills are left, and it has not expired. */
const withFills: Prepare = async ({ service }, _portal, { params, body }) => {
  const [rx] = rowsOf<{ id: number }>(
    await service.services.db.execute(
      sql`select id from prescriptions where practice_id = 1001 and voided_at is null and fills_remaining > 0
        and expiration_date > now() and id not in (select rx_id from cart_items where rx_id is not null) order by id desc limit 1`,
    ),
  );
  const prescriptionId = rx?.id ?? 0;
  return { params: { ...params, prescriptionId }, body: { ...body, prescriptionId } };
};

/** What carts need before their examples are sent. */
export const PREPARED_CARTS: Record<string, Prepare> = {
  'carts.addItem': withItsPet,
  'carts.saveItem': withItsPet,
  'carts.save': (_contract, _portal, { body }) => Promise.resolve({ body: { ...body, shippingAddressId: null } }),
  'carts.refill': withFills,
  'carts.renew': withFills,
  'carts.replace': withFills,
};

import { sql } from 'drizzle-orm';

import { rowsOf } from '../../src/db/client.ts';
import type { Making } from '../../test/support/made.ts';
import type { Prepare } from './prepared.ts';

/** A pet of the owner of the first open cart of the practice. */
const petOfCart = async ({ db, practiceId }: Making): Promise<number> => {
  const [pet] = rowsOf<{ id: number }>(
    await db.execute(
      sql`select a.id from animals a join carts c on c.client_id = a.client_id
        where c.practice_id = ${practiceId} and c.status = 'OPEN' order by c.id, a.id limit 1`,
    ),
  );
  if (!pet) throw new Error('No open cart has a pet');
  return pet.id;
};

const withItsPet: Prepare = async (making) => ({ body: { animalId: await petOfCart(making) } });

/** Fills are left, and it has not expired. */
const withFills: Prepare = async ({ db, practiceId }) => {
  const [rx] = rowsOf<{ id: number }>(
    await db.execute(
      sql`select id from prescriptions where practice_id = ${practiceId} and voided_at is null and fills_remaining > 0
        and expiration_date > now() and id not in (select rx_id from cart_items where rx_id is not null) order by id desc limit 1`,
    ),
  );
  const prescriptionId = rx?.id ?? 0;
  return { params: { prescriptionId }, body: { prescriptionId } };
};

/** What carts need before their examples are sent. */
export const PREPARED_CARTS: Record<string, Prepare> = {
  'carts.addItem': withItsPet,
  'carts.saveItem': withItsPet,
  'carts.save': () => Promise.resolve({ body: { shippingAddressId: null } }),
  'carts.refill': withFills,
  'carts.renew': withFills,
  'carts.replace': withFills,
};

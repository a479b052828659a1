import type { Cart, CartItemInput } from '@practice-portal/domain/cart';
import { IDEMPOTENCY_HEADER, VERSION_HEADER, versionTag } from '@practice-portal/domain/call';
import { addMonths } from '@practice-portal/domain/locale';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';

import type { Service } from '../../src/create-service.ts';
import { rowsOf } from '../../src/db/client.ts';
import { A, call, signIn, TODAY } from './service.ts';

/** An answer with its body read. */
export interface CartSent<Body> {
  status: number;
  body: Body;
}

/** Carts of practice 1001 as the portal uses them. */
export interface Ordering {
  service: Service;
  send<Body = { data: Cart }>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    options?: { body?: object; version?: number; key?: string },
  ): Promise<CartSent<Body>>;
  /** The n-th client without an open cart, with the first of their dogs. */
  client(n: number): Promise<{ clientId: number; animalId: number }>;
  rows<Row>(query: string): Promise<Row[]>;
}

/** Vets of practice 1001 who may approve carts, and the PIN of every demo vet. */
export const CART_VET = 100101;
/** Every demo vet's PIN. */
export const CART_PIN = '1234';

/** An ordinary item: 25 mg caplets with two refills. */
export const itemFor = (animalId: number, changes: Partial<CartItemInput> = {}): CartItemInput => ({
  animalId,
  productId: 5001,
  orderQuantity: 1,
  refills: 2,
  refillExpiration: addMonths(TODAY, 3),
  usageInstructions: 'Give 1 tablet by mouth once daily with food',
  ...changes,
});

/** Signs practice 1001 in for ordering. */
export const openOrdering = async (service: Service): Promise<Ordering> => {
  const { token } = await signIn(service, A);
  const rows: Ordering['rows'] = async <Row>(query: string) => rowsOf<Row>(await service.services.db.execute(sql.raw(query)));
  return {
    service,
    rows,
    send: async <Body>(
      method: 'GET' | 'POST' | 'PUT' | 'DELETE',
      path: string,
      { body, version, key = randomUUID() }: { body?: object; version?: number; key?: string } = {},
    ) => {
      const answer = await call(service, {
        method,
        url: `/api/${path}`,
        token,
        ...(body === undefined ? {} : { payload: body }),
        headers: {
          ...(method === 'GET' ? {} : { [IDEMPOTENCY_HEADER]: key }),
          ...(version === undefined ? {} : { [VERSION_HEADER]: versionTag(version) }),
        },
      });
      return { status: answer.statusCode, body: (answer.body === '' ? {} : JSON.parse(answer.body)) as Body };
    },
    client: async (n) => {
      const [pet] = await rows<{ clientId: number; animalId: number }>(
        `select a.client_id as "clientId", min(a.id) as "animalId" from animals a join clients c on c.id = a.client_id
          where a.practice_id = ${A} and a.species = 'Canine' and c.active and not a.deceased
            and a.client_id not in (select client_id from carts) group by a.client_id order by 1 offset ${n} limit 1`,
      );
      if (!pet) throw new Error('There are no clients left');
      return pet;
    },
  };
};

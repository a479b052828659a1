import type { Cart } from '@practice-portal/domain/cart';
import { IDEMPOTENCY_HEADER } from '@practice-portal/domain/call';
import { randomUUID } from 'node:crypto';

import type { Service } from '../../src/create-service.ts';
import { type Ordering, openOrdering } from './ordering.ts';
import { A, B, call, signInPerson } from './service.ts';

/** A body as read from an answer. */
export type Json = Record<string, unknown>;

/** What a specified call is made with. */
export interface Specified {
  shop: Ordering;
  /** As a site administrator; what is refused fails the test with its words. */
  ask: (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, practiceId?: number) => Promise<Json>;
  /** A cart with an ordinary item, of a client who has none yet. */
  cart: () => Promise<Cart>;
}

/** What answers have in `data` or by themselves. */
export const dataOf = (answer: Json): Json => (answer['data'] ?? answer) as Json;

/** Logs the administrators of both practices in. */
export const openSpecified = async (service: Service, item: (animalId: number) => object): Promise<Specified> => {
  const tokens = new Map<number, string>();
  for (const practiceId of [A, B]) tokens.set(practiceId, (await signInPerson(service, practiceId)).token);
  const shop = await openOrdering(service);
  return {
    shop,
    ask: async (method, path, body, practiceId = A) => {
      const answer = await call(service, {
        method,
        url: `/api/${path}`,
        token: tokens.get(practiceId),
        ...(body === undefined ? {} : { payload: body }),
        headers: method === 'GET' ? {} : { [IDEMPOTENCY_HEADER]: randomUUID() },
      });
      if (answer.statusCode >= 300) throw new Error(`${method} ${path}: ${answer.statusCode} ${answer.body}`);
      return answer.body === '' || answer.body === 'null' ? {} : (JSON.parse(answer.body) as Json);
    },
    cart: async () => {
      const { clientId, animalId } = await shop.client(0);
      const { status, body } = await shop.send('POST', 'carts', { body: { clientId, sourceId: 7, cartItem: item(animalId) } });
      if (status !== 200) throw new Error(JSON.stringify(body));
      return body.data;
    },
  };
};

import type { Cart } from '@practice-portal/domain/cart';
import { IDEMPOTENCY_HEADER } from '@practice-portal/domain/call';
import { randomUUID } from 'node:crypto';

import type { Service } from '../../src/create-service.ts';
import { routes } from '../../src/routes.ts';
import { type Ordering, openOrdering } from './ordering.ts';
import { A, B, call, signInPerson } from './service.ts';

/** A body as read from an answer. */
export type Json = Record<string, unknown>;

/** Holds what a specified call is made with. */
export interface Specified {
  shop: Ordering;
  /** As a site administrator of a practice, or with a token; what is refused fails the test with its words. */
  ask: (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, as?: number | string) => Promise<Json>;
  /** Of the site administrator of practice 1001. */
  token: string;
  /** The calls that were asked with a body, by their ids. */
  asked: ReadonlySet<string>;
  /** A cart with an ordinary item, of a client who has none yet. */
  cart: () => Promise<Cart>;
}

/** A call of section 7. */
export interface SpecifiedCall {
  /** As the specification names it. */
  call: string;
  /** Sends the body that it specifies, all its fields and no other, and answers what is so after. */
  does: (world: Specified) => Promise<unknown>;
  after: unknown;
}

const PORTAL = { host: 'localhost:4000', origin: 'http://localhost:4000' };
const placeholders = (path: string): number => path.split(':').length;
const BY_PATH = routes
  .filter(({ body }) => body)
  .toSorted((a, b) => placeholders(a.path) - placeholders(b.path))
  .map(({ id, method, path }) => ({ id, method, matches: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`) }));

/** Returns what answers have in `data` or by themselves. */
export const dataOf = (answer: Json): Json => (answer['data'] ?? answer) as Json;

/** Logs the administrators of both practices in. */
export const openSpecified = async (service: Service, item: (animalId: number) => object): Promise<Specified> => {
  const tokens = new Map<number, string>();
  for (const practiceId of [A, B]) tokens.set(practiceId, (await signInPerson(service, practiceId)).token);
  const shop = await openOrdering(service);
  const asked = new Set<string>();
  return {
    shop,
    asked,
    token: tokens.get(A) ?? '',
    ask: async (method, path, body, as = A) => {
      const [url = ''] = `/api/${path}`.split('?');
      const route = body === undefined ? undefined : BY_PATH.find((one) => one.method === method && one.matches.test(url));
      if (route) asked.add(route.id);
      const answer = await call(service, {
        method,
        url: `/api/${path}`,
        token: typeof as === 'string' ? as : tokens.get(as),
        ...(body === undefined ? {} : { payload: body }),
        headers: { ...PORTAL, ...(method === 'GET' ? {} : { [IDEMPOTENCY_HEADER]: randomUUID() }) },
      });
      if (answer.statusCode >= 300) throw new Error(`${method} ${path}: ${answer.statusCode} ${answer.body}`);
      if (!String(answer.headers['content-type']).includes('json')) return { type: answer.headers['content-type'] };
      return answer.body === 'null' ? {} : (JSON.parse(answer.body) as Json);
    },
    cart: async () => {
      const { clientId, animalId } = await shop.client(0);
      const { status, body } = await shop.send('POST', 'carts', { body: { clientId, sourceId: 7, cartItem: item(animalId) } });
      if (status !== 200) throw new Error(JSON.stringify(body));
      return body.data;
    },
  };
};

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Cart } from '@practice-portal/domain/cart';

import type { Service } from '../src/create-service.ts';
import { A, call, signIn, startService } from './support/service.ts';

const KEY = 'idempotency-key';

describe('carts', () => {
  let service: Service;
  let token: string;
  beforeAll(async () => {
    service = await startService('pglite');
    ({ token } = await signIn(service, A));
  });
  afterAll(() => service.close());

  const get = async <Answer>(url: string): Promise<Answer> => {
    const answer = await call(service, { url, token });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<Answer>();
  };

  it('finds products, and the one that was found', async () => {
    const { data } = await get<{ data: { skuId: number; displayName: string }[] }>(
      `/api/catalog/rest/v1/${A}/scriptright/products?query=simp`,
    );
    expect(data.map(({ displayName }) => displayName)).toEqual(['SIMPARICA', 'SimparicaTRIO']);
    const product = await get<{ data: { skus: unknown[] } }>(`/api/catalog/rest/v1/${A}/scriptright/products/retail/${data[0]?.skuId}`);
    expect(product.data.skus.length).toBeGreaterThan(10);
  });

  it('lists drafts and reads one', async () => {
    const { data } = await get<{ data: { elements: { id: number }[]; count: number } }>(`/api/carts/drafts/practice/${A}?size=15`);
    expect([data.elements.length, data.count]).toEqual([15, 18]);
    const cart = await get<{ data: Cart }>(`/api/carts/cart/${data.elements[0]?.id}`);
    expect(cart.data.subtotal).toBeGreaterThan(0);
    expect(KEY).toBeDefined();
  });
});

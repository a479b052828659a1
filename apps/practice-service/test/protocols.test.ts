import type { ApprovalQueueItem } from '@practice-portal/domain/approval';
import { type OrderReadiness, type Protocol, STARTING_RULES } from '@practice-portal/domain/protocol';
import { eq } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Service } from '../src/create-service.ts';
import { protocols, protocolVersions } from '../src/db/schema/protocol.ts';
import { products } from '../src/db/schema/product.ts';
import { type ApprovalApi, openApproval } from './support/approval.ts';
import { A, B, call, ONE_DATABASE, signIn, signInPerson, startService } from './support/service.ts';

const BODY = { ...STARTING_RULES, name: 'Pain relief', scope: 'class', scopeValue: 'nsaid' };
const URL = `/api/protocols/practice/${A}`;

describe.each(ONE_DATABASE)('protocols on %s', (kind) => {
  let service: Service;
  let api: ApprovalApi;
  let items: ApprovalQueueItem[];
  let token: string;
  beforeAll(async () => {
    service = await startService(kind);
    api = await openApproval(service, A);
    items = await api.items();
    ({ token } = await signInPerson(service));
  });
  afterAll(() => service.close());

  const ask = (options: InjectOptions & { token?: string }) => call(service, { token, ...options });
  const readiness = async (item: ApprovalQueueItem): Promise<OrderReadiness> =>
    (await api.item(item, 'readiness', { method: 'GET' })).body as unknown as OrderReadiness;

  it('hold waiting orders to what the practice wrote; no controlled substance is ready', async () => {
    const some = [...items.slice(0, 20), ...items.filter(({ product }) => product.complianceBean.isControlledSubstance)];
    const answers = await Promise.all(some.map(async (item) => ({ item, is: await readiness(item) })));
    const controlled = answers.filter(({ item }) => item.product.complianceBean.isControlledSubstance);
    expect(controlled.length).toBeGreaterThan(0);
    for (const { is } of controlled) expect(is).toMatchObject({ readiness: { state: 'notReady' } });
    for (const { is } of answers) {
      expect(is.readiness?.protocol?.name).toBe('All prescriptions');
      expect(is.supply?.arrivesOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    }
  });

  it('are written by an administrator, each version kept, one for the same orders', async () => {
    const written = await ask({ method: 'POST', url: URL, payload: BODY });
    expect(written.statusCode).toBe(200);
    const { data } = written.json<{ data: Protocol }>();
    const again = await ask({ method: 'POST', url: URL, payload: { ...BODY, name: 'Once more' } });
    expect(again.statusCode).toBe(409);
    const save = (version: number) =>
      ask({
        method: 'PUT',
        url: `/api/protocols/${data.id}`,
        headers: { 'if-match': `"${version}"` },
        payload: { ...BODY, examWithinDays: 180 },
      });
    expect((await save(1)).json()).toMatchObject({ data: { examWithinDays: 180, version: 2 } });
    expect((await save(1)).statusCode).toBe(409);
    const kept = await service.services.db.select().from(protocolVersions).where(eq(protocolVersions.protocolId, data.id));
    expect(kept.map(({ version, body }) => [version, body.examWithinDays])).toEqual([
      [1, 365],
      [2, 180],
    ]);
    const history = await ask({ url: `/api/change-history/practice/${A}?subject=protocols` });
    expect(history.json()).toMatchObject({
      items: [
        { action: 'protocols.save', about: 'Pain relief' },
        { action: 'protocols.create', about: 'Pain relief' },
      ],
    });
    const unfinished = await ask({ method: 'POST', url: URL, payload: { ...BODY, scopeValue: '' } });
    expect(unfinished.statusCode).toBeGreaterThanOrEqual(400);
    expect(unfinished.statusCode).toBeLessThan(500);
  });

  it('say on what they were looked at, are of a drug that there is, and are removed', async () => {
    const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, payload?: object, version?: number) =>
      ask({ method, url: path, ...(payload && { payload }), ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }) });
    const [product] = await service.services.db.select({ name: products.name }).from(products).limit(1);
    const name = product?.name ?? '';
    const drug = { ...BODY, scope: 'drug', scopeValue: name.toLowerCase() };
    for (const wrong of [
      { ...BODY, name: ' ' },
      { ...BODY, name: 'Pain\nrelief' },
      { ...BODY, name: 'Pain \u202erelief' },
      { ...BODY, scope: 'all', scopeValue: 'Carprofen' },
      { ...BODY, doseWithinLabel: false },
      { ...drug, scopeValue: 'Nobody knows it' },
    ]) {
      const { statusCode } = await send('POST', URL, wrong);
      expect([400, 422], JSON.stringify(wrong)).toContain(statusCode);
    }
    const created = await send('POST', URL, drug);
    expect(created.statusCode, created.body).toBe(200);
    const { data } = created.json<{ data: Protocol }>();
    // As the catalog spells it: one drug has one protocol.
    expect(data.scopeValue).toBe(name);
    expect((await send('POST', URL, { ...drug, scopeValue: `${name.toUpperCase()}®` })).statusCode).toBe(409);
    const own = `/api/protocols/${data.id}`;
    expect((await send('PUT', own, drug)).statusCode).toBe(428);
    expect((await send('DELETE', own)).statusCode).toBe(428);
    expect((await send('DELETE', own, undefined, 9)).statusCode).toBe(409);
    expect((await send('DELETE', own, undefined, 1)).statusCode).toBe(204);
    expect((await send('DELETE', own, undefined, 1)).statusCode).toBe(404);
    expect((await ask({ url: URL })).json<{ items: Protocol[] }>().items.map(({ id }) => id)).not.toContain(data.id);
    const kept = await service.services.db.select().from(protocolVersions).where(eq(protocolVersions.protocolId, data.id));
    expect(kept).toHaveLength(1);
    expect((await send('POST', URL, drug)).statusCode).toBe(200);
  });

  it('are written by people as themselves, a hundred of them at most', async () => {
    const { token: shared } = await signIn(service, A);
    const body = { ...BODY, scope: 'class', scopeValue: 'opioid' };
    expect((await ask({ method: 'POST', url: URL, payload: body, token: shared })).statusCode).toBe(403);
    const written = (await ask({ url: URL })).json<{ items: Protocol[] }>().items;
    const filled = Array.from({ length: 100 - written.length }, (_, at) => `Drug ${at}`);
    await service.services.db.insert(protocols).values(
      filled.map((scopeValue) => {
        const row = { practiceId: A, scope: 'drug' as const, scopeKey: scopeValue.toLowerCase() };
        return { ...row, body: { ...STARTING_RULES, name: scopeValue, scope: 'drug' as const, scopeValue } };
      }),
    );
    const full = await ask({ method: 'POST', url: URL, payload: body });
    expect([full.statusCode, full.json<{ errorMessage: string }>().errorMessage]).toEqual([
      409,
      'A practice has 100 protocols at most. Remove one first',
    ]);
  });

  it('are those of the practice alone', async () => {
    const [own] = (await ask({ url: URL })).json<{ items: Protocol[] }>().items;
    const { token: other } = await signInPerson(service, B);
    const stolen = await ask({
      method: 'PUT',
      url: `/api/protocols/${own?.id}`,
      headers: { 'if-match': '"1"' },
      payload: { ...BODY, scope: 'all', scopeValue: '' },
      token: other,
    });
    expect([403, 404]).toContain(stolen.statusCode);
    expect((await ask({ url: URL, token: other })).statusCode).toBe(403);
    const [item] = items;
    const url = `/api/prescription/rest/v1/approval/${item?.type}/${item?.id}/readiness`;
    expect((await ask({ url, token: other })).statusCode).toBe(404);
  });
});

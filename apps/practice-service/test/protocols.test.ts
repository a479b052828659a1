import type { ApprovalQueueItem } from '@practice-portal/domain/approval';
import { type OrderReadiness, type Protocol, STARTING_RULES } from '@practice-portal/domain/protocol';
import { eq } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Service } from '../src/create-service.ts';
import { protocolVersions } from '../src/db/schema/protocol.ts';
import { type ApprovalApi, openApproval } from './support/approval.ts';
import { A, B, call, ONE_DATABASE, signInPerson, startService } from './support/service.ts';

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

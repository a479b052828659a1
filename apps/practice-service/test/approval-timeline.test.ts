import { inZone } from '@practice-portal/domain/locale';
import { type ApprovalQueueItem, approveDefaults, type TimelineEntry, type TimelinePage } from '@practice-portal/domain/approval';
import type { PetRecord } from '@practice-portal/domain/pet';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { sweepLocks } from '../src/approval/locks/sweep.ts';
import { TIMELINE_PAGE } from '../src/approval/timeline/read-timeline.ts';
import { verifyAudit } from '../src/audit/verify-audit.ts';
import type { Service } from '../src/create-service.ts';
import { approvalApi, approvalOf, denialOf, firstVet, isOrdinary, openApproval, type ApprovalApi } from './support/approval.ts';
import { A, B, call, CLOCK, ONE_DATABASE, signIn, startService } from './support/service.ts';

const VET = firstVet(A);
const OTHER = VET + 1;

describe.each(ONE_DATABASE)('the timeline of an item on %s', (kind) => {
  let service: Service;
  let api: ApprovalApi;
  let items: ApprovalQueueItem[];
  let now = CLOCK;
  const names = new Map<number, string>();
  beforeAll(async () => {
    service = await startService(kind, { now: () => now, accessTokenSeconds: 86_400 });
    api = await openApproval(service, A);
    items = (await api.items()).filter((item) => isOrdinary(item) && item.type === 'EC_ORDER_ITEM' && item.canPrintOrder);
    const { body } = await api.send<{ vetStaffId: number; vetDisplayName: string }[]>(
      'GET',
      `/api/prescription/rest/v1/approval/approvers/${A}`,
    );
    const found = Array.isArray(body) ? body : (body as { items: typeof body }).items;
    for (const { vetStaffId, vetDisplayName } of found) names.set(vetStaffId, vetDisplayName);
  });
  afterAll(() => service.close());

  const read = async (item: ApprovalQueueItem, query = ''): Promise<TimelinePage> =>
    (await api.item(item, `timeline${query}`, { method: 'GET' })).body as unknown as TimelinePage;
  const namesIn = (entries: readonly TimelineEntry[]) => entries.map(({ kind: of, by }) => `${of} ${by ?? '-'}`);
  const me = () => names.get(VET) ?? '';
  const other = () => names.get(OTHER) ?? '';

  it('tells each thing that happened, by whom, and what the vet changed; and nothing that did not', async () => {
    const [item] = items;
    if (!item) throw new Error('No item');
    const defaults = approveDefaults(item, inZone(now, 'America/Denver'));
    await api.item(item, 'assign', { method: 'PUT', body: { vetStaffId: VET } });
    await api.item(item, `lock/${VET}`);
    now = new Date(now.getTime() + 60_000);
    await api.item(item, `lock/${VET}`); // more time
    await api.item(item, `lock/${OTHER}`); // refused
    await api.item(item, `lock/${OTHER}/override`);
    now = new Date(now.getTime() + 700_000);
    await sweepLocks(service.services.db, service.services.keys.audit, { now, lockSeconds: 600, lockGraceSeconds: 20 });
    await api.item(item, `unlock/${VET}`); // held by nobody
    await api.item(item, `lock/${VET}`);
    const form = approvalOf(item, VET, { refills: 5, expirationDate: '2027-03-01' });
    await api.item(item, 'approve/validate', { body: form });
    await api.item(item, 'approve/validate', { body: form });
    const { body: decision } = await api.item(item, 'approve', { body: form, headers: { 'idempotency-key': 'timeline-key' } });
    await api.item(item, 'approve', { body: form, headers: { 'idempotency-key': 'timeline-key' } }); // replayed
    await api.item(item, 'undo', {
      body: { id: item.id, type: item.type, vetStaffId: VET, vetPin: '1234', decidedAt: decision['decidedAt'] },
    });
    // The practice's own login is nobody; the approval that is printed names its vet.
    const { vetPin: _pin, ...receipt } = form;
    await fetch(`${api.url}/api/ecom/rest/v1/receipt/rx/awaitingapproval/pdf`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${api.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ practiceId: A, prescriptionApproveRequest: { id: item.id, type: item.type }, prescriptionApprove: receipt }),
    });
    await api.item(item, 'deny', { body: denialOf(item, VET) });
    const { elements, next } = await read(item);
    expect(next).toBeNull();
    expect(namesIn(elements.toReversed())).toEqual([
      'assigned -',
      `locked ${me()}`,
      `overridden ${other()}`,
      `timedOut ${other()}`,
      `locked ${me()}`,
      `seen ${me()}`,
      `approved ${me()}`,
      `undone ${me()}`,
      `printed ${me()}`,
      `denied ${me()}`,
    ]);
    const one = (of: string) => elements.find((entry) => entry.kind === of);
    expect(one('assigned')?.vet).toBe(me());
    expect(one('overridden')?.vet).toBe(me());
    expect(one('denied')?.reason).toBe('Duplicate order');
    expect(one('approved')?.changes).toContainEqual({ field: 'refills', from: defaults.refills, to: 5 });
    expect(JSON.stringify(elements)).not.toContain('1234"');
    expect((await verifyAudit(service.services.db, service.services.keys.audit)).altered).toEqual([]);
  });

  it('tells that a lock timed out which somebody takes before the sweep comes by, theirs or another', async () => {
    const [, , , , item, another] = items;
    if (!item || !another) throw new Error('No items');
    await api.item(item, `lock/${VET}`);
    now = new Date(now.getTime() + 700_000);
    expect((await api.item(item, `lock/${OTHER}`)).status).toBe(200);
    now = new Date(now.getTime() + 700_000);
    // What this vet held is out of time too, and goes when they take another.
    expect((await api.item(another, `lock/${OTHER}`)).status).toBe(200);
    expect(namesIn((await read(item)).elements.toReversed())).toEqual([
      `locked ${me()}`,
      `timedOut ${me()}`,
      `locked ${other()}`,
      `timedOut ${other()}`,
    ]);
    expect(namesIn((await read(another)).elements.toReversed())).toEqual([`locked ${other()}`]);
    await api.item(another, `unlock/${OTHER}`);
    expect((await verifyAudit(service.services.db, service.services.keys.audit)).altered).toEqual([]);
  });

  it('names the vet who had locked the item where the shared login saves the weight or prints, and nobody where another sign-in does', async () => {
    const item = items[6];
    if (!item) throw new Error('No item');
    const { animalId } = item.animal;
    const weigh = async (by: ApprovalApi, weight: number) => {
      const { body } = await api.send<{ data: PetRecord }>('GET', `/api/animals/${animalId}`);
      const { version, weightDate: _day, ...pet } = body.data;
      const answer = await by.send('PUT', `/api/animals/${animalId}`, { ...pet, weight }, { 'if-match': `"${version}"` });
      expect(answer.status).toBe(200);
    };
    const weight = item.animal.weight ?? 20;
    await api.item(item, `lock/${VET}`);
    await weigh(api, weight + 1);
    await weigh(approvalApi(api.url, (await signIn(service, A)).token, A), weight + 2);
    await api.item(item, `unlock/${VET}`);
    await weigh(api, weight + 3);
    const { elements } = await read(item);
    expect(namesIn(elements.toReversed())).toEqual([`locked ${me()}`, `weighed ${me()}`, 'weighed -', `unlocked ${me()}`, 'weighed -']);
  });

  it('tells that a lock ended with its session', async () => {
    const item = items[3];
    if (!item) throw new Error('No item');
    const { token, refreshToken } = await signIn(service, A);
    expect((await approvalApi(api.url, token, A).item(item, `lock/${VET}`)).status).toBe(200);
    expect((await call(service, { method: 'POST', url: '/api/auth/logout', payload: { refreshToken } })).statusCode).toBe(204);
    expect(namesIn((await read(item)).elements.toReversed())).toEqual([`locked ${me()}`, `unlocked ${me()}`]);
    expect((await verifyAudit(service.services.db, service.services.keys.audit)).altered).toEqual([]);
  });

  it('is read by pages', async () => {
    const [, item] = items;
    if (!item) throw new Error('No item');
    for (let turn = 0; turn < TIMELINE_PAGE / 2 + 3; turn += 1) {
      await api.item(item, `lock/${VET}`);
      await api.item(item, `unlock/${VET}`);
    }
    const first = await read(item);
    expect(first.elements).toHaveLength(TIMELINE_PAGE);
    const rest = await read(item, `?before=${first.next}`);
    expect(rest).toMatchObject({ next: null, elements: { length: 6 } });
    expect(new Set([...first.elements, ...rest.elements].map(({ id }) => id)).size).toBe(TIMELINE_PAGE + 6);
  });

  it('is told to nobody where the practice has switched it off', async () => {
    const off = approvalApi(api.url, (await signIn(service, B)).token, B);
    const [item] = await off.items();
    if (!item) throw new Error('No item');
    expect(await off.item(item, 'timeline', { method: 'GET' })).toEqual({
      status: 403,
      body: { errorMessage: 'Your practice does not use the history' },
    });
  });

  it('does nothing that it cannot record: a lock stays when its end can’t be written', async () => {
    const [, , item] = items;
    if (!item) throw new Error('No item');
    await api.item(item, `lock/${VET}`);
    now = new Date(now.getTime() + 700_000);
    const { db, keys } = service.services;
    await db.execute(sql.raw('alter table audit_log rename to audit_log_away'));
    const swept = sweepLocks(db, keys.audit, { now, lockSeconds: 600, lockGraceSeconds: 20 });
    await expect(swept).rejects.toThrow(/audit_log/);
    await db.execute(sql.raw('alter table audit_log_away rename to audit_log'));
    expect(await sweepLocks(db, keys.audit, { now, lockSeconds: 600, lockGraceSeconds: 20 })).toHaveLength(1);
  });
});

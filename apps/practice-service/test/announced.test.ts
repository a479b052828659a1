import { CLIENT_CHANGED_EVENT } from '@practice-portal/domain/client';
import { NOTES_CHANGED_EVENT } from '@practice-portal/domain/note';
import { ORDERS_CHANGED_EVENT } from '@practice-portal/domain/order';
import { PET_CHANGED_EVENT } from '@practice-portal/domain/pet';
import { PRACTICE_CHANGED_EVENT } from '@practice-portal/domain/practice';
import { SCOPES, type SessionTokensAnswer } from '@practice-portal/domain/session';
import { eq, ne, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import type { Service } from '../src/create-service.ts';
import { staff } from '../src/db/schema/practice.ts';
import { autoshipItems, autoships } from '../src/db/schema/autoship.ts';
import { loadDetails } from '../src/queue-items/load-details.ts';
import { jobs } from '../src/jobs.ts';
import { routes } from '../src/routes.ts';
import { approvalApi, type ApprovalApi } from './support/approval.ts';
import { makingOf, type Making } from './support/made.ts';
import { A, CLOCK, signIn, startService, tryUser } from './support/service.ts';
import { stateOf } from './support/stored.ts';
import { callsOf, routeOf, sendCall } from './support/writes.ts';

/** By what open portals hear of a table's change; any of them. */
const TOLD_BY: Record<string, readonly string[]> = {
  clients: [CLIENT_CHANGED_EVENT],
  addresses: [CLIENT_CHANGED_EVENT],
  animals: [PET_CHANGED_EVENT],
  autoships: [ORDERS_CHANGED_EVENT],
  wallets: [ORDERS_CHANGED_EVENT],
  prescriptions: [ORDERS_CHANGED_EVENT],
  orders: [ORDERS_CHANGED_EVENT],
  order_items: [ORDERS_CHANGED_EVENT],
  queue_items: [CLIENT_CHANGED_EVENT, PET_CHANGED_EVENT, ORDERS_CHANGED_EVENT, 'completed_item', 'unlocked_item', 'locked_item'],
  practices: [PRACTICE_CHANGED_EVENT],
  staff: [PRACTICE_CHANGED_EVENT],
  practice_details: [PRACTICE_CHANGED_EVENT],
  commercial_information: [PRACTICE_CHANGED_EVENT],
  notification_recipients: [PRACTICE_CHANGED_EVENT],
  petmail_enrollments: [PRACTICE_CHANGED_EVENT],
  bank_accounts: [PRACTICE_CHANGED_EVENT],
  partner_offers: [PRACTICE_CHANGED_EVENT],
  notes: [NOTES_CHANGED_EVENT],
  protocols: [PRACTICE_CHANGED_EVENT],
};

const TABLES = Object.keys(TOLD_BY);

/** When AutoShips are due, cards expired, parcels on their way. */
const LATER = new Date(CLOCK.getTime() + 40 * 86_400_000);

const WRITES = routes
  .filter(({ access, audit }) => access !== 'public' && access !== 'operator' && audit !== undefined)
  .map(({ id }) => id);

describe('what a call changes', () => {
  let service: Service;
  let api: ApprovalApi;
  let administrator: string;
  let making: Making;
  const told: string[] = [];
  beforeAll(async () => {
    service = await startService('pglite', { now: () => CLOCK });
    const url = await service.listen();
    const { db } = service.services;
    await db
      .update(staff)
      .set({ scopes: Object.values(SCOPES) })
      .where(sql`${staff.userName} = 'daniel.nguyen'`);
    // What jobs find due at one practice is enough.
    await db.update(autoships).set({ active: false }).where(ne(autoships.practiceId, A));
    administrator = (await tryUser(service, A, 'daniel.nguyen')).json<SessionTokensAnswer>().data.token;
    api = approvalApi(url, (await signIn(service, A)).token, A);
    making = makingOf(api, db, CLOCK, A);
    service.services.approvalEvents.onEvent(({ name }) => told.push(name));
  });
  afterAll(() => service.close());

  it('of an AutoShip shows in the order that waits for it: canceled, it is none, in the queue and in the review', async () => {
    const { db } = service.services;
    const item = (await api.items()).find(({ isAutoship }) => isAutoship);
    const [ship] = await db
      .select()
      .from(autoshipItems)
      .where(eq(autoshipItems.queueItemId, item?.id ?? 0));
    const here = async () => (await api.items()).find(({ type, id }) => type === item?.type && id === item.id);
    await db
      .update(autoships)
      .set({ frequency: 77, version: 2 })
      .where(eq(autoships.id, ship?.autoshipId ?? 0));
    expect(await here()).toMatchObject({ isAutoship: true, autoshipFrequency: 77 });
    await db
      .update(autoshipItems)
      .set({ canceledAt: CLOCK })
      .where(eq(autoshipItems.id, ship?.id ?? 0));
    expect(await here()).toMatchObject({ isAutoship: false, nextShipDate: null, autoshipFrequency: null });
    const details = await loadDetails(db, A, { type: item?.type ?? 'EC_ORDER_ITEM', id: item?.id ?? 0 });
    expect(details).toMatchObject({ isAutoship: false, nextShipDate: null, autoshipFrequency: null });
  });

  it.each(WRITES)('%s tells open portals of it', async (id) => {
    const { db } = service.services;
    await db.execute(sql`delete from record_locks`);
    const call = await (await callsOf(db, A, [id]))(id, making);
    const { scope, answer } = routeOf(id);
    const needsMore = scope !== undefined && scope !== SCOPES.approvePrescriptions;
    const before = await stateOf(db, TABLES);
    told.length = 0;
    const done = await sendCall(
      api,
      needsMore ? { ...call, headers: { authorization: `Bearer ${administrator}`, ...call.headers } } : call,
    );
    expect(done.status, done.body).toBe(answer.status ?? 200);
    const after = await stateOf(db, TABLES);
    const untold = TABLES.filter((table) => before[table] !== after[table] && !TOLD_BY[table]?.some((name) => told.includes(name)));
    expect(untold).toEqual([]);
  });

  const byJobs = new Set<string>();
  it.each(jobs)('$name tells open portals of it', async (job) => {
    const { services } = service;
    const { db, database } = services;
    const before = await stateOf(db, TABLES);
    told.length = 0;
    await job.run({ services, database, now: LATER });
    const after = await stateOf(db, TABLES);
    const changed = TABLES.filter((table) => before[table] !== after[table]);
    for (const table of changed) byJobs.add(table);
    const untold = (): string[] => changed.filter((table) => !TOLD_BY[table]?.some((name) => told.includes(name)));
    await vi.waitFor(() => expect(untold()).toEqual([]));
  });

  it('jobs change something', () => {
    expect([...byJobs]).toEqual(expect.arrayContaining(['autoships', 'orders', 'order_items']));
  });
});

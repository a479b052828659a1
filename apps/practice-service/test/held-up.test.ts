import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Service } from '../src/create-service.ts';
import { rowsOf } from '../src/db/client.ts';
import { fulfilmentJob, refundJob } from '../src/fulfilment/jobs.ts';
import { lineOfFillKey } from '../src/fulfilment/fill-key.ts';
import { A, CLOCK, ONE_DATABASE, startService } from './support/service.ts';

const UNANSWERED = 100;

describe.each(ONE_DATABASE)('what a partner refuses or leaves unanswered holds up no other, on %s', (kind) => {
  let service: Service;
  beforeAll(async () => {
    service = await startService(kind);
    await service.services.db.execute(sql`delete from refunds`);
  });
  afterAll(() => service.close());

  it('a line that the pharmacy refuses', async () => {
    const { services } = service;
    const { db, database, pharmacy } = services;
    const lines = rowsOf<{ id: number }>(
      await db.execute(sql`
        update order_items set status = 'Processing', submitted_at = now(), accepted_at = null, cancel_asked_at = now(), cancel_told_at = null
        where id in (select id from order_items where practice_id = ${A} and status = 'Completed' order by id limit 4) returning id`),
    ).map(({ id }) => id);
    const [refused] = lines;
    const refusesOne = (key: string, then: () => Promise<void>): Promise<void> =>
      lineOfFillKey(key) === refused ? Promise.reject(new Error('The pharmacy does not fill this')) : then();
    const refusing = {
      ...pharmacy,
      fill: (request: Parameters<typeof pharmacy.fill>[0]) => refusesOne(request.key, () => pharmacy.fill(request)),
      cancel: (key: string) => refusesOne(key, () => pharmacy.cancel(key)),
    };
    await fulfilmentJob.run({ database, services: { ...services, pharmacy: refusing }, now: CLOCK });
    const after = rowsOf<{ id: number; accepted: boolean; told: boolean }>(
      await db.execute(
        sql`select id, accepted_at is not null as accepted, cancel_told_at is not null as told from order_items
          where id in ${lines} order by id`,
      ),
    );
    expect(after).toEqual(
      lines.toSorted((one, other) => one - other).map((id) => ({ id, accepted: id !== refused, told: id !== refused })),
    );
  });

  it(`${UNANSWERED} refunds that the acquirer never answers`, async () => {
    const { services } = service;
    const { db, database, acquirer } = services;
    await db.execute(sql`
      insert into refunds (key, practice_id, client_id, order_id, order_item_id, payment_key, amount, currency, status, cause, due_at, created_at)
      select 'held-' || row_number() over (order by i.id), i.practice_id, i.client_id, i.order_id, i.id, 'none', 100, 'USD', 'ASKED', 'applied',
        ${CLOCK.toISOString()}::timestamptz - interval '1 day', now()
      from order_items i where i.practice_id = ${A} order by i.id limit ${UNANSWERED + 1}`);
    const last = `held-${UNANSWERED + 1}`;
    await db.execute(sql`update refunds set status = 'DUE', due_at = ${CLOCK.toISOString()}::timestamptz where key = ${last}`);
    let asked = (): void => undefined;
    const isAsked = new Promise<void>((resolve) => {
      asked = resolve;
    });
    const silent = {
      ...acquirer,
      refund: async ({ key }: { key: string }) => {
        if (key === last) asked();
        // Nobody answers before the last one is asked.
        await isAsked;
        if (key !== last) throw new Error('Nobody answers');
        return { refunded: true };
      },
    };
    await refundJob.run({ database, services: { ...services, acquirer: silent }, now: CLOCK });
    const states = rowsOf<{ status: string; count: number }>(
      await db.execute(sql`select status, count(*)::int as count from refunds where key like 'held-%' group by status order by status`),
    );
    expect(states).toEqual([
      { status: 'ASKED', count: UNANSWERED },
      { status: 'REFUNDED', count: 1 },
    ]);
  });
});

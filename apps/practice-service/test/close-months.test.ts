import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { expireDrafts } from '../src/carts/expire-drafts.ts';
import type { Service } from '../src/create-service.ts';
import { rowsOf } from '../src/db/client.ts';
import { carts } from '../src/db/schema/cart.ts';
import { recommendationLinks } from '../src/db/schema/recommendation.ts';
import { settlementLines, settlements } from '../src/db/schema/settings.ts';
import { closeMonths } from '../src/ledger/close-months.ts';
import { makeDue, runAutoships } from './support/autoships.ts';
import { pdfText } from './support/pdf-text.ts';
import { A, B, call, CLOCK, ONE_DATABASE, signInPerson, startService } from './support/service.ts';

const NOVEMBER = `${A}-2026-11`;
/** In Seattle, where practice B is; in Denver, where A is, it began an hour before. */
const DECEMBER_FIRST = new Date('2026-12-01T08:05:00Z');

describe.each(ONE_DATABASE)('the end of a month (%s)', (kind) => {
  let service: Service;
  beforeAll(async () => {
    service = await startService(kind, { now: () => CLOCK });
    await makeDue(service.services, 30, '2026-11-20');
    await runAutoships(service.services, CLOCK);
  });
  afterAll(() => service.close());
  const close = (now: Date) => closeMonths.run({ services: service.services, database: service.services.database, now });
  const linesOf = async (reference: string) => {
    const { db } = service.services;
    const rows = await db
      .select({ line: settlementLines })
      .from(settlementLines)
      .innerJoin(settlements, eq(settlements.id, settlementLines.settlementId))
      .where(eq(settlements.reference, reference));
    return rows.map(({ line }) => line);
  };
  const paid = async (month: string) =>
    rowsOf<{ total: number; orders: number }>(
      await service.services.db.execute(sql`select sum(total)::int as total, count(*)::int as orders from orders
        where practice_id = ${A} and placed_at >= ${`${month}-01`}::timestamp at time zone 'America/Denver'
        and placed_at < (${`${month}-01`}::timestamp + interval '1 month') at time zone 'America/Denver'
        and payment_failed_at is null and next_payment_at is null`),
    )[0];

  it('changes nothing while the month lasts', async () => {
    const ofA = eq(settlements.practiceId, A);
    const before = await service.services.db.$count(settlements, ofA);
    // The last evening of the month at the practice is the next month's first morning in London.
    await close(new Date('2026-12-01T06:59:00Z'));
    expect(await service.services.db.$count(settlements, ofA)).toBe(before);
  });

  it('makes a statement of its orders to the cent, once', async () => {
    await close(DECEMBER_FIRST);
    await close(DECEMBER_FIRST);
    const lines = await linesOf(NOVEMBER);
    const of = await paid('2026-11');
    expect(lines.reduce((sum, { sales }) => sum + sales, 0)).toBe(of?.total);
    expect(new Set(lines.map(({ orderNumber }) => orderNumber)).size).toBe(of?.orders);
    const { token } = await signInPerson(service);
    const list = await call(service, { method: 'GET', url: `/api/report/ledger/${A}/settlements`, token });
    expect(list.json<{ items: { reference: string; description: string }[] }>().items[0]).toEqual({
      reference: NOVEMBER,
      description: 'November 2026',
    });
    const pdf = await call(service, { method: 'GET', url: `/api/report/ledger/${A}/pdf?settlementReference=${NOVEMBER}`, token });
    expect(pdf.statusCode).toBe(200);
    expect(pdfText(pdf.rawPayload)).toContain(lines[0]?.orderNumber ?? 'no line');
  });

  it('lists in the month of its payment an order that was paid late, and with a minus what went back', async () => {
    const { db } = service.services;
    const [late] = rowsOf<{ id: number; total: number }>(
      await db.execute(sql`select o.id, o.total from orders o where practice_id = ${A} and payment_failed_at is not null
        and exists (select 1 from payments p where p.order_id = o.id) order by id limit 1`),
    );
    const [line] = rowsOf<{ id: number; order: number; payment: string; client: number; total: number }>(
      await db.execute(sql`select i.id, i.order_id as order, p.key as payment, o.client_id as client, o.total from order_items i
        join orders o on o.id = i.order_id join payments p on p.order_id = o.id and p.status = 'PAID' where o.autoship_id is not null order by i.id limit 1`),
    );
    if (!late || !line) throw new Error('No order to pay or to give back');
    await db.execute(sql`update orders set payment_failed_at = null, payment_failure_reason = null where id = ${late.id}`);
    await db.execute(
      sql`update payments set status = 'PAID', settled_at = '2026-12-03T10:00:00Z' where id = (select min(id) from payments where order_id = ${late.id})`,
    );
    await db.execute(sql`insert into refunds (key, practice_id, client_id, order_id, order_item_id, payment_key, amount, currency, status, cause, due_at, created_at, settled_at)
      values ('back', ${A}, ${line.client}, ${line.order}, ${line.id}, ${line.payment}, ${line.total}, 'USD', 'REFUNDED', 'returned', now(), now(), '2026-12-05T10:00:00Z')`);
    await close(new Date('2027-01-01T08:05:00Z'));
    const lines = await linesOf(`${A}-2026-12`);
    expect(lines.map(({ sales }) => sales).toSorted((a, b) => a - b)).toEqual([-line.total, late.total]);
    // Over both months the refunded line is nothing to anybody.
    const both = [...(await linesOf(NOVEMBER)), ...lines].filter(({ orderItemId }) => orderItemId === line.id);
    expect(both.reduce((sum, { sales, fees }) => sum + sales - fees, 0)).toBe(0);
  });

  it('goes on where it was ended, and shows no half statement', async () => {
    const { db } = service.services;
    const reference = `${B}-2026-11`;
    const whole = await linesOf(reference);
    await db.execute(sql`update settlements set is_open = true where reference = ${reference}`);
    await db.execute(sql`delete from settlement_lines where order_number in (select l.order_number from settlement_lines l join settlements s on s.id = l.settlement_id
      where s.reference = ${reference} order by l.id desc limit 3)`);
    await db.execute(sql`delete from settlements where reference = ${`${B}-2026-12`}`);
    const { token } = await signInPerson(service, B);
    const list = await call(service, { method: 'GET', url: `/api/report/ledger/${B}/settlements`, token });
    expect(list.body).not.toContain(reference);
    await close(DECEMBER_FIRST);
    const again = await linesOf(reference);
    expect(new Set(again.map(({ orderItemId }) => orderItemId))).toEqual(new Set(whole.map(({ orderItemId }) => orderItemId)));
    expect(again).toHaveLength(whole.length);
  });

  it('deletes drafts that nobody has gone on with for 90 days', async () => {
    const { db, database } = service.services;
    const [old, fresh] = await db.select().from(carts).where(eq(carts.status, 'OPEN')).orderBy(carts.id).limit(2);
    if (!old || !fresh) throw new Error('No drafts');
    await db
      .update(carts)
      .set({ modifiedAt: new Date(CLOCK.getTime() - 91 * 86_400_000) })
      .where(eq(carts.id, old.id));
    await db
      .update(carts)
      .set({ modifiedAt: new Date(CLOCK.getTime() - 89 * 86_400_000) })
      .where(eq(carts.id, fresh.id));
    await expireDrafts.run({ services: service.services, database, now: CLOCK });
    expect((await db.select().from(carts).where(eq(carts.id, old.id)))[0]?.status).toBe('DELETED');
    expect((await db.select().from(carts).where(eq(carts.id, fresh.id)))[0]?.status).toBe('OPEN');
  });

  it('deletes links of recommendations that no longer work, and no other', async () => {
    const { db, database } = service.services;
    const [cart] = await db.select().from(carts).limit(1);
    const link = (hash: string, ms: number) => ({ hash, cartId: cart?.id ?? 0, expiresAt: new Date(CLOCK.getTime() + ms) });
    await db.insert(recommendationLinks).values([link('over', -1_000), link('good', 1_000)]);
    await expireDrafts.run({ services: service.services, database, now: CLOCK });
    const left = await db
      .select({ hash: recommendationLinks.hash })
      .from(recommendationLinks)
      .where(inArray(recommendationLinks.hash, ['over', 'good']));
    expect(left).toEqual([{ hash: 'good' }]);
  });
});

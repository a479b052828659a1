import type { ListPage } from '@practice-portal/domain/paging';
import type { DecidedRequest, LoadReport } from '@practice-portal/domain/report';
import { parse } from 'csv-parse/sync';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Service } from '../src/create-service.ts';
import { rowsOf } from '../src/db/client.ts';
import { notificationRecipients } from '../src/db/schema/settings.ts';
import { outbox } from '../src/db/schema/outbox.ts';
import { mailReports } from '../src/load-report/mail-reports.ts';
import { addDecided } from './support/decided.ts';
import { A, B, call, CLOCK, ONE_DATABASE, signIn, signInPerson, startService } from './support/service.ts';

const WITHOUT = 1004;
const DENVER = 'America/Denver';
const LABELS: Record<string, string> = {
  PET_DUE_FOR_EXAM_OR_TEST: 'Pet due for exam or test',
  INCORRECT_STRENGTH: 'Incorrect product strength',
  INCORRECT_QUANTITY: 'Incorrect product quantity',
  NO_CURRENT_RELATIONSHIP: 'No current client-patient relationship',
  DUPLICATE_ORDER: 'Duplicate order',
  TOO_EARLY: 'Too early',
  ON_HOLD: 'On hold',
};
const urlOf = (query = '', practiceId = A): string => `/api/report/load/practice/${practiceId}?${query}`;

describe.each(ONE_DATABASE)('the load report (%s)', (kind) => {
  let service: Service;
  let administrator: string;
  let vet: string;
  const db = () => service.services.db;
  const rows = async <Row>(query: ReturnType<typeof sql>): Promise<Row[]> => rowsOf<Row>(await db().execute(query));
  const report = async (query: string, token = administrator): Promise<LoadReport> => {
    const answer = await call(service, { url: urlOf(query), token });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<LoadReport>();
  };
  const vetsOf = async (): Promise<[number, number]> => {
    const found = await rows<{ id: number }>(
      sql`select id from staff where practice_id = ${A} and user_name in ('amelia.okafor', 'daniel.nguyen') order by user_name`,
    );
    return [found[0]?.id ?? 0, found[1]?.id ?? 0];
  };

  beforeAll(async () => {
    service = await startService(kind, { now: () => CLOCK });
    await addDecided(db(), { practiceId: A, count: 600, vets: await vetsOf(), until: CLOCK, over: '13 months' });
    // Three offers of what a retailer asked for, of which two were bought here; one of those was approved for the retailer as well.
    await db().execute(sql`
      update recommendations set offered_item_id = 5000000 + n * 30 + 2, submitted_by_staff_id = ${(await vetsOf())[1]}
      from (select cart_id, row_number() over (order by cart_id) as n from recommendations where practice_id = ${A} limit 3) chosen
      where recommendations.cart_id = chosen.cart_id`);
    await db().execute(sql`
      update cart_items set purchased_at = ${CLOCK.toISOString()}::timestamptz - interval '40 days' where cart_id in (
        select cart_id from recommendations where practice_id = ${A} and offered_item_id is not null order by offered_item_id limit 2)`);
    await db().execute(sql`
      insert into waiting_items (item_id, practice_id, waiting_for, until, note, put_off_at, put_off_by_staff_id, put_off_by)
      values (5000010, ${A}, 'DATE', '2026-12-24', '', ${CLOCK.toISOString()}, ${(await vetsOf())[0]}, 'Dr. V')`);
    ({ token: administrator } = await signInPerson(service, A));
    ({ token: vet } = await signInPerson(service, A, 'daniel.nguyen'));
  });
  afterAll(() => service.close());

  it('has the figures that the tables have, month by month, of all vets and of one', async () => {
    const [, own] = await vetsOf();
    const monthOf = (column: string) => sql.raw(`to_char(${column} at time zone '${DENVER}', 'YYYY-MM')`);
    for (const vetStaffId of [null, own]) {
      const isOf = (column: string) => (vetStaffId === null ? sql`true` : sql`${sql.raw(column)} = ${vetStaffId}`);
      const decided = await rows<{ month: string; source: string; reason: string | null; seconds: number }>(sql`
        select ${monthOf('decided_at')} as month, source, case when decision = 'DENIED' then request ->> 'reason' end as reason,
          extract(epoch from decided_at - order_date)::float8 as seconds
        from decisions join queue_items on id = item_id where decisions.practice_id = ${A} and ${isOf('decisions.vet_staff_id')}`);
      const putOff = await rows<{ month: string; back: boolean }>(sql`
        select ${monthOf('at')} as month, subject not in (select 'EC_ORDER_ITEM/' || item_id from waiting_items) or lead(id) over (partition by subject order by id) is not null as back
        from audit_log where practice_id = ${A} and action = 'approval.putOff' and ${isOf("(after -> 'request' ->> 'vetStaffId')::int")}`);
      const lost = await rows<{ month: string }>(sql`
        select ${monthOf('decided_at')} as month from decisions join queue_item_details using (item_id)
        where decisions.practice_id = ${A} and decision = 'APPROVED' and origin in ('RETAILER', 'EXTERNAL_APP') and ${isOf('decisions.vet_staff_id')}
          and item_id not in (select offered_item_id from recommendations join cart_items using (cart_id) where purchased_at is not null and offered_item_id is not null)`);
      const kept = await rows<{ month: string }>(sql`
        select ${monthOf('min(purchased_at)')} as month from recommendations join cart_items using (cart_id)
        where recommendations.practice_id = ${A} and purchased_at is not null and offered_item_id is not null and ${isOf('submitted_by_staff_id')}
        group by offered_item_id`);
      expect(kept.length).toBeGreaterThan(1);
      const spared = (await call(service, { url: `/api/report/requests-spared/practice/${A}`, token: administrator })).json<{
        items: { month: string; count: number }[];
      }>().items;
      const { months } = await report('');
      expect(months).toHaveLength(12);
      expect(months[0]).toBe('2026-11');
      for (const month of months) {
        const said = await report(`month=${month}${vetStaffId === null ? '' : `&vetStaffId=${vetStaffId}`}`);
        const here = decided.filter((one) => one.month === month);
        const seconds = here.map((one) => one.seconds).toSorted((one, other) => one - other);
        const share = (part: number): number => {
          const at = part * (seconds.length - 1);
          const [below = 0, above = 0] = [seconds[Math.floor(at)], seconds[Math.ceil(at)]];
          return Math.floor(below + (above - below) * (at - Math.floor(at)));
        };
        expect(here.length).toBeGreaterThan(5);
        expect([said.wait.median, said.wait.percentile95]).toEqual([share(0.5), share(0.95)]);
        const counted = new Map<string, number>();
        for (const { source, reason } of here) {
          const label = reason === null ? 'approved' : (LABELS[reason] ?? 'Other');
          counted.set(`${source} ${label}`, (counted.get(`${source} ${label}`) ?? 0) + 1);
        }
        expect(Object.fromEntries(said.decisions.map((one) => [`${one.source} ${one.denialReason ?? 'approved'}`, one.count]))).toEqual(
          Object.fromEntries(counted),
        );
        const off = putOff.filter((one) => one.month === month);
        expect([said.putOff, said.cameBack]).toEqual([off.length, off.filter(({ back }) => back).length]);
        expect(said.outside).toEqual({
          kept: kept.filter((one) => one.month === month).length,
          lost: lost.filter((one) => one.month === month).length,
        });
        if (vetStaffId === null)
          expect(said.spared).toBe(spared.filter((one) => one.month === month).reduce((sum, { count }) => sum + count, 0));
      }
    }
    const { wait, forgotten, vets, decisions } = await report('month=2026-10');
    const [oldest] = await rows<{ at: string }>(
      sql`select min(order_date)::text as at from queue_items where practice_id = ${A} and status = 'AWAITING'`,
    );
    expect(wait.oldest).toBe(Math.floor((CLOCK.getTime() - new Date(oldest?.at ?? '').getTime()) / 1_000));
    expect(forgotten).toBe(0);
    expect(vets.map((one) => one.vetStaffId)).toEqual(expect.arrayContaining(await vetsOf()));
    expect(vets.reduce((sum, { count }) => sum + count, 0)).toBe(decisions.reduce((sum, { count }) => sum + count, 0));
  });

  it('says what is past its day', async () => {
    await db().execute(sql`update waiting_items set until = '2026-11-18' where item_id = 5000010`);
    expect((await report('')).forgotten).toBe(1);
    await db().execute(sql`update waiting_items set until = '2026-12-24' where item_id = 5000010`);
  });

  it("is everybody's own, and of all vets for administrators", async () => {
    const [other, own] = await vetsOf();
    const mine = await report('month=2026-10', vet);
    expect(mine).toMatchObject({ vetStaffId: own, seesAll: false });
    expect(mine).toMatchObject({ decisions: (await report(`month=2026-10&vetStaffId=${own}`)).decisions });
    expect(await report('month=2026-10')).toMatchObject({ vetStaffId: null, seesAll: true });
    for (const [query, token, practiceId, status] of [
      [`vetStaffId=${other}`, vet, A, 403],
      ['vetStaffId=1', administrator, A, 404],
      ['month=2025-11', administrator, A, 400],
      ['month=2026-13', administrator, A, 400],
      ['', administrator, B, 403],
      ['', (await signIn(service, A)).token, A, 403],
      ['', (await signInPerson(service, WITHOUT)).token, WITHOUT, 403],
    ] as const)
      expect((await call(service, { url: urlOf(query, practiceId), token })).statusCode, `${query} ${practiceId}`).toBe(status);
  });

  it('lists each decision of a month, also as a file, and only those of controlled substances', async () => {
    await db().execute(sql`
      update queue_item_details set compliance_bean = compliance_bean || '{"isControlledSubstance": true}' where item_id >= 5000000 and item_id % 7 = 0`);
    const { decisions } = await report('month=2026-10');
    for (const [controlled, count] of [
      ['', decisions.reduce((sum, one) => sum + one.count, 0)],
      [
        '&controlled=true',
        (
          await rows(sql`
            select item_id from decisions join queue_item_details using (item_id) where practice_id = ${A}
              and to_char(decided_at at time zone 'America/Denver', 'YYYY-MM') = '2026-10' and (compliance_bean ->> 'isControlledSubstance')::boolean`)
        ).length,
      ],
    ] as const) {
      const url = `/api/report/decisions/practice/${A}?month=2026-10${controlled}`;
      const page = (await call(service, { url: `${url}&size=50`, token: administrator })).json<ListPage<DecidedRequest>>();
      const file = (await call(service, { url, token: administrator, headers: { accept: 'text/csv' } })).body;
      const lines = parse<Record<string, string>>(file, { bom: true, columns: true });
      expect(count).toBeGreaterThan(2);
      expect([page.count, lines.length]).toEqual([count, count]);
      expect(lines.slice(0, 50).map((line) => line['Product'])).toEqual(page.elements.map(({ productName }) => productName));
      if (controlled !== '') expect(new Set(lines.map((line) => line['Controlled substance']))).toEqual(new Set(['Yes']));
    }
  });

  it('is mailed once a month to whom the practice has named, and to nobody else', async () => {
    const run = (now: Date) => mailReports.run({ services: service.services, database: service.services.database, now });
    const written = (month: string) =>
      db()
        .select()
        .from(outbox)
        .where(and(eq(outbox.practiceId, A), eq(outbox.about, `loadReport/${month}`)));
    await run(CLOCK);
    expect(await written('2026-10')).toEqual([]);
    await db()
      .insert(notificationRecipients)
      .values({ practiceId: A, name: 'Manager', email: 'manager@clinic.example', groups: ['REPORTS'] });
    await Promise.all([run(CLOCK), run(CLOCK)]);
    await run(CLOCK);
    const [mail, ...others] = await written('2026-10');
    expect(others).toEqual([]);
    expect(mail?.recipient).toBe('manager@clinic.example');
    const { decisions, putOff } = await report('month=2026-10');
    expect(mail?.subject).toContain('load report for October 2026');
    expect(mail?.body).toContain(`Decisions: ${decisions.reduce((sum, { count }) => sum + count, 0)}\n`);
    expect(mail?.body).toContain(`Put off: ${putOff}\n`);
    await run(new Date('2026-12-01T08:00:00Z'));
    expect(await written('2026-11')).toHaveLength(1);
  });
});

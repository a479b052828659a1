import type { QueuePage } from '@practice-portal/domain/approval';
import { isFullEffort } from '@practice-portal/tooling/effort';
import { parse } from 'csv-parse/sync';
import { and, desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Service } from '../src/create-service.ts';
import { auditLog } from '../src/db/schema/audit.ts';
import { routes } from '../src/routes.ts';
import { callWith, idPlaces, toRequest } from './support/calls.ts';
import { approvalApi } from './support/approval.ts';
import { A, B, call, CLOCK, ONE_DATABASE, signIn, signInPerson, startService } from './support/service.ts';

const QUEUE = `/api/prescription/rest/v1/approval/awaiting/${A}`;
const LISTS = routes.filter(({ hasCsv }) => hasCsv === true);

describe.each(ONE_DATABASE)('lists as files (%s)', (kind) => {
  let service: Service;
  let token: string;
  let person: string;
  const db = () => service.services.db;
  beforeAll(async () => {
    service = await startService(kind, { now: () => CLOCK });
    ({ token } = await signIn(service, A));
    ({ token: person } = await signInPerson(service, A));
  });
  afterAll(() => service.close());

  const ask = (url: string, accept: string, by = person) => call(service, { url, token: by, headers: { accept } });
  const file = async (url: string): Promise<{ text: string; rows: Record<string, string>[] }> => {
    const answer = await ask(url, 'text/csv');
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.headers['content-type']).toContain('text/csv');
    return { text: answer.body, rows: parse(answer.body, { bom: true, columns: true }) };
  };
  const list = async <Answer>(url: string): Promise<Answer> => (await ask(url, 'application/json')).json<Answer>();

  it('have what the queue shows, filtered and sorted, of all pages', async () => {
    const { elements } = await list<QueuePage>(`${QUEUE}?size=50`);
    const [first] = elements;
    const searched = encodeURIComponent(first?.clientName.split(' ')[0] ?? '');
    const queries = ['', 'sort=clientName&order=ASC', `sources=${encodeURIComponent(first?.sourceDescription ?? '')}`, `query=${searched}`];
    for (const query of [...queries, 'origins=AUTOSHIP&sort=productName&order=DESC', 'ready=true&sort=approveBy&order=ASC']) {
      const shown: QueuePage['elements'] = [];
      for (let page = 0; ; page += 1) {
        const answer = await list<QueuePage>(`${QUEUE}?size=50&page=${page}&${query}`);
        shown.push(...answer.elements);
        if (answer.elements.length < 50) break;
      }
      expect(shown.length, query).toBeGreaterThan(0);
      const { rows } = await file(`${QUEUE}?size=10&page=0&${query}`);
      expect(
        rows.map((row) => [row['Client'], row['Product'], row['Source']]),
        query,
      ).toEqual(shown.map((item) => [item.clientName, item.product.productName, item.sourceDescription]));
    }
  });

  it('begin with the mark of UTF-8, have the practice’s dates, and no formulas', async () => {
    await db().execute(sql`update clients set first_name = '=1+1', last_name = '@SUM(A1)' where id in (
      select client_id from carts where practice_id = ${A} and status = 'OPEN' order by modified_at desc limit 1)`);
    const { text, rows } = await file(`/api/carts/drafts/practice/${A}`);
    expect(text.codePointAt(0)).toBe(0xfe_ff);
    expect(text.endsWith('\r\n')).toBe(true);
    expect(rows[0]?.['Client']).toBe("'@SUM(A1), =1+1");
    expect(rows[0]?.['Last modified']).toMatch(/^\d{2}\/\d{2}\/2026 \d{1,2}:\d{2} [AP]M$/);
  });

  it.each(LISTS.map((route) => [route.id, route] as const))(
    '%s: who may see it may take it, and the audit log says so',
    async (id, route) => {
      const request = toRequest(route, await callWith(db(), route));
      const headers = { accept: 'text/csv' };
      for (const by of [person, token]) {
        const [seen, taken] = [await call(service, { ...request, token: by }), await call(service, { ...request, token: by, headers })];
        expect([id, taken.statusCode]).toEqual([id, seen.statusCode]);
        if (taken.statusCode === 200) expect(parse(taken.body, { bom: true }).length).toBeGreaterThan(0);
      }
      const [row] = await db()
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.action, 'lists.csv'), eq(auditLog.subject, id)))
        .orderBy(desc(auditLog.id))
        .limit(1);
      expect(row).toMatchObject({ practiceId: A, result: 'done' });
      if (idPlaces(route).length > 0) {
        const others = toRequest(route, await callWith(db(), route, () => B));
        const answers = [await call(service, { ...others, token: person }), await call(service, { ...others, token: person, headers })];
        expect(answers[0]?.statusCode).toBeGreaterThanOrEqual(403);
        expect(answers[1]?.statusCode).toBe(answers[0]?.statusCode);
      }
    },
  );

  // The bar of memory: at most 64 MB more. That of the first byte is a figure, which a bench would take.
  it.runIf(isFullEffort)(
    'of 100,000 rows come at once, and take no room',
    async () => {
      await db().execute(sql`
      insert into queue_items select (jsonb_populate_record(null::queue_items, to_jsonb(i) || jsonb_build_object('id', 6000000 + g))).*
      from generate_series(1, 100000) g, lateral (select * from queue_items where practice_id = ${A} and status = 'AWAITING' and id < 5000000 order by id offset g % 20 limit 1) i`);
      await db().execute(sql`
      insert into queue_item_details select (jsonb_populate_record(null::queue_item_details, to_jsonb(d) || jsonb_build_object('item_id', 6000000 + g))).*
      from generate_series(1, 100000) g, lateral (
        select d.* from queue_items i join queue_item_details d on d.item_id = i.id where i.practice_id = ${A} and i.status = 'AWAITING' and i.id < 5000000 order by i.id offset g % 20 limit 1) d`);
      await db().execute(sql`analyze queue_items, queue_item_details`);
      const { url } = approvalApi(await service.app.listen({ port: 0 }), person, A);
      globalThis.gc?.();
      const before = process.memoryUsage().rss;
      const response = await fetch(url + QUEUE, {
        headers: { authorization: `Bearer ${person}`, accept: 'text/csv', 'accept-encoding': 'identity' },
      });
      let lines = 0;
      let most = before;
      for await (const chunk of response.body ?? []) {
        for (const byte of chunk as Uint8Array) if (byte === 10) lines += 1;
        most = Math.max(most, process.memoryUsage().rss);
      }
      expect(lines).toBeGreaterThan(100_000);
      expect((most - before) / 1024 ** 2).toBeLessThan(64);
    },
    300_000,
  );
});

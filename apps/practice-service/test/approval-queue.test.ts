import { inZone } from '@practice-portal/domain/locale';
import { lastQueuePage, QUEUE_PAGE_SIZES, type ApprovalQueueItem } from '@practice-portal/domain/approval';
import { COUNT_CAP } from '@practice-portal/domain/paging';
import { fold } from '@practice-portal/domain/text';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { addQueueItems } from '../src/queue-items/add-items.ts';
import { likePattern } from '../src/search/fold.ts';
import { termGrams } from '../src/search/grams.ts';
import { pageStatement } from '../src/approval/queue/queue-rows.ts';
import type { Selection } from '../src/approval/queue/queue-selections.ts';
import type { NewQueueItem } from '../src/queue-items/types.ts';
import type { Service } from '../src/create-service.ts';
import { rowsOf, type Db } from '../src/db/client.ts';
import { seedBulkQueue } from '../src/seed/queue-bulk.ts';
import { openApproval, type ApprovalApi } from './support/approval.ts';
import { multiplyQueue } from './support/long-queue.ts';
import { A, B, CLOCK, ONE_DATABASE, startService } from './support/service.ts';

const literalNames = ['100% Pure', 'under_score', String.raw`back\slash`, "O'Brien; drop table queue_items;--", 'José Ångström'];

describe.each(ONE_DATABASE)('the queue on %s', (kind) => {
  let service: Service;
  let api: ApprovalApi;
  let all: ApprovalQueueItem[];

  beforeAll(async () => {
    service = await startService(kind, { now: () => CLOCK });
    api = await openApproval(service, A);
    const [sample] = (await api.queue()).body.elements;
    if (!sample) throw new Error('The seeds made no items');
    const {
      id: _id,
      vetStaffId: _vet,
      vetDisplayName: _name,
      lockedBy: _by,
      lockExpiresAt: _until,
      orderTimeInAwaitingApproval: _time,
      denialReasons: _reasons,
      ...body
    } = sample;
    const named: NewQueueItem[] = literalNames.map((clientName, at) => ({
      ...body,
      clientName,
      clientPhone: '3035550142',
      orderNumber: `W77${at}`,
      vet: null,
    }));
    await service.services.db.transaction((tx) => addQueueItems(tx, A, named));
    all = await api.items();
  });
  afterAll(() => service.close());

  it('holds every kind of item', () => {
    const count = (pick: (item: ApprovalQueueItem) => unknown) => new Set(all.map(pick)).size;
    expect(all.length).toBe(80 + literalNames.length);
    expect(count((item) => item.type)).toBe(5);
    expect(count((item) => item.approvalSuggestion?.suggestion)).toBe(5);
    expect(new Set(all.map((item) => item.orderTimeInAwaitingApproval.replace(/^\d+ /, '').replace(/s$/, '')))).toEqual(
      new Set(['minute', 'hour', 'day']),
    );
    for (const refills of [0, 999, null]) expect(all.some((item) => item.product.complianceBean.defaultRefills === refills)).toBe(true);
    for (const flag of ['isAutoship', 'isReplacement'] as const) expect(all.some((item) => item[flag])).toBe(true);
    expect(all.some((item) => item.product.complianceBean.isControlledSubstance)).toBe(true);
    expect(all.some((item) => item.vetStaffId !== null && item.vetDisplayName !== null)).toBe(true);
  });

  it.each(['clientName', 'productName', 'sourceDescription', 'orderDate', 'vetDisplayName'])(
    'pages by %s without gap or repeat, both ways',
    async (sort) => {
      const read = async (order: string) => {
        const ids: number[] = [];
        for (let page = 0; page * 10 < all.length; page += 1) {
          const { body } = await api.queue(`sort=${sort}&order=${order}&page=${page}`);
          expect(body.pageBean).toEqual({ size: 10, page, sort, order });
          expect(body.count).toBe(all.length);
          ids.push(...body.elements.map((item) => item.id));
        }
        return ids;
      };
      const up = await read('ASC');
      expect(up.toSorted((left, right) => left - right)).toEqual(all.map((item) => item.id).toSorted((left, right) => left - right));
      expect(await read('DESC')).toEqual(up.toReversed());
    },
  );

  it('sorts names without regard to case and accents', async () => {
    const { body } = await api.queue('sort=clientName&order=ASC&size=50');
    const names = body.elements.map((item) => fold(item.clientName));
    expect(names).toEqual(names.toSorted((left, right) => (left < right ? -1 : 1)));
  });

  it.each([
    ['100%', ['100% Pure']],
    ['der_sc', ['under_score']],
    [String.raw`k\s`, [String.raw`back\slash`]],
    ["'brien; drop", ["O'Brien; drop table queue_items;--"]],
    ['jose ang', ['José Ångström']],
    ['ÅNGSTRÖM', ['José Ångström']],
    ['%%', []],
    ['__', []],
  ])('finds %j as it is written', async (typed, names) => {
    const { body } = await api.queue(`query=${encodeURIComponent(typed)}`);
    expect(body.elements.map((item) => item.clientName)).toEqual(names);
    expect(body.count).toBe(names.length);
    expect(body.practiceOrderCount).toBe(all.length);
  });

  it.each([
    ['the pet', (item: ApprovalQueueItem) => item.animal.name],
    ['the product', (item: ApprovalQueueItem) => item.product.productName],
    ['the phone', (item: ApprovalQueueItem) => item.clientPhone],
    ['the order number', (item: ApprovalQueueItem) => item.orderNumber],
  ])('finds by %s', async (_what, pick) => {
    const target = all.find((item) => (pick(item) ?? '').length > 3);
    const value = target && pick(target);
    if (!target || !value) throw new Error('No such item in the seeds');
    const { body } = await api.queue(`size=50&query=${encodeURIComponent(value.slice(1))}`);
    expect(body.elements.map((item) => item.id)).toContain(target.id);
  });

  it('finds a phone number however it is typed', async () => {
    for (const typed of ['(303) 555-0142', '303.555.0142', '555-0142']) {
      const { body } = await api.queue(`query=${encodeURIComponent(typed)}&size=50`);
      expect(body.elements.map((item) => item.clientName)).toEqual(expect.arrayContaining(literalNames));
    }
  });

  it('does not match across two fields', async () => {
    const [item] = all;
    if (!item) throw new Error('No items');
    const across = `${item.clientName.slice(-2)}${item.animal.name.slice(0, 3)}`;
    const { body } = await api.queue(`query=${encodeURIComponent(across)}`);
    expect(body.elements.filter(({ id }) => id === item.id)).toEqual([]);
  });

  it('shows a vet what is theirs or nobody’s, and filters by source, alone and together', async () => {
    const vet = all.find((item) => item.vetStaffId !== null)?.vetStaffId;
    const mine = all.filter((item) => item.vetStaffId === vet || item.vetStaffId === null);
    const sources = [all[0]?.sourceDescription, 'Fax'];
    const bySource = all.filter((item) => sources.includes(item.sourceDescription));
    const both = mine.filter((item) => sources.includes(item.sourceDescription));
    const query = sources.map((source) => `sources=${encodeURIComponent(source ?? '')}`).join('&');
    for (const [asked, expected] of [
      [`vetStaffId=${vet}`, mine],
      [query, bySource],
      [`vetStaffId=${vet}&${query}`, both],
    ] as const) {
      for (const extra of ['', '&sort=sourceDescription&order=ASC', '&sort=vetDisplayName']) {
        const { body } = await api.queue(`size=50&${asked}${extra}`);
        expect(body.count).toBe(expected.length);
        expect(body.elements.length).toBe(Math.min(50, expected.length));
        for (const item of body.elements) expect(expected.map(({ id }) => id)).toContain(item.id);
      }
      const { body } = await api.queue(`size=50&${asked}&query=ma`);
      const found = (await api.queue('size=50&query=ma')).body.elements.filter((item) => expected.some(({ id }) => id === item.id));
      expect(body.elements.map(({ id }) => id)).toEqual(found.map(({ id }) => id));
      expect(body.count).toBe(found.length);
    }
  });

  it.each([
    'size=20',
    'size=1000000',
    'page=-1',
    'page=1000&size=10',
    'page=200&size=50',
    'page=999999999',
    'query=a',
    'sort=password',
    'sort=id;drop',
    'order=UP',
    'vetStaffId=x',
    'unknown=1',
    'page=1e3',
    `query=${'x'.repeat(200)}`,
  ])('refuses %s', async (query) => {
    expect((await api.queue(query)).status).toBe(400);
  });

  it('reaches exactly the rows that the portal offers pages for', async () => {
    for (const size of QUEUE_PAGE_SIZES) expect((await api.queue(`size=${size}&page=${lastQueuePage(size) - 1}`)).status).toBe(200);
  });

  it('refuses other practices and their vets', async () => {
    expect((await api.send('GET', `/api/prescription/rest/v1/approval/awaiting/${B}`)).status).toBe(403);
    expect((await api.queue(`vetStaffId=${B * 100 + 1}`)).status).toBe(404);
    expect((await api.queue(`userStaffId=${B * 100 + 1}`)).status).toBe(403);
  });
});

describe.each(ONE_DATABASE)('a long queue on %s', (kind) => {
  /** Of as many different clients; the rest repeats them. */
  const DIFFERENT = 1_500;
  const TIMES = 18;
  let service: Service;
  let api: ApprovalApi;

  beforeAll(async () => {
    service = await startService(kind, { now: () => CLOCK });
    await seedBulkQueue(service.services.db, A, DIFFERENT, inZone(CLOCK, 'America/Denver'));
    await multiplyQueue(service.services.db, A, TIMES);
    api = await openApproval(service, A);
  }, 300_000);
  afterAll(() => service.close());

  it('says "this many or more" and still gives the first rows of the order', async () => {
    const [broad, again] = [
      await api.queue('query=w1001&sort=clientName&order=ASC'),
      await api.queue('query=w1001&sort=clientName&order=ASC'),
    ];
    const [first] = rowsOf<{ id: number }>(
      await service.services.db.execute(
        sql`select id from queue_items where practice_id = ${A} and search_text like '%w1001%' order by client_sort, id limit 1`,
      ),
    );
    expect(broad.body.elements[0]?.id).toBe(first?.id);
    expect(broad.body.count).toBe(COUNT_CAP);
    expect(again.body).toEqual(broad.body);
    expect((await api.queue()).body.count).toBe(COUNT_CAP);
  });

  it('counts exactly where fewer match', async () => {
    const pattern = '%smith%';
    const [expected] = rowsOf<{ n: number }>(
      await service.services.db.execute(
        sql`select count(*)::int as n from queue_items where practice_id = ${A} and search_text like ${pattern}`,
      ),
    );
    const { body } = await api.queue('query=smith&page=1');
    expect(expected?.n).toBeGreaterThan(20);
    expect(body.count).toBe(expected?.n);
    expect((await api.queue('query=smith&page=900')).body).toMatchObject({ elements: [], count: expected?.n });
  });

  it('is planned without reading tables from their start, and nothing else is', async () => {
    const { db, byIndex } = service.services.database;
    const planned = async (on: Db) => rowsOf<{ enable_seqscan: string }>(await on.execute(sql`show enable_seqscan`))[0]?.enable_seqscan;
    expect([await planned(byIndex), await planned(db), await planned(byIndex)]).toEqual(['off', 'on', 'off']);
    // A statement that fails leaves it no other way.
    await expect(byIndex.execute(sql`select 1 / ${0}::int as broken`)).rejects.toThrow(/Failed query/);
    expect([await planned(db), await planned(byIndex)]).toEqual(['on', 'off']);
  });

  const WAYS: readonly Selection[] = ['all', 'groups', 'groupsLike', 'walk', 'walkGroups', 'candidates', 'candidatesGroups'];
  const SORTS = ['clientName', 'productName', 'sourceDescription', 'orderDate', 'vetDisplayName'] as const;

  // A term that narrows, and one that hardly does: planners like to read a table from its start for that.
  const TERMS = ['smith', 'ta'];
  const QUESTIONS = WAYS.flatMap((way) =>
    SORTS.flatMap((sort) => (['ASC', 'DESC'] as const).flatMap((order) => TERMS.map((term) => [way, sort, order, term] as const))),
  );

  it.each(QUESTIONS)('reads %s by %s %s for %j from indexes only', async (way, sort, order, term) => {
    const values: Record<string, unknown> = {
      practiceId: A,
      size: 10,
      offset: 20,
      now: CLOCK.toISOString(),
      seenSince: CLOCK.toISOString(),
      vetStaffId: 100101,
      sources: '{Fax,Phone}',
      reach: 2_000,
      candidates: 10_000,
      pattern: likePattern(term),
      grams: `{${termGrams(A, term).join(',')}}`,
    };
    const query = service.services.db
      .select({ rows: sql`page.rows`, groups: sql`counted.groups` })
      .from(pageStatement(way, { sort, order }))
      .toSQL();
    const literals = query.params.map((parameter) => {
      const value = values[(parameter as { name?: string }).name ?? ''];
      return typeof value === 'number' ? String(value) : `'${String(value).replaceAll("'", "''")}'`;
    });
    // Prepared, as it is run: planned once, before anybody knows the values.
    const explained = await service.services.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      await tx.execute(sql.raw(`prepare looked_at as ${query.sql}`));
      const found = await tx.execute(sql.raw(`explain execute looked_at (${literals.join(', ')})`));
      await tx.execute(sql.raw('deallocate looked_at'));
      return found;
    });
    const plan = rowsOf<{ 'QUERY PLAN': string }>(explained)
      .map((row) => row['QUERY PLAN'])
      .join('\n');
    expect(plan).not.toMatch(/Seq Scan on (queue_items|queue_item_details)/);
    expect(plan).toMatch(/Index/);
    if (way.startsWith('candidates')) expect(plan).toMatch(/Bitmap Index Scan on queue_search/);
    // Already in order: the limit is on the index itself.
    if (way === 'all' || way === 'walk') expect(plan).toMatch(/Limit[^\n]*\n\s+->  Index Scan( Backward)? using queue_by_/);
  });
});

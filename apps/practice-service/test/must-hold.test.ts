import { readFile, readdir } from 'node:fs/promises';

import { is, sql, type SQL } from 'drizzle-orm';
import { getTableConfig, PgDialect, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { rowsOf, type Database } from '../src/db/client.ts';
import { migrate } from '../src/db/migrate.ts';
import { IN_MEMORY, openEmbedded } from '../src/db/open-embedded.ts';

const OUTSIDE = 'another system gives it';
const COPY = 'the simulated service keeps its own book, as a real one would';
const ANSWER = 'kept as it was sent, whether or not there is such a one';

/** Ids without a foreign key, and why. */
const REQUEST = 'of a request, which is no row';
const WITHOUT_FOREIGN_KEY: Record<string, string> = {
  'animals.pet_external_id': OUTSIDE,
  'audit_log.practice_id': ANSWER,
  'audit_log.request_id': REQUEST,
  'audit_log.session_id': 'the log outlives sessions',
  'autoship_items.cancel_source_id': OUTSIDE,
  'cart_items.compounding_flavor_id': 'of the flavors in its product',
  'cart_items.ship_mode_id': 'of a list in the domain, held by a CHECK',
  'carts.referral_source_id': OUTSIDE,
  'carts.source_id': OUTSIDE,
  'chat_conversations.session_id': 'a conversation outlives its session',
  'clients.external_client_id': OUTSIDE,
  'clients.language_id': 'of a list of the service',
  'diet_recommendations.rci_reco_id': OUTSIDE,
  'event_deliveries.request_id': REQUEST,
  'job_runs.request_id': REQUEST,
  'merges.gone_id': 'of the client or pet that is no more',
  'medication_indications.compounding_pharmacy_id': OUTSIDE,
  'oidc_records.grant_id': 'of a record that may be gone first',
  'order_events.request_id': REQUEST,
  'order_items.compounding_flavor_id': 'of the flavors in its product',
  'order_items.partner_id': OUTSIDE,
  'order_items.ship_mode_id': 'of a list in the domain, held by a CHECK',
  'orders.referral_source_id': OUTSIDE,
  'orders.request_id': REQUEST,
  'outbox.request_id': REQUEST,
  'owner_notices.mail_id': 'of the outbox, which forgets mails after two years',
  'owner_notices.request_id': REQUEST,
  'payments.request_id': REQUEST,
  'payments.source_id': OUTSIDE,
  'pharmacy_fills.practice_id': COPY,
  'practices.oidc_client_id': OUTSIDE,
  'practices.reseller_id': OUTSIDE,
  'prescriptions.compounding_flavor_id': 'of the flavors in its product',
  'prescriptions.partner_id': OUTSIDE,
  'prescriptions.referral_source_id': OUTSIDE,
  'queue_counts.vet_staff_id': '0 for nobody, so that an index can hold it',
  'queue_item_details.cart_id': 'an order of another system names its own cart',
  'queue_item_details.compounding_flavor_id': 'of the flavors in its product',
  'queue_item_details.e_connect_partner_id': OUTSIDE,
  'queue_item_details.referral_source_id': OUTSIDE,
  'queue_items.vet_staff_id': '0 for nobody, so that an index can hold it',
  'record_changes.subject_id': 'of the table that its subject says',
  'record_locks.connection_id': 'of a socket, which is no row',
  'recovery_requests.practice_id': ANSWER,
  'recovery_requests.request_id': REQUEST,
  'refunds.request_id': REQUEST,
  'staff.external_id': OUTSIDE,
  'staff.recipient_id': 'its own, of one series with other recipients',
  'staff.vet_id': 'its own number',
};

interface Check {
  table: string;
  name: string;
  columns: string[];
}

interface Column {
  name: string;
  type: string;
  needed: boolean;
}

const folder = new URL('../drizzle/meta/', import.meta.url);

/** The CHECKs that the newest migration has, by their names. */
const migrated = async (): Promise<Record<string, string>> => {
  const name =
    (await readdir(folder))
      .filter((file) => file.endsWith('_snapshot.json'))
      .toSorted()
      .at(-1) ?? '';
  const { tables } = JSON.parse(await readFile(new URL(name, folder), 'utf8')) as {
    tables: Record<string, { checkConstraints: Record<string, { name: string; value: string }> }>;
  };
  const all = Object.values(tables).flatMap(({ checkConstraints }) => Object.values(checkConstraints));
  return Object.fromEntries(all.map((check) => [check.name, check.value]));
};

/** The CHECKs that the schema has, by their names: their lists are the domain's. */
const declared = async (): Promise<Record<string, string>> => {
  const schema = new URL('../src/db/schema/', import.meta.url);
  const modules = await Promise.all((await readdir(schema)).map((file) => import(new URL(file, schema).href) as Promise<object>));
  const tables = modules.flatMap((module) => Object.values(module).filter((value): value is PgTable => is(value, PgTable)));
  const dialect = new PgDialect();
  return Object.fromEntries(
    tables.flatMap((table) => getTableConfig(table).checks.map(({ name, value }) => [name, dialect.sqlToQuery(value).sql])),
  );
};

/** A value that any column of the type may have. */
const SOME: Record<string, string> = {
  integer: '1',
  bigint: '1',
  'double precision': '1',
  boolean: 'true',
  jsonb: "'{}'",
  json: "'{}'",
  ARRAY: "'{}'",
  uuid: "'00000000-0000-4000-8000-000000000000'",
  date: "'2026-01-02'",
  'timestamp with time zone': "'2026-01-02T00:00:00Z'",
};

/** Returns what breaks a CHECK, by how its name ends: a value for each of its columns, in the order of the rule. */
const BROKEN: readonly [RegExp, (type: string) => string[]][] = [
  [/_known$/, (type) => [type === 'text' ? "'no such word'" : '-7']],
  [/_from_\d+$/, () => ['-1']],
  [/_positive$/, () => ['0']],
  [/_to_\d+$/, () => ['1000']],
  [/_in_order$/, (type) => (SOME[type] === '1' ? ['5', '4'] : ["'2026-01-02'", "'2026-01-01'"])],
  [/_only$/, () => ['false', "'2026-01-02'"]],
  [/_one$/, () => ['1', '1']],
  [/_needed$/, () => ['true', 'null']],
];

describe('the database', () => {
  let database: Database;
  let checks: Check[];
  beforeAll(async () => {
    database = await openEmbedded(IN_MEMORY);
    await migrate(database.db);
    // Rows are made up: only what a row says of itself is looked at.
    await database.db.execute(sql`set session_replication_role = replica`);
    checks = rowsOf<Check>(
      await database.db.execute(sql`
        select c.relname as table, k.conname as name,
          (select json_agg(a.attname order by position(a.attname in k.conname)) from pg_attribute a where a.attrelid = c.oid and a.attnum = any(k.conkey)) as columns
        from pg_constraint k join pg_class c on c.oid = k.conrelid
        where k.contype = 'c' and c.relnamespace = 'public'::regnamespace order by 2`),
    );
  });
  afterAll(() => database.close());

  const columnsOf = async (table: string): Promise<Column[]> =>
    rowsOf<Column>(
      await database.db.execute(sql`
        select column_name as name, data_type as type,
          is_nullable = 'NO' and column_default is null and is_identity = 'NO' as needed
        from information_schema.columns where table_schema = 'public' and table_name = ${table}`),
    );

  /** Inserts a row that says as little as it can, and takes it back. */
  const tryRow = async (table: string, values: Record<string, string>): Promise<unknown> => {
    const words = rowsOf<{ column: string; word: string }>(
      await database.db.execute(sql`
        select a.attname as column, substring(pg_get_constraintdef(k.oid) from '''([^'']+)''') as word
        from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
        where k.conrelid = ${table}::regclass and k.conname like '%\\_known'`),
    );
    const first = new Map(words.map(({ column, word }) => [column, `'${word}'`]));
    const row = { ...values };
    const asked = new Set(checks.flatMap((check) => (check.table === table && check.name.endsWith('_needed') ? check.columns : [])));
    for (const { name, type, needed } of await columnsOf(table))
      if (needed || asked.has(name)) row[name] ??= first.get(name) ?? SOME[type] ?? "'some'";
    const names: SQL = sql.join(
      Object.keys(row).map((name) => sql.identifier(name)),
      sql`, `,
    );
    const insert = sql`insert into ${sql.identifier(table)} (${names}) values (${sql.raw(Object.values(row).join(', '))})`;
    const undone = new Error('taken back');
    return database.db
      .transaction(async (tx) => {
        await tx.execute(insert);
        throw undone;
      })
      .catch((error: unknown) => (error === undone ? null : ((error as { cause?: unknown }).cause ?? error)));
  };

  it('checks what its schema says, with the lists of the domain: else a migration is missing', async () => {
    expect(await migrated()).toEqual(await declared());
    expect(checks.map(({ name }) => name)).toEqual(Object.keys(await declared()).toSorted());
  });

  it('takes a row that breaks no rule into each table that has one', async () => {
    for (const table of new Set(checks.map((check) => check.table))) expect(await tryRow(table, {}), table).toBeNull();
  });

  it('refuses a row that breaks a rule, of each', async () => {
    for (const { table, name, columns } of checks) {
      const types = new Map((await columnsOf(table)).map((column) => [column.name, column.type]));
      const values = BROKEN.find(([suffix]) => suffix.test(name))?.[1](types.get(columns[0] ?? '') ?? '') ?? [];
      const row = Object.fromEntries(columns.map((column, at) => [column, values[at] ?? '']));
      expect(await tryRow(table, row), name).toMatchObject({ code: '23514', constraint: name });
    }
  });

  it('knows of each id what it is the id of, or the reason is listed', async () => {
    const ids = rowsOf<{ id: string }>(
      await database.db.execute(sql`
        select c.table_name || '.' || c.column_name as id from information_schema.columns c
        join information_schema.tables t using (table_schema, table_name)
        where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name like '%\\_id'
          and not exists (select from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
            where k.contype = 'f' and k.conrelid = c.table_name::regclass and a.attname = c.column_name)
        order by 1`),
    );
    expect(ids.map(({ id }) => id)).toEqual(Object.keys(WITHOUT_FOREIGN_KEY).toSorted());
  });
});

import { readFile } from 'node:fs/promises';

import { eq, sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { rowsOf, type Database } from '../src/db/client.ts';
import { migrate } from '../src/db/migrate.ts';
import { readMigrations } from '../src/db/migrations.ts';
import { IN_MEMORY, openEmbedded } from '../src/db/open-embedded.ts';
import { autoships, shippingItems } from '../src/db/schema/autoship.ts';
import { animals } from '../src/db/schema/client.ts';
import { orders } from '../src/db/schema/order.ts';
import { nextOrderNumber } from '../src/orders/order-number.ts';
import { addAutoship } from '../src/records/add-autoship.ts';
import { A, call, dropDatabase, freshDatabase, signIn, startService } from './support/service.ts';
import { storedItem } from './support/stored-items.ts';

describe('a database', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openEmbedded(IN_MEMORY);
  });
  afterAll(() => database.close());

  it('is brought up to date once, with what the migrations cannot express', async () => {
    expect(await migrate(database.db)).toContain('0000_initial');
    expect(await migrate(database.db)).toEqual([]);
    const triggers = rowsOf<{ name: string }>(
      await database.db.execute(sql`select tgname as name from pg_trigger where not tgisinternal order by tgname`),
    );
    expect(triggers.map(({ name }) => name)).toEqual([
      'audit_log_append_only',
      'audit_log_no_truncate',
      'bank_accounts_told',
      'commercial_information_told',
      'notification_recipients_told',
      'partner_offers_told',
      'petmail_enrollments_told',
      'practice_details_told',
      'practices_told',
      'protocols_told',
      'staff_told',
    ]);
  });

  it('that a later version has upgraded is refused where that one says so, and never with a word that throws real data away', async () => {
    const { db } = database;
    await db.execute(sql`insert into schema_migrations (tag, oldest) values ('0098_adds', '0000_initial')`);
    expect(await migrate(db)).toEqual([]);
    await db.execute(sql`insert into schema_migrations (tag, oldest) values ('0099_drops', '0098_adds')`);
    const refusal = 'this one is too old for it: start a version that has the migration 0098_adds';
    await expect(migrate(db)).rejects.toThrow(new RegExp(`${refusal}\\.$`));
    await db.execute(sql`insert into service_secrets (name, value) values ('demo-data', 'true')`);
    await expect(migrate(db)).rejects.toThrow(`${refusal}, or begin again with demo data by --reset.`);
  });
});

describe('a server that is in use', () => {
  const column = {
    tag: '0900_column',
    oldest: '0000_initial',
    isConcurrent: false,
    statements: ['alter table clients add column later text'],
  };
  const index = {
    ...column,
    tag: '0901_index',
    isConcurrent: true,
    statements: ['create index concurrently if not exists clients_later on clients (later)'],
  };
  let databaseUrl: string;
  beforeAll(async () => {
    databaseUrl = await freshDatabase();
  });
  afterAll(() => dropDatabase(databaseUrl));

  it('is upgraded without holding anybody up, while older processes go on', async () => {
    const older = await startService('postgres', { databaseUrl });
    const { token } = await signIn(older, A);
    const reads = [
      '/api/practices/1001',
      '/api/practices/1001/clientpet/paginated?size=10&page=0',
      '/api/prescription/rest/v1/approval/awaiting/1001?size=50&sort=orderDate&order=ASC',
    ];
    const read = () => Promise.all(reads.map(async (url) => (await call(older, { url, token })).statusCode));
    expect(await read()).toEqual([200, 200, 200]);
    const { db, database } = older.services;
    const blocker = new Client({ connectionString: databaseUrl });
    await blocker.connect();
    await blocker.query('begin; lock table clients in access share mode');
    const migrations = [...(await readMigrations()), column, index];
    const migrated = migrate(db, database.pool, migrations);
    // Behind a lock that waits for ever, nobody could read.
    for (let turn = 0; turn < 3; turn += 1) expect(await read()).toEqual([200, 200, 200]);
    await blocker.query('commit');
    await blocker.end();
    expect(await migrated).toEqual([column.tag, index.tag]);
    expect(await read()).toEqual([200, 200, 200]);
    await older.close();
  });
});

describe('a database of an older version', () => {
  const OLDER = ['0000_initial', '0001_signatures', '0002_renew', '0003_staff_and_mail', '0004_diet'];
  const BODY = {
    type: 'EC_ORDER_ITEM',
    clientId: 1,
    clientName: 'Siân O’Neil',
    clientPhone: null,
    clientEmail: 'sian@mail.example',
    shippingAddress: { id: 4, address: '1 High St', city: 'Ludlow' },
    animal: { animalId: 2, name: 'Rex', weight: 12.5 },
    product: {
      productId: 3,
      productName: 'Carprofen',
      productStrength: '25 mg',
      productPackaging: null,
      compounded: false,
      complianceBean: { defaultRefills: 2 },
    },
    quantity: 2,
    sourceDescription: 'Phone',
    isAutoship: true,
    isReplacement: false,
    nextShipDate: '2026-12-01',
    autoshipFrequency: 30,
    orderDate: '2026-11-01T10:00:00.000Z',
    canPrintOrder: true,
    canSuggestAlternative: false,
    approvalSuggestion: null,
    cartId: null,
    orderNumber: 'P100120417',
    preparedByStaffId: null,
    showPreparedBy: true,
    isLicenseFormRequired: false,
    eConnectPartnerId: 12,
  };
  let database: Database;
  beforeAll(async () => {
    database = await openEmbedded(IN_MEMORY);
    const { db } = database;
    await db.execute(sql`create table schema_migrations (tag text primary key, applied_at timestamptz not null default now())`);
    for (const tag of OLDER) {
      const text = await readFile(new URL(`../drizzle/${tag}.sql`, import.meta.url), 'utf8');
      for (const statement of text.split('--> statement-breakpoint')) await db.execute(sql.raw(statement));
      await db.execute(sql`insert into schema_migrations (tag) values (${tag})`);
    }
    // Only what is read again is stored.
    await db.execute(sql`set session_replication_role = replica`);
    await db.execute(sql`insert into queue_items (id, practice_id, type, source, order_date, client_sort, product_sort, search_text, grams)
      values (7, 1001, 'EC_ORDER_ITEM', 'Phone', ${BODY.orderDate}, '', '', '', '{}')`);
    await db.execute(sql`insert into queue_item_details (item_id, body, client_id, animal_id, product_id, order_number)
      values (7, ${JSON.stringify(BODY)}, 1, 2, 3, ${BODY.orderNumber})`);
    await db.execute(sql`insert into orders (practice_id, client_id, order_number, source, status, placed_at, subtotal, total)
      select 1001, 1, number, 'Phone', 'Processing', now(), 1, 1 from unnest(array['P100110002', 'P1001-999999', 'F1001-0001']) as number`);
    await db.execute(
      sql`insert into clients (id, practice_id, first_name, last_name, email) values (1, 1001, 'Siân', 'O’Neil', 'sian@mail.example')`,
    );
    await db.execute(sql`insert into addresses (id, practice_id, client_id, address, city, state, postal_code, country)
      values (5, 1001, 1, '1 Elm Street', 'Denver', 'CO', '80205', 'US')`);
    await db.execute(sql`update orders set shipping_address_id = 5 where order_number = 'P100110002'`);
    await db.execute(sql`insert into practices (id, name, company_name, status, locale_code, date_time_format, individual_login_required, features, state)
      values (1001, '', '', 'MEMBER', 'en-US', '', false, '{}', 'CO'), (1003, '', '', 'AFFILIATE', 'en-GB', '', false, '{}', null),
        (1005, '', '', 'MEMBER', 'en-US', '', false, '{}', 'XX')`);
    await db.execute(
      sql`insert into animals (id, practice_id, client_id, name, species, weight, deceased_date) values (2, 1001, 1, 'Rex', 'Canine', -3, '2020-01-02')`,
    );
    await db.execute(sql`insert into products (id, name, generic_name, form, drug_class, species, price_cents, compliance)
      values (3, 'Carprofen', 'carprofen', 'Tablet', 'nsaid', '[]', 1, '{}')`);
    await db.execute(sql`update orders set cart_id = 99, shipping = -5 where order_number = 'P1001-999999'`);
    // Three rows that ship together, of which the first was canceled before the others were edited, and one that was canceled.
    await db.execute(sql`insert into autoships (id, bundle_id, practice_id, client_id, animal_id, product_id, product_name, quantity, frequency, next_ship_date, active, cancelled_at)
      values (11, null, 1001, 1, 2, 3, 'A', 1, 30, '2026-01-01', false, now()), (12, 11, 1001, 1, 2, 3, 'B', 2, 60, '2026-02-02', true, null),
        (13, 11, 1001, 1, 2, 3, 'C', 3, 60, '2026-02-02', true, null), (14, null, 1001, 1, 2, 3, 'D', 1, 90, '2026-03-03', false, now())`);
    await db.execute(sql`set session_replication_role = default`);
    await migrate(db);
  });
  afterAll(() => database.close());

  it('has what its orders in the queue showed', async () => {
    const nulls = { autoshipQuantity: null, compoundingFlavorId: null, compoundingFlavor: null, referralSourceId: null, returned: null };
    const later = { ...nulls, origin: 'AUTOSHIP', isPetKnown: true, offeredAt: null };
    expect(await storedItem(database.db, 7)).toEqual({ ...BODY, ...later });
  });

  it('has of each order what its receipt showed', async () => {
    const [order] = await database.db.select().from(orders).where(eq(orders.orderNumber, 'P100110002'));
    expect(order?.ordered).toEqual({
      client: { firstName: 'Siân', lastName: 'O’Neil', email: 'sian@mail.example', phone: null },
      shipTo: {
        id: 5,
        address: '1 Elm Street',
        address2: null,
        city: 'Denver',
        state: 'CO',
        postalCode: '80205',
        postalCode2: null,
        country: 'US',
      },
      card: null,
      by: null,
    });
  });

  it('has the time zone of each practice, where its address says one', async () => {
    const zones = rowsOf<{ zone: string }>(await database.db.execute(sql`select time_zone as zone from practices order by id`));
    expect(zones.map(({ zone }) => zone)).toEqual(['America/Denver', 'Europe/London', 'UTC']);
  });

  it('holds to what must hold: what breaks a rule stands at its bounds, and an id of nothing is none', async () => {
    const [order] = await database.db.select().from(orders).where(eq(orders.orderNumber, 'P1001-999999'));
    expect(order).toMatchObject({ cartId: null, shipping: 0 });
    const [pet] = await database.db.select().from(animals);
    expect(pet).toMatchObject({ weight: null, deceasedDate: null });
  });

  it('has one row of each AutoShip, as what still ships said, and an item of each product', async () => {
    const rows = await database.db.select().from(shippingItems).orderBy(shippingItems.id);
    expect(rows.map((row) => [row.id, row.autoshipId, row.productName, row.frequency, row.nextShipDate, row.active])).toEqual([
      [11, 11, 'A', 60, '2026-02-02', false],
      [12, 11, 'B', 60, '2026-02-02', true],
      [13, 11, 'C', 60, '2026-02-02', true],
      [14, 14, 'D', 90, '2026-03-03', false],
    ]);
    const [canceled] = await database.db.select().from(autoships).where(eq(autoships.id, 14));
    // Brought back, it runs.
    expect(canceled).toMatchObject({ active: true, runState: null });
    const like = { practiceId: 1001, clientId: 1, animalId: 2, productId: 3, productName: 'E', quantity: 1, frequency: 30 };
    const { itemId } = await addAutoship(database.db, { ...like, nextShipDate: '2026-04-04' });
    expect(itemId).toBe(15);
  });

  it('goes on from the highest order number it has', async () => {
    expect(await database.db.transaction((tx) => nextOrderNumber(tx, 1001))).toBe('P100120418');
  });
});

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { rowsOf, type Database } from '../src/db/client.ts';
import { migrate } from '../src/db/migrate.ts';
import { IN_MEMORY, openEmbedded } from '../src/db/open-embedded.ts';

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
    expect(triggers.map(({ name }) => name)).toEqual(['audit_log_append_only', 'audit_log_no_truncate']);
  });

  it('with migrations of another version is refused', async () => {
    await database.db.execute(sql`insert into schema_migrations (tag) values ('0001_other')`);
    await expect(migrate(database.db)).rejects.toThrow('The database is of another version of the service');
  });
});

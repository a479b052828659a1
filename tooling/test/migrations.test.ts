import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { migrationFindings } from '../migrations/findings.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  const files = {
    '0001_adds': 'ALTER TABLE "clients" ADD COLUMN "note" text;',
    '0002_required': 'ALTER TABLE "clients" ADD COLUMN "kind" text NOT NULL;',
    '0003_key': 'ALTER TABLE "clients" ADD CONSTRAINT "fk" FOREIGN KEY ("id") REFERENCES "practices"("id");',
    '0004_key_later': 'ALTER TABLE "clients" ADD CONSTRAINT "fk" FOREIGN KEY ("id") REFERENCES "practices"("id") NOT VALID;',
    '0005_index': 'CREATE INDEX "by_note" ON "clients" ("note");',
    '0006_index_concurrently': 'CREATE INDEX CONCURRENTLY IF NOT EXISTS "by_note" ON "clients" ("note");',
    '0007_drops': '-- squawk-ignore ban-drop-column\nALTER TABLE "clients" DROP COLUMN "note";',
    '0008_contracts': '-- oldest: 0006_index_concurrently\n-- squawk-ignore ban-drop-column\nALTER TABLE "clients" DROP COLUMN "kind";',
    '0009_table': 'CREATE TABLE "new" ("id" bigint PRIMARY KEY); CREATE INDEX "of_new" ON "new" ("id");',
    '0010_landed': 'ALTER TABLE "clients" DROP COLUMN "old";',
  };
  for (const [tag, text] of Object.entries(files)) writeFileSync(join(folder, `${tag}.sql`), text);
});
afterAll(() => rmSync(folder, { recursive: true }));

it('a migration that an older process, or who writes meanwhile, does not survive is found, and one that is listed is not', () => {
  const findings = migrationFindings(folder, { '0010_landed': 'landed before', '0001_adds': 'nothing' });
  expect(findings.map((line) => /^\S+(?: [\w-]+:)?/.exec(line)?.[0])).toEqual([
    '0002_required.sql:1 adding-required-field:',
    '0003_key.sql:1 adding-foreign-key-constraint:',
    '0003_key.sql:1 constraint-missing-not-valid:',
    '0005_index.sql:1 require-concurrent-index-creation:',
    '0007_drops.sql',
    '0001_adds',
  ]);
});

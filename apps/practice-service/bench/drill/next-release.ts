import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SERVICE = fileURLToPath(new URL('../../', import.meta.url));

/** What the next release does to a table of 100,000 rows that everybody reads and writes. */
const MIGRATIONS = {
  '9000_drill_adds': `ALTER TABLE "queue_items" ADD COLUMN "drill" text;
--> statement-breakpoint
ALTER TABLE "queue_items" ADD CONSTRAINT "queue_items_drill" CHECK ("drill" <> '') NOT VALID;`,
  '9001_drill_index': `CREATE INDEX CONCURRENTLY IF NOT EXISTS "queue_items_by_drill" ON "queue_items" ("practice_id", "drill");`,
  '9002_drill_validates': `ALTER TABLE "queue_items" VALIDATE CONSTRAINT "queue_items_drill";`,
};

/** Makes the next release: this one, with more migrations. Returns its program. */
export const makeNextRelease = async (folder: string): Promise<string> => {
  await mkdir(folder, { recursive: true });
  for (const part of ['dist', 'drizzle', 'package.json']) await cp(join(SERVICE, part), join(folder, part), { recursive: true });
  await symlink(join(SERVICE, 'node_modules'), join(folder, 'node_modules'));
  const file = join(folder, 'drizzle/meta/_journal.json');
  const journal = JSON.parse(await readFile(file, 'utf8')) as { entries: { tag: string }[] };
  for (const [tag, text] of Object.entries(MIGRATIONS)) {
    await writeFile(join(folder, `drizzle/${tag}.sql`), text);
    journal.entries.push({ tag });
  }
  await writeFile(file, JSON.stringify(journal));
  return join(folder, 'dist/main.js');
};

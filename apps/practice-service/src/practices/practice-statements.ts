import { eq, sql } from 'drizzle-orm';

import { preparedOnce } from '../db/client.ts';
import { practices } from '../db/schema/practice.ts';

/** A practice by id, asked for on most requests. */
export const practiceStatements = preparedOnce((db) => ({
  byId: db
    .select()
    .from(practices)
    .where(eq(practices.id, sql.placeholder('id')))
    .prepare('practice_by_id'),
}));

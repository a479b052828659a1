import { and, eq, inArray } from 'drizzle-orm';

import type { Db } from '../../db/client.ts';
import { staff } from '../../db/schema/practice.ts';

/** The names of the people among the actors; the shared login is nobody. */
export const namesOf = async (db: Db, practiceId: number, events: readonly { actor: string }[]): Promise<Map<string, string>> => {
  const ids = [...new Set(events.flatMap(({ actor }) => (actor.startsWith('staff:') ? Number(actor.slice('staff:'.length)) : [])))];
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: staff.id, name: staff.displayName })
    .from(staff)
    .where(and(eq(staff.practiceId, practiceId), inArray(staff.id, ids)));
  return new Map(rows.map(({ id, name }) => [`staff:${id}`, name]));
};

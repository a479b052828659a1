import { and, desc, eq, inArray } from 'drizzle-orm';

import type { Executor } from '../db/client.ts';
import { outbox } from '../db/schema/outbox.ts';

/**
 * Of what mails were sent about, such as `recommendation/12`, that whose last mail did not arrive: its server refused it, or
 * could not be reached for days. A mail that was sent again makes up for the one before.
 */
export const readUndelivered = async (executor: Executor, abouts: readonly string[]): Promise<Set<string>> => {
  if (abouts.length === 0) return new Set();
  const last = await executor
    .selectDistinctOn([outbox.about], { about: outbox.about, failedAt: outbox.failedAt })
    .from(outbox)
    .where(and(inArray(outbox.about, [...abouts]), eq(outbox.channel, 'mail')))
    .orderBy(outbox.about, desc(outbox.id));
  return new Set(last.flatMap(({ about, failedAt }) => (about !== null && failedAt !== null ? [about] : [])));
};

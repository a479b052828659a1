import { inArray } from 'drizzle-orm';

import type { Db } from '../../db/client.ts';
import { queueItemDetails } from '../../db/schema/approval.ts';
import { denialReasons } from '../items/denial-reasons.ts';
import type { QueueRow } from './queue-rows.ts';

/** The part of an item that seldom changes, as it goes into an answer. */
export interface StoredBody {
  /** The rest of the item's JSON object after its state, with the closing brace. */
  json: Buffer;
  hasSuggestion: boolean;
  version: number;
}

/** An item, and which version of its body is stored. */
export type BodyAsked = Pick<QueueRow, 'id' | 'bodyVersion'>;

/** Bodies by item id. */
export type BodyReader = (rows: readonly BodyAsked[]) => Promise<Map<number, StoredBody>>;

/** Some two kilobytes each. */
const MAX_KEPT = 5_000;
const DENIAL_REASONS_JSON = `"denialReasons":${JSON.stringify(denialReasons)}`;

const storedBody = (body: string, version: number): StoredBody => ({
  json: Buffer.from(`,${DENIAL_REASONS_JSON},${body.slice(1)}`),
  // Not inside a text: quotes are escaped there.
  hasSuggestion: !body.includes('"approvalSuggestion":null'),
  version,
});

/** Reads bodies, and keeps those of the pages that are looked at most, as long as the page's rows name their version. */
export const createBodyReader = (db: Db): BodyReader => {
  const kept = new Map<number, StoredBody>();
  return async (asked) => {
    const missing = asked.filter(({ id, bodyVersion }) => kept.get(id)?.version !== bodyVersion).map(({ id }) => id);
    const found = new Map<number, StoredBody>();
    if (missing.length > 0) {
      const rows = await db
        .select({ id: queueItemDetails.itemId, body: queueItemDetails.body, version: queueItemDetails.version })
        .from(queueItemDetails)
        .where(inArray(queueItemDetails.itemId, missing));
      for (const { id, body, version } of rows) found.set(id, storedBody(body, version));
    }
    for (const { id } of asked) {
      const body = found.get(id) ?? kept.get(id);
      if (!body) continue;
      found.set(id, body);
      // The latest last: the first is the one not asked for longest.
      kept.delete(id);
      kept.set(id, body);
    }
    for (const id of kept.keys()) {
      if (kept.size <= MAX_KEPT) break;
      kept.delete(id);
    }
    return found;
  };
};

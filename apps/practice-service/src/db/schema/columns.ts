import { sql } from 'drizzle-orm';
import { text, timestamp } from 'drizzle-orm/pg-core';

import { referenceNow } from '../reference.ts';

/** A moment: stored with its time zone, read as a `Date`. */
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** The reference of the request, or of the run of a job, that caused a row: `x-request-id`, `reqId` in the log. */
export const requestId = () => text('request_id').$defaultFn(() => referenceNow() ?? sql`null`);

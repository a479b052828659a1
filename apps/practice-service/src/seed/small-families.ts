import { sql } from 'drizzle-orm';

import { animals } from '../db/schema/client.ts';

/** Pets of clients with a household's number of them: a shelter's thousands are read by no seeder, which would take most of its time. */
export const ofSmallFamilies = sql`${animals.clientId} not in (
  select client_id from animals group by client_id having count(*) > 100
)`;

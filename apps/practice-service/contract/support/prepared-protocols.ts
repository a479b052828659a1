import { STARTING_RULES } from '@practice-portal/domain/protocol';
import type { SessionTokens } from '@practice-portal/domain/session';
import { eq, sql } from 'drizzle-orm';

import { type Db, rowsOf } from '../../src/db/client.ts';
import { protocols } from '../../src/db/schema/protocol.ts';
import type { Making } from '../../test/support/made.ts';
import type { Prepare } from './prepared.ts';

/** A drug that a practice has no protocol for. */
const freeDrug = async (db: Db, practiceId: number): Promise<string> => {
  const [drug] = rowsOf<{ name: string }>(
    await db.execute(sql`select name from products p where not exists (select from protocols
      where practice_id = ${practiceId} and scope = 'drug' and scope_key = lower(p.name)) order by random() limit 1`),
  );
  if (!drug) throw new Error('Every drug has a protocol');
  return drug.name;
};

/** Protocols are written by people, each with the version that was looked at. */
export const preparedProtocols = (administrator: (making: Making) => Promise<SessionTokens>): Record<string, Prepare> => ({
  // One of a practice's for each drug.
  'protocols.create': async (making) => ({
    as: await administrator(making),
    body: { scopeValue: await freeDrug(making.db, making.practiceId) },
  }),
  'protocols.save': async (making, { params }) => {
    const [row] = await making.db
      .select()
      .from(protocols)
      .where(eq(protocols.id, Number(params['protocolId'])));
    return { as: await administrator(making), version: row?.version ?? 1 };
  },
  'protocols.remove': async (making) => {
    const { db, practiceId } = making;
    const scopeValue = await freeDrug(db, practiceId);
    const body = { ...STARTING_RULES, name: scopeValue, scope: 'drug' as const, scopeValue };
    const [row] = await db.insert(protocols).values({ practiceId, scope: 'drug', scopeKey: scopeValue.toLowerCase(), body }).returning();
    return { as: await administrator(making), params: { protocolId: row?.id }, version: 1 };
  },
  'protocols.try': async (making, { body }) => ({
    as: await administrator(making),
    body: { protocol: { ...(body['protocol'] as object), scopeValue: await freeDrug(making.db, making.practiceId) } },
  }),
});

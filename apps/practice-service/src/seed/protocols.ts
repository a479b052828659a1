import { STARTING_RULES } from '@practice-portal/domain/protocol';

import { protocols, protocolVersions } from '../db/schema/protocol.ts';
import type { Seeder } from './seeder.ts';

const BODY = { ...STARTING_RULES, name: 'All prescriptions', scope: 'all', scopeValue: '' } as const;

/** The protocol a practice begins with. */
export const protocolSeeder: Seeder = {
  name: 'protocols',
  after: ['practices'],
  seed: async ({ tx, practices, now }) => {
    const rows = await tx
      .insert(protocols)
      .values(practices.map(({ id: practiceId }) => ({ practiceId, scope: BODY.scope, scopeKey: '', body: BODY })))
      .returning();
    await tx
      .insert(protocolVersions)
      .values(rows.map(({ id, body }) => ({ protocolId: id, version: 1, body, savedBy: 'Demo data', savedAt: now })));
  },
};

import { addTime, epochSeconds } from '@practice-portal/domain/locale';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Adapter, AdapterPayload } from 'oidc-provider';

import type { Db } from '../db/client.ts';
import { oidcRecords } from '../db/schema/oidc.ts';

const t = oidcRecords;

/**
 * Where the provider keeps one kind of thing: in the database, so that any process can go on with what another began.
 * @param usedUp the provider's error for a code that was redeemed before
 */
export const recordAdapter = (db: Db, model: string, usedUp: () => Error): Adapter => {
  const read = async (key: 'id' | 'uid', value: string): Promise<AdapterPayload | undefined> => {
    // Codes and cookies come from outside. All of the provider's own are made of these.
    if (!/^[\w~-]{1,200}$/.test(value)) return undefined;
    const [row] = await db
      .select({ payload: t.payload, consumedAt: t.consumedAt })
      .from(t)
      .where(and(eq(t.model, model), eq(t[key], value), gt(t.expiresAt, new Date())));
    if (!row) return undefined;
    return { ...row.payload, ...(row.consumedAt ? { consumed: epochSeconds(row.consumedAt) } : {}) };
  };
  return {
    upsert: async (id, payload, expiresIn = 0) => {
      const values = {
        payload: payload as Record<string, unknown>,
        grantId: payload.grantId ?? null,
        uid: payload.uid ?? null,
        expiresAt: addTime(new Date(), expiresIn, 'second'),
      };
      await db
        .insert(t)
        .values({ model, id, ...values })
        .onConflictDoUpdate({ target: [t.model, t.id], set: values });
    },
    find: (id) => read('id', id),
    findByUid: (uid) => read('uid', uid),
    // Of devices without a keyboard, which this provider does not sign in.
    findByUserCode: () => Promise.resolve(undefined),
    consume: async (id) => {
      const used = await db
        .update(t)
        .set({ consumedAt: new Date() })
        .where(and(eq(t.model, model), eq(t.id, id), isNull(t.consumedAt)))
        .returning({ id: t.id });
      // The provider looked before: whoever comes second between the two is refused here.
      if (used.length === 0) throw usedUp();
    },
    destroy: async (id) => {
      await db.delete(t).where(and(eq(t.model, model), eq(t.id, id)));
    },
    revokeByGrantId: async (grantId) => {
      await db.delete(t).where(and(eq(t.model, model), eq(t.grantId, grantId)));
    },
  };
};

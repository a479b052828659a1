import { and, eq } from 'drizzle-orm';

import type { Db } from '../db/client.ts';
import { everyKey, type Keys } from '../db/keys.ts';
import { eventEndpoints } from '../db/schema/event.ts';
import { openText, sealText } from '../security/sealed-text.ts';

/** Seals secrets of another master key with that of now, so that the other can be given up. */
export const resealSecrets = async (db: Db, keys: Keys): Promise<void> => {
  if (keys.others.length === 0) return;
  const anew = (practiceId: number, sealed: string): string => {
    try {
      openText(keys.events, practiceId, sealed);
      return sealed;
    } catch {
      return sealText(keys.events, practiceId, openText(everyKey(keys, 'events'), practiceId, sealed));
    }
  };
  for (const { id, practiceId, secretSealed, previousSealed } of await db.select().from(eventEndpoints)) {
    const sealed = { secretSealed: anew(practiceId, secretSealed), previousSealed: previousSealed && anew(practiceId, previousSealed) };
    if (sealed.secretSealed === secretSealed && sealed.previousSealed === previousSealed) continue;
    // Not over a secret that was renewed meanwhile.
    await db
      .update(eventEndpoints)
      .set(sealed)
      .where(and(eq(eventEndpoints.id, id), eq(eventEndpoints.secretSealed, secretSealed)));
  }
};

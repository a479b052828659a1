import { and, eq } from 'drizzle-orm';

import type { Db } from '../db/client.ts';
import { everyKey, type Keys } from '../db/keys.ts';
import { bankAccounts } from '../db/schema/settings.ts';
import { openText, sealText } from '../security/sealed-text.ts';

/** Seals numbers of another master key with that of now, so that the other can be given up. */
export const resealNumbers = async (db: Db, keys: Keys): Promise<void> => {
  if (keys.others.length === 0) return;
  const anew = (practiceId: number, sealed: string): string => {
    try {
      openText(keys.bank, practiceId, sealed);
      return sealed;
    } catch {
      return sealText(keys.bank, practiceId, openText(everyKey(keys, 'bank'), practiceId, sealed));
    }
  };
  for (const { practiceId, routingSealed: routing, accountSealed: account } of await db.select().from(bankAccounts)) {
    const sealed = { routingSealed: anew(practiceId, routing), accountSealed: anew(practiceId, account) };
    if (sealed.routingSealed === routing && sealed.accountSealed === account) continue;
    // Not over what somebody saved meanwhile.
    await db
      .update(bankAccounts)
      .set(sealed)
      .where(
        and(eq(bankAccounts.practiceId, practiceId), eq(bankAccounts.routingSealed, routing), eq(bankAccounts.accountSealed, account)),
      );
  }
};

import { addressLine } from '@practice-portal/domain/address';
import type { ChangedValue, RecordChange } from '@practice-portal/domain/client';
import { and, eq, inArray } from 'drizzle-orm';

import type { Db } from '../db/client.ts';
import { addresses } from '../db/schema/client.ts';
import { wallets } from '../db/schema/card.ts';
import { ID_TYPE_LIST, LANGUAGES } from './choices.ts';

const ADDRESS = /addressId$/i;
const CARD = 'walletId';

/** Lists what is chosen from a list, by the field that holds its id. */
const CHOICES: Readonly<Record<string, readonly { id: number; description: string }[]>> = { languageId: LANGUAGES, idType: ID_TYPE_LIST };

/**
 * Returns what ids in changes stand for: addresses, cards, languages and kinds of identity documents.
 * @returns the name of a value, which is the value itself where it is no id of these
 */
export const namesOf = async (
  db: Db,
  practiceId: number,
  fields: RecordChange['fields'],
): Promise<(field: string, value: ChangedValue) => ChangedValue> => {
  const idsIn = (isKind: (field: string) => boolean): number[] =>
    fields.flatMap(({ field, from, to }) => (isKind(field) ? [from, to].filter((value) => typeof value === 'number') : []));
  const addressIds = idsIn((field) => ADDRESS.test(field));
  const cardIds = idsIn((field) => field === CARD);
  const found =
    addressIds.length === 0
      ? []
      : await db
          .select()
          .from(addresses)
          .where(and(eq(addresses.practiceId, practiceId), inArray(addresses.id, addressIds)));
  const cards =
    cardIds.length === 0
      ? []
      : await db
          .select({ id: wallets.id, type: wallets.type, lastDigits: wallets.lastDigits })
          .from(wallets)
          .where(and(eq(wallets.practiceId, practiceId), inArray(wallets.id, cardIds)));
  return (field, value) => {
    if (typeof value !== 'number') return value;
    if (field in CHOICES) return CHOICES[field]?.find(({ id }) => id === value)?.description ?? value;
    if (field === CARD) {
      const card = cards.find(({ id }) => id === value);
      return card ? `${card.type} ${card.lastDigits}` : value;
    }
    const address = ADDRESS.test(field) ? found.find(({ id }) => id === value) : undefined;
    return address ? addressLine(address) : value;
  };
};

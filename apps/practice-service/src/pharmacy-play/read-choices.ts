import { fold } from '@practice-portal/domain/text';
import type { PharmacyClient } from '@practice-portal/domain/pharmacy';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';

import type { Db } from '../db/client.ts';
import { animals, clients } from '../db/schema/client.ts';
import { acquirerCards } from '../db/schema/payment.ts';
import { products } from '../db/schema/product.ts';
import { wallets } from '../db/schema/card.ts';
import { likePattern, searchTerm } from '../search/fold.ts';

const SHOWN = 20;

/** Active clients of a practice by name, with pets that can be ordered for and cards. */
export const readClients = async (db: Db, practiceId: number, search: string): Promise<PharmacyClient[]> => {
  const found = await db
    .select({ id: clients.id, firstName: clients.firstName, lastName: clients.lastName })
    .from(clients)
    .where(
      and(
        eq(clients.practiceId, practiceId),
        eq(clients.active, true),
        search === '' ? undefined : sql`${clients.searchText} like ${likePattern(searchTerm(search))}`,
      ),
    )
    .orderBy(asc(clients.nameSort), asc(clients.id))
    .limit(SHOWN);
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const pets = await db
    .select({ animalId: animals.id, clientId: animals.clientId, name: animals.name })
    .from(animals)
    .where(and(inArray(animals.clientId, ids), eq(animals.deceased, false), eq(animals.rehomed, false)))
    .orderBy(asc(animals.id));
  const cards = await db
    .select({
      walletId: wallets.id,
      clientId: wallets.clientId,
      type: wallets.type,
      lastDigits: wallets.lastDigits,
      declinesNext: acquirerCards.declinesNext,
    })
    .from(wallets)
    .innerJoin(acquirerCards, eq(acquirerCards.token, wallets.token))
    .where(and(inArray(wallets.clientId, ids), isNull(wallets.deletedAt)))
    .orderBy(asc(wallets.id));
  return found.map(({ id, firstName, lastName }) => ({
    clientId: id,
    name: `${firstName} ${lastName}`,
    pets: pets.filter(({ clientId }) => clientId === id).map(({ clientId: _client, ...pet }) => pet),
    cards: cards.filter(({ clientId }) => clientId === id).map(({ clientId: _client, ...card }) => card),
  }));
};

/** Products that a prescription is asked for, by name. */
export const readProducts = async (db: Db, search: string): Promise<{ productId: number; name: string }[]> => {
  const found = await db
    .select({ id: products.id, name: products.name, strength: products.strength, packaging: products.packaging })
    .from(products)
    .where(
      and(
        sql`${products.compliance} ->> 'isPrescriptionRequired' = 'true'`,
        search === '' ? undefined : sql`lower(${products.name}) like ${likePattern(fold(search))}`,
      ),
    )
    .orderBy(asc(products.name), asc(products.id))
    .limit(SHOWN);
  return found.map(({ id, ...words }) => ({
    productId: id,
    name: [words.name, words.strength, words.packaging].filter((word) => word !== null).join(', '),
  }));
};

import { COUNT_CAP, type ListPage } from '@practice-portal/domain/paging';
import type { PetRecord } from '@practice-portal/domain/pet';
import { hasWords } from '@practice-portal/domain/text';
import { and, asc, eq, inArray } from 'drizzle-orm';

import { byName } from '../search/by-name.ts';
import { listPage, type AskedPage } from '../lists/client-list.ts';
import type { Db } from '../db/client.ts';
import { animals } from '../db/schema/client.ts';
import { petRecordOf } from '../records/pet-record.ts';

/** Which of a client's pets are asked for. */
interface AskedPets extends AskedPage {
  filter: string;
  /** Only those that live with the client. */
  present: boolean;
}

/** A page of a client's pets by name. Their names alone are read to find and order them: a breeder has thousands. */
export const listPets = async (db: Db, practiceId: number, clientId: number, asked: AskedPets): Promise<ListPage<PetRecord>> => {
  const { id, name, species, breed } = animals;
  const all = await db
    .select({ id, name, species, breed })
    .from(animals)
    .where(
      and(
        eq(animals.practiceId, practiceId),
        eq(animals.clientId, clientId),
        asked.present ? and(eq(animals.deceased, false), eq(animals.rehomed, false)) : undefined,
      ),
    )
    .orderBy(asc(animals.id));
  const found = all
    .filter((pet) => hasWords([pet.name, pet.species, pet.breed ?? ''].join(' '), asked.filter))
    .toSorted(byName((pet) => pet.name));
  const inOrder = asked.order === 'ASC' ? found : found.toReversed();
  const ids = inOrder.slice(asked.page * asked.size, (asked.page + 1) * asked.size).map((pet) => pet.id);
  const rows = ids.length === 0 ? [] : await db.select().from(animals).where(inArray(animals.id, ids));
  const records = rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)).map(petRecordOf);
  return listPage(records, Math.min(found.length, COUNT_CAP), asked, 'name');
};

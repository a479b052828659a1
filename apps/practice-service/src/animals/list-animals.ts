import type { ListPage } from '@practice-portal/domain/paging';
import type { PetRecord } from '@practice-portal/domain/pet';
import { and, asc, desc, eq, or, sql } from 'drizzle-orm';

import { fold, likePattern } from '../search/fold.ts';
import { countRows, listPage, type AskedPage } from '../lists/client-list.ts';
import type { Db } from '../db/client.ts';
import { animals } from '../db/schema/client.ts';
import { petRecordOf } from '../records/pet-record.ts';

/** Which of a client's pets are asked for. */
interface AskedAnimals extends AskedPage {
  filter: string;
  /** Only those that live with the client. */
  present: boolean;
}

/** A page of a client's pets by name. */
export const listAnimals = async (db: Db, practiceId: number, clientId: number, asked: AskedAnimals): Promise<ListPage<PetRecord>> => {
  const pattern = likePattern(fold(asked.filter));
  const where = and(
    eq(animals.practiceId, practiceId),
    eq(animals.clientId, clientId),
    asked.present ? and(eq(animals.deceased, false), eq(animals.rehomed, false)) : undefined,
    asked.filter === ''
      ? undefined
      : or(
          sql`lower(${animals.name}) like ${pattern}`,
          sql`lower(${animals.species}) like ${pattern}`,
          sql`lower(${animals.breed}) like ${pattern}`,
        ),
  );
  const byName = asked.order === 'ASC' ? asc : desc;
  const rows = await db
    .select()
    .from(animals)
    .where(where)
    .orderBy(byName(sql`lower(${animals.name})`), byName(animals.id))
    .limit(asked.size)
    .offset(asked.page * asked.size);
  return listPage(rows.map(petRecordOf), await countRows(db, animals, where), asked, 'name');
};

import { type ClientPets, PETS_SHOWN } from '@practice-portal/domain/client';
import { COUNT_CAP, type SortOrder } from '@practice-portal/domain/paging';
import { fold, wordsOf } from '@practice-portal/domain/text';
import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm';

import { byName } from '../search/by-name.ts';
import { likePattern, searchTerm } from '../search/fold.ts';
import { termGrams } from '../search/grams.ts';
import { rowsOf, type Db } from '../db/client.ts';
import { animals, clients } from '../db/schema/client.ts';
import { type CsvColumn, plain } from '../http/csv.ts';
import { countRows } from '../lists/client-list.ts';
import { idsIn, inChunks } from '../lists/in-chunks.ts';

export interface AskedClients {
  practiceId: number;
  active: boolean;
  filter: string;
  size: number;
  page: number;
  order: SortOrder;
}

interface Row {
  id: number;
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string | null;
  userEnabled: boolean;
  total: number | null;
}

/** Returns what has to be found: a phone number as its digits, else each word by itself, so that 'Whitaker, Eleanor' finds her. */
const searchedFor = (filter: string): string[] => {
  const term = searchTerm(filter);
  return term === fold(filter) ? wordsOf(filter) : [term];
};

const columns = sql`id, first_name as "firstName", last_name as "lastName", email, phone, active as "userEnabled"`;

const statementOf = ({ practiceId, active, size, page, order }: AskedClients, words: readonly string[], walk: boolean): SQL => {
  const sorted = sql.raw(`order by name_sort ${order}, id ${order}`);
  const slice = sql`limit ${size}::int offset ${page * size}::int`;
  const here = sql`practice_id = ${practiceId}::int and active = ${active}::boolean`;
  const like = sql.join(
    words.map((word) => sql`search_text like ${likePattern(word)}::text`),
    sql` and `,
  );
  if (words.length === 0) return sql`select ${columns}, null::int as total from clients where ${here} ${sorted} ${slice}`;
  if (walk) return sql`select ${columns}, null::int as total from clients where ${here} and ${like} ${sorted} ${slice}`;
  const grams = words.filter((word) => word.length > 1).flatMap((word) => termGrams(practiceId, word));
  return sql`
    select ${columns}, total from (
      select *, count(*) over ()::int as total from (
        select id, first_name, last_name, email, phone, active, name_sort from clients
        where ${here} and grams @> array[${sql.join(
          grams.map((gram) => sql`${gram}`),
          sql`, `,
        )}]::int[] and ${like} limit ${COUNT_CAP}
      ) found
    ) counted ${sorted} ${slice}`;
};

type NamedPets = Pick<ClientPets, 'pets' | 'petCount'>;

/** The first pets of clients: those that a search is for, then those that are still there, by name. */
const petsOf = async (db: Db, practiceId: number, ids: readonly number[], words: readonly string[]): Promise<Map<number, NamedPets>> => {
  if (ids.length === 0) return new Map();
  const { id, name, species, clientId, deceased, rehomed } = animals;
  const rows = await db
    .select({ id, name, species, clientId, deceased, rehomed })
    .from(animals)
    .where(and(eq(animals.practiceId, practiceId), inArray(animals.clientId, [...ids])))
    .orderBy(asc(animals.id));
  const rank = (pet: (typeof rows)[number]): number => {
    const folded = fold(pet.name);
    return (words.some((word) => folded.includes(word)) ? 0 : 2) + (pet.deceased || pet.rehomed ? 1 : 0);
  };
  const named = byName((pet: (typeof rows)[number]) => pet.name);
  const byClient = new Map<number, NamedPets>();
  for (const pet of rows.toSorted((one, other) => rank(one) - rank(other) || named(one, other))) {
    const { pets, petCount } = byClient.get(pet.clientId) ?? { pets: [], petCount: 0 };
    if (petCount < PETS_SHOWN) pets.push({ id: pet.id, name: pet.name, species: pet.species });
    byClient.set(pet.clientId, { pets, petCount: petCount + 1 });
  }
  return byClient;
};

/** All clients that are asked for, by name, with their first pets. */
export async function* allClients(
  db: Db,
  { practiceId, active, filter, order }: Omit<AskedClients, 'size' | 'page'>,
): AsyncGenerator<ClientPets[]> {
  const words = searchedFor(filter);
  const found = and(
    eq(clients.practiceId, practiceId),
    eq(clients.active, active),
    ...words.map((word) => sql`${clients.searchText} like ${likePattern(word)}`),
  );
  const sorted = sql.raw(`order by name_sort ${order}, id ${order}`);
  const ids = rowsOf<{ id: number }>(await db.execute(sql`select id from clients where ${found} ${sorted}`));
  yield* inChunks(idsIn(ids), async (some) => {
    const rows = rowsOf<Omit<Row, 'total'>>(
      await db.execute(sql`select ${columns} from clients where ${inArray(clients.id, some)} ${sorted}`),
    );
    const pets = await petsOf(db, practiceId, some, words);
    return rows.map((row) => ({ ...row, ...(pets.get(row.id) ?? { pets: [], petCount: 0 }) }));
  });
}

/** Those as a file. */
export const CLIENT_COLUMNS: readonly CsvColumn<ClientPets>[] = [
  plain('lastName', ({ lastName }) => lastName),
  plain('firstName', ({ firstName }) => firstName),
  plain('phone', ({ phone }) => phone),
  plain('email', ({ email }) => email),
  plain('pet', ({ pets }) => pets.map(({ name }) => name).join('; ')),
  plain('petCount', ({ petCount }) => petCount),
];

/**
 * A page of a practice's clients by name, with their first pets. Each statement reads a bounded part of an index: the names'
 * for what matches often, the character groups' for what matches seldom.
 */
export const listClients = async (db: Db, asked: AskedClients): Promise<{ elements: ClientPets[]; count: number }> => {
  const words = searchedFor(asked.filter);
  const isShort = words.every((word) => word.length < 2);
  const select = async (walk: boolean, page = asked): Promise<Row[]> => rowsOf<Row>(await db.execute(statementOf(page, words, walk)));
  let rows = await select(isShort);
  // More match than are put in order: whoever comes first by name is found by walking the names.
  const isBroad = (rows[0]?.total ?? 0) >= COUNT_CAP;
  if (isBroad) rows = await select(true);
  const countOf = async (): Promise<number> => {
    if (isBroad) return COUNT_CAP;
    if (isShort) {
      const here = and(eq(clients.practiceId, asked.practiceId), eq(clients.active, asked.active));
      return countRows(db, clients, and(here, ...words.map((word) => sql`${clients.searchText} like ${likePattern(word)}`)));
    }
    // Behind the last page no row says how many there are: the first does.
    const [row] = rows.length === 0 && asked.page > 0 ? await select(false, { ...asked, page: 0, size: 1 }) : rows;
    return row?.total ?? 0;
  };
  const count = await countOf();
  const pets = await petsOf(
    db,
    asked.practiceId,
    rows.map(({ id }) => id),
    words,
  );
  const elements = rows.map(({ total: _total, ...row }) => ({ ...row, ...(pets.get(row.id) ?? { pets: [], petCount: 0 }) }));
  return { elements, count };
};

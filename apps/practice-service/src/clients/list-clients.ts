import { type ClientPets, PETS_SHOWN } from '@practice-portal/domain/client';
import { COUNT_CAP, type SortOrder } from '@practice-portal/domain/paging';
import { and, eq, sql, type SQL } from 'drizzle-orm';

import { fold, likePattern, searchTerm } from '../search/fold.ts';
import { termGrams } from '../search/grams.ts';
import { rowsOf, type Db } from '../db/client.ts';
import { clients } from '../db/schema/client.ts';
import { countRows } from '../lists/client-list.ts';

/** What is asked of a practice's clients. */
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

/** What has to be found: a phone number as its digits, else each word by itself, so that 'Whitaker Eleanor' finds her. */
const wordsOf = (filter: string): string[] => {
  const term = searchTerm(filter);
  return term === fold(filter) ? term.split(' ').filter(Boolean) : [term];
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
  const found =
    words.length === 0
      ? sql`false`
      : sql.join(
          words.map((word) => sql`lower(name) like ${likePattern(word)}`),
          sql` or `,
        );
  const rows = rowsOf<{ clientId: number; id: number; name: string; species: string; count: number }>(
    await db.execute(sql`
      select client_id as "clientId", id, name, species, count from (
        select client_id, id, name, species, count(*) over (partition by client_id)::int as count,
          row_number() over (partition by client_id order by (${found}) desc, (deceased or rehomed), lower(name), id) as place
        from animals where practice_id = ${practiceId}::int and client_id in (${sql.join(
          ids.map((id) => sql`${id}`),
          sql`, `,
        )})
      ) named where place <= ${PETS_SHOWN} order by client_id, place`),
  );
  const byClient = new Map<number, NamedPets>();
  for (const { clientId, count, ...pet } of rows) {
    const named = byClient.get(clientId) ?? { pets: [], petCount: count };
    named.pets.push(pet);
    byClient.set(clientId, named);
  }
  return byClient;
};

/**
 * A page of a practice's clients by name, with their first pets. Each statement reads a bounded part of an index: the names'
 * for what matches often, the character groups' for what matches seldom.
 */
export const listClients = async (db: Db, asked: AskedClients): Promise<{ elements: ClientPets[]; count: number }> => {
  const words = wordsOf(asked.filter);
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

/** Rows that are read at once where a list is read as a whole. */
const CHUNK = 500;

/** Reads what ids stand for some at a time, in their order, as fast as it is taken; no ids are one chunk without rows. */
export async function* inChunks<Id, Row>(ids: readonly Id[], read: (ids: Id[]) => Promise<Row[]>): AsyncGenerator<Row[]> {
  if (ids.length === 0) yield [];
  for (let at = 0; at < ids.length; at += CHUNK) yield await read(ids.slice(at, at + CHUNK));
}

/** The ids of rows. */
export const idsIn = <Id>(rows: readonly { id: Id }[]): Id[] => rows.map(({ id }) => id);

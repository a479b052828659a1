/** The row that the keys are about, and the list it was seen in. */
export interface CurrentRow {
  /** Null: none was chosen yet. */
  key: string | null;
  index: number;
  keys: readonly string[];
}

/** No list yet. */
export const NO_ROW: CurrentRow = { key: null, index: 0, keys: [] };

/** The same list with another row chosen. */
export const chooseRow = ({ keys }: CurrentRow, key: string): CurrentRow => ({ key, index: Math.max(0, keys.indexOf(key)), keys });

/** The row one step on; at the end it stays where it is. The first step chooses the first row. */
export const stepRow = (row: CurrentRow, step: 1 | -1): CurrentRow => {
  const { key, index, keys } = row;
  if (keys.length === 0) return row;
  const next = key === null ? 0 : Math.min(Math.max(index + step, 0), keys.length - 1);
  return { key: keys[next] ?? null, index: next, keys };
};

/**
 * The row after the list has changed: the same one wherever it is now. When it has left, the one that took its place;
 * in a list with nothing of the one before (another page, another search) the first.
 */
export const followRow = (row: CurrentRow, keys: readonly string[]): CurrentRow => {
  if (row.key === null || keys.length === 0) return { key: null, index: 0, keys };
  const there = keys.indexOf(row.key);
  if (there >= 0) return { key: row.key, index: there, keys };
  const isOtherList = !row.keys.some((key) => keys.includes(key));
  const index = isOtherList ? 0 : Math.min(row.index, keys.length - 1);
  return { key: keys[index] ?? null, index, keys };
};

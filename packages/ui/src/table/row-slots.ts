/** Which element shows which row. Both lists are in the order of the rows. */
export interface RowSlots {
  keys: readonly (string | number)[];
  slots: readonly number[];
}

/** No rows yet. */
export const NO_SLOTS: RowSlots = { keys: [], slots: [] };

/**
 * Gives every row the element that showed it before, and rows that are new the elements of those that went. So a row
 * that stays keeps its element, and with it the focus, while a page that turns only changes words: making ten rows anew
 * takes twice as long as writing into the ones that are there.
 * @param before as it was
 * @param keys of the rows that are shown now, each once
 */
export const nextSlots = (before: RowSlots, keys: RowSlots['keys']): RowSlots => {
  const staying = new Set(keys);
  const known = new Map(before.keys.map((key, index) => [key, before.slots[index] ?? 0]));
  const free = before.slots.filter((_slot, index) => !staying.has(before.keys[index] ?? ''));
  let unused = Math.max(-1, ...before.slots) + 1;
  return { keys, slots: keys.map((key) => known.get(key) ?? free.shift() ?? unused++) };
};

/** Whether they are the same rows in the same order. */
export const isSameRows = (before: RowSlots, keys: RowSlots['keys']): boolean =>
  before.keys.length === keys.length && keys.every((key, index) => key === before.keys[index]);

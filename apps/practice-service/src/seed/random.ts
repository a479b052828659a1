/** A source of chance that gives the same every time. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** An integer, both ends included. */
  int(min: number, max: number): number;
  /** One of a list that is not empty. */
  pick<Item>(items: readonly Item[]): Item;
  chance(probability: number): boolean;
  /** So many decimal digits. */
  digits(count: number): string;
}

/** Mulberry32: small, good enough for seeds, and the same on every machine. */
export const createRandom = (seed: number): Random => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    int,
    pick: (items) => {
      const item = items[int(0, items.length - 1)];
      if (item === undefined) throw new Error('There is nothing to pick from');
      return item;
    },
    chance: (probability) => next() < probability,
    digits: (count) => Array.from({ length: count }, () => int(0, 9)).join(''),
  };
};

/** A source of chance that begins with a name: FNV-1a of it. */
export const randomOf = (name: string): Random => {
  let seed = 0x811c9dc5;
  for (let index = 0; index < name.length; index += 1) seed = Math.imul(seed ^ name.charCodeAt(index), 0x01000193);
  return createRandom(seed);
};

import type { Visit } from './measure.ts';

/** A figure of the table: how to read it from a visit, and the bar it is held to. */
interface Figure {
  name: string;
  unit: string;
  read: (visit: Visit) => number;
  /** At most this many times the floor, measured in the same run. */
  ratio?: number;
  /** At most this, whatever the floor does. */
  limit?: number;
}

/** The most that a first screen may load, in kB. */
export const SCRIPT_KB = 215;

/** The bars of the design: ratios where the machine matters, absolute where it does not. */
const FIGURES: readonly Figure[] = [
  { name: 'initial JS (brotli)', unit: 'kB', read: ({ scriptKb }) => scriptKb, limit: SCRIPT_KB },
  { name: 'requests to first row', unit: '', read: ({ requests }) => requests },
  { name: 'first data row', unit: 'ms', read: ({ firstRow }) => firstRow, ratio: 1.35 },
  { name: 'LCP', unit: 'ms', read: ({ lcp }) => lcp, ratio: 1.35 },
  { name: 'CLS', unit: '', read: ({ cls }) => cls, limit: 0.02 },
  { name: 'TBT', unit: 'ms', read: ({ tbt }) => tbt, limit: 50 },
  { name: 'sort: settle', unit: 'ms', read: ({ sort }) => sort.settle, ratio: 1.6 },
  { name: 'sort: INP', unit: 'ms', read: ({ sort }) => sort.inp, limit: 100 },
  { name: 'page: settle', unit: 'ms', read: ({ page }) => page.settle, ratio: 1.6 },
  { name: 'page: INP', unit: 'ms', read: ({ page }) => page.inp, limit: 100 },
  { name: 'search: settle after debounce', unit: 'ms', read: ({ search }) => search.settle, ratio: 2 },
  { name: 'search: INP', unit: 'ms', read: ({ search }) => search.inp, limit: 100 },
  { name: 'open drawer: settle', unit: 'ms', read: ({ open }) => open.settle, ratio: 1.6 },
  { name: 'open drawer: INP', unit: 'ms', read: ({ open }) => open.inp, limit: 200 },
  { name: 'heap after interactions', unit: 'MB', read: ({ heapMb }) => heapMb, limit: 13 },
];

/** One line of the table. */
export interface Line {
  name: string;
  portal: number;
  floor: number;
  plain: number;
  unit: string;
  bar: string;
  over: boolean;
}

/** The middle one of an odd number of values. */
export const median = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Holds the medians of the portal's visits against the bars. */
export const compare = (portal: Visit[], floor: Visit[], plain: Visit[]): Line[] =>
  FIGURES.map(({ name, unit, read, ratio, limit }) => {
    const middle = (visits: Visit[]) => median(visits.map(read));
    const figure = { name, unit, portal: middle(portal), floor: middle(floor), plain: middle(plain) };
    const bar = ratio === undefined ? (limit ?? Number.POSITIVE_INFINITY) : ratio * figure.floor;
    const held = limit === undefined ? '' : `${limit} ${unit}`.trim();
    return { ...figure, bar: ratio === undefined ? held : `${ratio} × floor`, over: figure.portal > bar };
  });

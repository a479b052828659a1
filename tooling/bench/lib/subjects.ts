import { press, untilGone } from './input.ts';
import type { Subject } from './subject.ts';

const controls = {
  data: '/data/items',
  row: 'tbody tr td',
  sort: { css: '[data-bench=sort-client]' },
  next: { css: '[data-bench=next]' },
  search: { css: 'input[aria-label=Search]' },
  queries: ['baker', 'lopez'],
  open: { css: '[data-bench=open]' },
  opened: '[data-bench=close]',
  close: async (page) => {
    await press(page, { css: '[data-bench=close]' });
    await untilGone(page, { css: '[data-bench=close]' });
  },
} satisfies Partial<Subject>;

/** A plain list on the portal's stack, and one with no framework at all. */
export const floorSubjects = (url: string): { floor: Subject; plain: Subject } => ({
  floor: { name: 'floor', url: `${url}/`, ...controls },
  plain: { name: 'no framework', url: `${url}/plain`, ...controls },
});

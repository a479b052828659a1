import type { Subject } from './subject.ts';

const controls = {
  data: '/data/items',
  row: 'tbody tr td',
  sort: '[data-bench=sort-client]',
  next: '[data-bench=next]',
  search: 'input[aria-label=Search]',
  queries: ['baker', 'lopez'],
  open: '[data-bench=open]',
  opened: '[data-bench=close]',
  close: async (page) => {
    await page.locator('[data-bench=close]').click();
    await page.locator('[data-bench=close]').waitFor({ state: 'hidden' });
  },
} satisfies Partial<Subject>;

/** A plain list on the portal's stack, and one with no framework at all. */
export const floorSubjects = (url: string): { floor: Subject; plain: Subject } => ({
  floor: { name: 'floor', url: `${url}/`, ...controls },
  plain: { name: 'no framework', url: `${url}/plain`, ...controls },
});

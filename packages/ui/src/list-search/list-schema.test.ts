import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { listSchema } from './list-schema.ts';

const clients = listSchema({
  sorts: ['name', 'lastOrder'],
  sizes: [10, 50],
  tabs: ['active', 'archived'],
  filters: { state: { values: ['OR', 'WA'], many: true }, channel: { values: ['store', 'clinic'] }, tag: { many: true } },
  reach: 10_000,
});
const parse = (address: string) => clients.parse(new URLSearchParams(address));
const format = (change: Partial<ReturnType<typeof parse>>, address = '') =>
  clients.format({ ...parse(address), ...change }, new URLSearchParams(address)).toString();

describe('the address of a list', () => {
  it('is plain while nothing is chosen', () => {
    expect(parse('')).toEqual({
      page: 1,
      size: 10,
      query: '',
      sort: 'name',
      order: 'ASC',
      tab: 'active',
      filters: { state: [], channel: '', tag: [] },
    });
    expect(format({})).toBe('');
  });

  it('takes the default for what makes no sense', () => {
    expect(parse('page=0&size=7&q=a&sort=bad&order=up&tab=x&state=TX&state=WA&channel=phone')).toEqual({
      ...parse(''),
      filters: { state: ['WA'], channel: '', tag: [] },
    });
    expect(parse('page=9999999').page).toBe(1000);
  });

  it('leaves what belongs to others', () => {
    expect(format({ page: 2 }, 'drawer=12&q=ana')).toBe('drawer=12&q=ana&page=2');
  });

  it('names each list of a page by its prefix', () => {
    const second = listSchema({ sorts: ['date'], prefix: 'orders-' });
    expect(second.parse(new URLSearchParams('page=3&orders-page=2')).page).toBe(2);
  });

  it('opens what it has written', () => {
    const state = fc.record({
      page: fc.integer({ min: 1, max: 200 }),
      size: fc.constantFrom(10 as const, 50 as const),
      query: fc.constantFrom('', 'ana', 'díaz & söhne', '100%'),
      sort: fc.constantFrom('name' as const, 'lastOrder' as const),
      order: fc.constantFrom('ASC' as const, 'DESC' as const),
      tab: fc.constantFrom('active' as const, 'archived' as const),
      filters: fc.record({
        state: fc.subarray(['OR' as const, 'WA' as const]),
        channel: fc.constantFrom('' as const, 'store' as const, 'clinic' as const),
        tag: fc.subarray(['vip', 'new & old']),
      }),
    });
    fc.assert(
      fc.property(state, (search) => {
        expect(parse(format(search))).toEqual(search);
      }),
    );
  });
});

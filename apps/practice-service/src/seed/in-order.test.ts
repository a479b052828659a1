import { describe, expect, it } from 'vitest';

import { inOrder } from './in-order.ts';
import { seeders } from './seeders.ts';

const namesOf = (...list: [name: string, ...after: string[]][]): string[] =>
  inOrder(list.map(([name, ...after]) => ({ name, after }))).map(({ name }) => name);

describe('the order of seeders', () => {
  it('puts each behind those it comes after, and leaves the others as they are listed', () => {
    expect(namesOf(['queue', 'clients', 'products'], ['clients', 'practices'], ['chat', 'practices'], ['practices'], ['products'])).toEqual(
      ['practices', 'clients', 'products', 'queue', 'chat'],
    );
  });

  it.each<[string, [string, ...string[]][]]>([
    ['Two seeders have one name', [['queue'], ['queue']]],
    ['The seeder queue comes after clients, which is none', [['queue', 'clients']]],
    [
      'Seeders wait for each other: a → b → a',
      [
        ['a', 'b'],
        ['b', 'a'],
      ],
    ],
  ])('is refused: %s', (message, list) => {
    expect(() => namesOf(...list)).toThrow(message);
  });

  it('is there for the seeders of the service', () => {
    const names = inOrder(seeders).map(({ name }) => name);
    expect(names).toHaveLength(seeders.length);
    expect(names.indexOf('queue')).toBeGreaterThan(names.indexOf('clients'));
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { byName } from './by-name.ts';
import { likePattern, searchTerm, searchTextOf } from './fold.ts';
import { itemGrams, termGrams } from './grams.ts';

const item = { texts: ['José  Núñez-O’Brien', 'Bella', 'Carprofen 50% (25 mg_tab)', '5551234567', 'W1000042', null] };

describe('what is searched', () => {
  it('forgets case, accents and doubled spaces', () => {
    expect(searchTextOf(item).split('\n')).toEqual(["jose nunez-o'brien", 'bella', 'carprofen 50% (25 mg_tab)', '5551234567', 'w1000042']);
  });

  it.each([
    ['(555) 123', '555123'],
    ['+1 555 123-4567', '5551234567'],
    ['1-555-123-4567', '5551234567'],
    ['+44 (0)1632 960143', '01632960143'],
    ['#W1000042', 'w1000042'],
    ['# 1000042', '1000042'],
    ['№ 1000042', '1000042'],
    ['#', '#'],
    ['555-123-4567', '5551234567'],
    ['12-25', '12-25'],
    ['2.5', '2.5'],
    ['Bella', 'bella'],
    ['( ', '('],
  ])('reads %j as %j', (typed, term) => {
    expect(searchTerm(typed)).toBe(term);
  });

  it('takes wildcards as themselves', () => {
    expect(likePattern(String.raw`50%_\ `)).toBe(String.raw`%50\%\_\\ %`);
  });
});

it('names stand where a reader looks for them', () => {
  const names = ['Zoe', 'Østergaard', 'Oscar', 'Émile', 'Eva', 'emil', 'Łukasz', 'Lund', 'Ward 10', 'Ward 9'];
  const sorted = ['emil', 'Émile', 'Eva', 'Łukasz', 'Lund', 'Oscar', 'Østergaard', 'Ward 9', 'Ward 10', 'Zoe'];
  expect(names.toSorted(byName((name) => name))).toEqual(sorted);
});

describe('grams', () => {
  it('of any part of a line are among the line’s', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 2, maxLength: 40 }), fc.nat(40), fc.nat(40), (raw, from, length) => {
        const line = raw.replaceAll('\n', ' ');
        const term = line.slice(from, from + length);
        fc.pre(term.length >= 2);
        const all = new Set(itemGrams(7, line));
        expect(termGrams(7, term).every((gram) => all.has(gram))).toBe(true);
      }),
    );
  });

  it('of neighbouring practices have nothing in common', () => {
    const letters = Array.from('abcdefghijklmnopqrstuvwxyz0123456789 -.');
    const pairs = letters.flatMap((one) => letters.map((two) => one + two));
    const all = new Set<number>();
    for (let practiceId = 1_000; practiceId < 1_040; practiceId += 1)
      for (const pair of pairs) for (const gram of itemGrams(practiceId, pair)) all.add(gram);
    // Some 60,000 hashes of 32 bits: one or two may meet by chance, rows of them by a poor hash.
    expect(40 * pairs.length - all.size).toBeLessThan(6);
  });
});

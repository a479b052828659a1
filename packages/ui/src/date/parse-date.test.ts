import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { entryPattern, formatEntry, parseEntry } from './parse-date.ts';

describe('entryPattern', () => {
  it.each([
    ['MM/dd/yyyy', 'MM/dd/yyyy'],
    ['dd/MM/yyyy', 'dd/MM/yyyy'],
    ['yyyy-MM-dd', 'yyyy-MM-dd'],
    ['d MMM yyyy', 'dd/MM/yyyy'],
    ["EEEE, MMMM d, yyyy 'at' h", 'MM/dd/yyyy'],
    ['', 'MM/dd/yyyy'],
  ])('%s is typed as %s', (pattern, typed) => {
    expect(entryPattern(pattern)).toBe(typed);
  });
});

describe('parseEntry', () => {
  it.each([
    ['3/4/2026', 'MM/dd/yyyy', '2026-03-04'],
    ['3/4/2026', 'dd/MM/yyyy', '2026-04-03'],
    ['03.04.26', 'dd/MM/yyyy', '2026-04-03'],
    ['03042026', 'MM/dd/yyyy', '2026-03-04'],
    ['2026-03-04', 'MM/dd/yyyy', '2026-03-04'],
    ['20260304', 'yyyy-MM-dd', '2026-03-04'],
  ])('reads %s in %s as %s', (text, pattern, iso) => {
    expect(parseEntry(text, pattern)).toBe(iso);
  });

  it.each(['', '3/4', '13/40/2026', '02/30/2026', 'tomorrow', '3/4/2026 ok', '1/2/3/4', '1/1/20261'])('refuses %j', (text) => {
    expect(parseEntry(text, 'MM/dd/yyyy')).toBeNull();
  });

  it('reads back every date it writes', () => {
    const dates = fc.date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(dates, fc.constantFrom('MM/dd/yyyy', 'dd/MM/yyyy', 'yyyy-MM-dd', 'd MMM yyyy'), (date, pattern) => {
        const iso = date.toISOString().slice(0, 10);
        expect(parseEntry(formatEntry(iso, pattern), pattern)).toBe(iso);
      }),
    );
  });

  it('never throws', () => {
    fc.assert(fc.property(fc.string(), (text) => void parseEntry(text, 'MM/dd/yyyy')));
  });
});

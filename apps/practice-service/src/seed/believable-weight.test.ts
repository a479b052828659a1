import { expect, test } from 'vitest';

import { believableWeight } from './believable-weight.ts';

const USUAL = [4, 130] as const;
const weigh = (breed: string | null, birthDate: string | null, species = 'Canine') =>
  believableWeight({ species, breed, birthDate, on: '2026-11-20' }, 0.5, USUAL);

test('a grown pet weighs what its breed does', () => {
  expect(weigh('Chihuahua', '2020-01-01')).toBeLessThan(14);
  expect(weigh('Great Dane', '2020-01-01')).toBeGreaterThan(100);
  expect(weigh('Labrador Retriever', null)).toBe(72);
  expect(weigh(null, '2020-01-01')).toBe(67);
});

test('a young one has not grown yet', () => {
  expect(weigh('Great Dane', '2026-11-20')).toBeLessThan(5);
  expect(weigh('Great Dane', '2026-05-20')).toBeLessThan(80);
  expect(believableWeight({ species: 'Feline', breed: null, birthDate: '2026-11-01', on: '2026-11-20' }, 0, [5, 19])).toBeLessThan(1);
});

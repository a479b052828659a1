import { describe, expect, test } from 'vitest';

import { byFit, type FittedProduct, forOtherSpecies, type ProductFit, productFit, speciesRefusal } from './product-fit.ts';

type Band = readonly [number, number] | null;

const product = (
  displayName: string,
  species: string[],
  bands: readonly Band[] = [null],
  strengthSize: string | null = null,
): FittedProduct => ({
  displayName,
  species,
  skus: bands.map((band, id) => {
    const range = band && { lower: band[0], upper: band[1] };
    return {
      id,
      strengthSize,
      complianceBean: {
        compounded: false,
        canineWeightRange: species.includes('Canine') ? range : null,
        felineWeightRange: species.includes('Feline') ? range : null,
      },
    };
  }),
});
const dog = (weight: number | null) => ({ species: 'Canine', weight });
const cat = (weight: number | null) => ({ species: 'Feline', weight });
const BANDED = product(
  'Wormly',
  ['Canine'],
  [
    [4, 10],
    [10.1, 24],
  ],
);

describe('how a product suits a pet', () => {
  test.each<[string, FittedProduct, { species: string; weight: number | null }, ProductFit]>([
    ['its weight is covered', BANDED, dog(12), 'fits'],
    ['never weighed', BANDED, dog(null), 'fits'],
    ['too heavy', BANDED, dog(40), 'otherWeight'],
    ['no band at all', product('Balmy', ['Canine', 'Feline']), cat(9), 'fits'],
    ['one strength without a band', product('Balmy', ['Canine'], [[4, 10], null]), dog(40), 'fits'],
    ['sold for dogs', BANDED, cat(9), 'otherSpecies'],
    ['labelled for dogs', product('Rimadyl Caplets', ['Canine'], [null], '75 mg'), cat(9), 'otherSpecies'],
    ['its name says dogs', product('Advantage Multi for Dogs', ['Canine', 'Feline'], [[4, 10]]), cat(9), 'excluded'],
    ['its name says this species', product('Advantage Multi for Dogs', ['Canine'], [[4, 10]]), dog(9), 'fits'],
    ['its name says both', product('Balm for Dogs and Cats', []), cat(9), 'fits'],
    ['a species that no label knows', product('Wormly', []), { species: 'Rabbit', weight: 3 }, 'fits'],
    ['a rabbit and a product for dogs', product('Wormly for Dogs', []), { species: 'Rabbit', weight: 3 }, 'excluded'],
  ])('%s', (_name, of, pet, fit) => {
    expect(productFit(of, pet)).toBe(fit);
    // What its name excludes is refused, and nothing else.
    expect(speciesRefusal(of, pet)?.key ?? null).toBe(fit === 'excluded' ? 'domain:ordering.otherSpecies' : null);
  });

  test('is said with the species it is for', () => {
    expect(forOtherSpecies(BANDED, cat(9))).toEqual(['finding.species.dog']);
    expect(forOtherSpecies(BANDED, dog(9))).toEqual([]);
  });
});

test('what suits the pet comes first, then the exact name, then what is in stock, then the name', () => {
  const hit = (displayName: string, fit: ProductFit, backordered = false) => ({ displayName, fit, backordered });
  const found = [
    hit('Onsior', 'excluded'),
    hit('Onsior Plus', 'fits', true),
    hit('Onsior Chew', 'fits'),
    hit('Zonsior', 'fits'),
    hit('Onsior', 'fits', true),
    hit('Onsior Heavy', 'otherWeight'),
    hit('Onsior Feline', 'otherSpecies'),
  ];
  expect(found.toSorted(byFit('onsior')).map(({ displayName, fit }) => `${displayName}: ${fit}`)).toEqual([
    'Onsior: fits',
    'Onsior Chew: fits',
    'Onsior Plus: fits',
    'Zonsior: fits',
    'Onsior Heavy: otherWeight',
    'Onsior Feline: otherSpecies',
    'Onsior: excluded',
  ]);
});

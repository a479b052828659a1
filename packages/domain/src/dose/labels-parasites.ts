import { ECFR, given, givenFrom, perKg, perLb } from './label-doses.ts';
import type { DrugLabel } from './types.ts';

/**
 * Labels of what is given against parasites. Reference: 21 CFR parts 520 and 524 (US government text, public domain).
 * The weights that each strength is for are those of the products' own labels.
 */
export const PARASITE_LABELS: readonly DrugLabel[] = [
  {
    ingredients: ['milbemycin oxime'],
    names: ['milbemycin oxime', 'interceptor'],
    unit: 'tablet',
    strengths: [2.3, 5.75, 11.5, 23],
    species: {
      dog: givenFrom(
        2,
        perKg(
          0.5,
          [
            [10, 2.3],
            [25, 5.75],
            [50, 11.5],
            [100, 23],
          ],
          'monthly',
        ),
      ),
      cat: {
        ...givenFrom(
          1.5,
          perKg(
            2,
            [
              [6, 5.75],
              [12, 11.5],
              [25, 23],
            ],
            'monthly',
          ),
        ),
        strengths: [5.75, 11.5, 23],
      },
    },
    drugClass: 'antiparasitic',
    cfr: '21 CFR 520.1441',
    source: `${ECFR}520.1441`,
  },
  {
    ingredients: ['afoxolaner'],
    names: ['afoxolaner', 'nexgard'],
    unit: 'tablet',
    strengths: [11.3, 28.3, 68, 136],
    species: {
      dog: givenFrom(
        4,
        perLb(
          1.14,
          [
            [10, 11.3],
            [24, 28.3],
            [60, 68],
            [121, 136],
          ],
          'monthly',
        ),
      ),
    },
    drugClass: 'isoxazoline',
    cfr: '21 CFR 520.43',
    source: `${ECFR}520.43`,
  },
  {
    ingredients: ['sarolaner'],
    names: ['sarolaner', 'simparica'],
    unit: 'tablet',
    strengths: [5, 10, 20, 40, 80, 120],
    species: {
      dog: givenFrom(
        2.8,
        perLb(
          0.9,
          [
            [5.5, 5],
            [11, 10],
            [22, 20],
            [44, 40],
            [88, 80],
            [132, 120],
          ],
          'monthly',
        ),
      ),
    },
    drugClass: 'isoxazoline',
    cfr: '21 CFR 520.2086',
    source: `${ECFR}520.2086`,
  },
  {
    ingredients: ['lotilaner'],
    names: ['lotilaner', 'credelio'],
    unit: 'tablet',
    strengths: [56.25, 112.5, 225, 450, 900],
    species: {
      dog: givenFrom(
        4.4,
        perLb(
          9,
          [
            [6, 56.25],
            [12, 112.5],
            [25, 225],
            [50, 450],
            [100, 900],
          ],
          'monthly',
        ),
      ),
    },
    drugClass: 'isoxazoline',
    cfr: '21 CFR 520.1286',
    source: `${ECFR}520.1286`,
  },
  {
    ingredients: ['fluralaner'],
    names: ['fluralaner', 'bravecto'],
    unit: 'tablet',
    strengths: [112.5, 250, 500, 1000, 1400],
    species: {
      dog: givenFrom(
        4.4,
        perLb(
          11.4,
          [
            [9.9, 112.5],
            [22, 250],
            [44, 500],
            [88, 1000],
            [123, 1400],
          ],
          'every12Weeks',
        ),
      ),
    },
    drugClass: 'isoxazoline',
    cfr: '21 CFR 520.998',
    source: `${ECFR}520.998`,
  },
  {
    ingredients: ['sarolaner', 'moxidectin', 'pyrantel'],
    names: ['sarolaner moxidectin and pyrantel', 'simparicatrio', 'simparica trio'],
    unit: 'tablet',
    strengths: [3, 6, 12, 24, 48, 72],
    species: {
      dog: givenFrom(
        2.8,
        perLb(
          0.54,
          [
            [5.5, 3],
            [11, 6],
            [22, 12],
            [44, 24],
            [88, 48],
            [132, 72],
          ],
          'monthly',
        ),
      ),
    },
    drugClass: 'combinationParasiticide',
    contains: 'isoxazoline',
    cfr: '21 CFR 520.2090',
    source: `${ECFR}520.2090`,
  },
  {
    ingredients: ['imidacloprid', 'moxidectin'],
    names: ['imidacloprid and moxidectin', 'advantage multi'],
    unit: 'mL',
    strengths: [100],
    // In tubes of 0.4, 1, 2.5 and 4 mL for dogs, of 0.23, 0.4 and 0.8 mL for cats.
    species: {
      dog: givenFrom(
        3,
        perKg(
          10,
          [
            [9, 40],
            [20, 100],
            [55, 250],
            [88, 400],
          ],
          'monthly',
        ),
      ),
      cat: givenFrom(
        2,
        perKg(
          10,
          [
            [5, 23],
            [9, 40],
            [18, 80],
          ],
          'monthly',
        ),
      ),
      ferret: given(),
    },
    drugClass: 'combinationParasiticide',
    cfr: '21 CFR 524.1146',
    source: `${ECFR}524.1146`,
  },
  {
    ingredients: ['fluralaner', 'moxidectin'],
    names: ['fluralaner and moxidectin', 'bravecto plus'],
    unit: 'tube',
    strengths: [112.5, 250, 500],
    species: {
      cat: givenFrom(
        2.6,
        perLb(
          18.2,
          [
            [6.2, 112.5],
            [13.8, 250],
            [27.5, 500],
          ],
          'every2Months',
        ),
      ),
    },
    drugClass: 'combinationParasiticide',
    contains: 'isoxazoline',
    cfr: '21 CFR 524.1001',
    source: `${ECFR}524.1001`,
  },
];

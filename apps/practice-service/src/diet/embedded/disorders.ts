import {
  type DietSpecies,
  type DisorderCategory,
  type Lifestyle,
  NO_WEIGHT_MANAGEMENT,
  WEIGHT_MANAGEMENT,
} from '@practice-portal/domain/diet';

/**
 * Invented, but for the codes of weight management, which are the specification's: the manufacturer's lists are not public.
 * A diagnosis has a code, and an id in each category it stands in.
 */
interface Listed {
  id: number;
  code: number;
  desc: string;
  /** Only for this species. */
  only?: DietSpecies;
  group?: string;
}

const CATEGORIES: readonly { id: number; categoryDesc: string; diagnostics: readonly Listed[] }[] = [
  {
    id: 11,
    categoryDesc: 'Weight management',
    diagnostics: [
      { id: 1101, code: NO_WEIGHT_MANAGEMENT, desc: 'No weight management', group: 'weight' },
      { id: 1102, code: WEIGHT_MANAGEMENT, desc: 'Weight management', group: 'weight' },
    ],
  },
  {
    id: 12,
    categoryDesc: 'Mobility',
    diagnostics: [
      { id: 1201, code: 2101, desc: 'Osteoarthritis' },
      { id: 1202, code: 2102, desc: 'Recovery after joint surgery' },
    ],
  },
  {
    id: 13,
    categoryDesc: 'Kidneys and urinary tract',
    diagnostics: [
      { id: 1301, code: 3101, desc: 'Chronic kidney disease' },
      { id: 1302, code: 3201, desc: 'Struvite crystals or stones', group: 'stones' },
      { id: 1303, code: 3202, desc: 'Calcium oxalate crystals or stones', group: 'stones' },
    ],
  },
  {
    id: 14,
    categoryDesc: 'Digestion',
    diagnostics: [
      { id: 1401, code: 4101, desc: 'Diarrhea that responds to fiber' },
      { id: 1402, code: 4102, desc: 'Fat is not tolerated' },
      { id: 1403, code: 4103, desc: 'Hairballs', only: 'CAT' },
    ],
  },
  {
    id: 15,
    categoryDesc: 'Skin and food sensitivities',
    diagnostics: [
      { id: 1501, code: 5101, desc: 'Atopic dermatitis' },
      { id: 1502, code: 5102, desc: 'Adverse reaction to food' },
    ],
  },
  {
    id: 16,
    categoryDesc: 'Risk factors',
    diagnostics: [
      { id: 1601, code: 7101, desc: 'Tartar' },
      { id: 1602, code: 2101, desc: 'Osteoarthritis in the family', only: 'DOG' },
      { id: 1603, code: 3201, desc: 'Struvite crystals in the past' },
    ],
  },
];

/** The disorders of a species by category. */
export const disordersOf = (species: DietSpecies): DisorderCategory[] =>
  CATEGORIES.map(({ id, categoryDesc, diagnostics }) => ({
    id,
    categoryDesc,
    diagnostics: diagnostics
      .filter(({ only }) => only === undefined || only === species)
      .map(({ id: diagnosticId, code, desc, group = null }) => ({
        id: diagnosticId,
        diagnosticCode: code,
        diagnosticDesc: desc,
        group,
        checked: false,
      })),
  }));

/** Invented too. Who moves little needs less. */
export const LIFESTYLES: readonly (Lifestyle & { isInactive: boolean })[] = [
  { value: 'INDOOR_ACTIVE', displayValue: 'Indoors, active', isInactive: false },
  { value: 'INDOOR_INACTIVE', displayValue: 'Indoors, moves little', isInactive: true },
  { value: 'OUTDOOR', displayValue: 'Outdoors', isInactive: false },
];

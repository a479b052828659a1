import type { DietSpecies, FoodParts } from '@practice-portal/domain/diet';

/** A food. Invented: name, code, what it is for, what it is made of. */
export interface Formula {
  code: string;
  name: string;
  species: DietSpecies;
  /** Disorders it is for, by code, beside both of weight management. */
  codes: readonly number[];
  claims: readonly string[];
  composition: string;
  /** Percent as fed. */
  parts: FoodParts;
  omega3: number;
  phosphorus: number;
}

const parts = (protein: number, fat: number, fiber: number): FoodParts => ({ protein, fat, fiber, moisture: 9, ash: 6 });

/** The formulas that dogs and cats share in name; of two that fit the first counts. */
const FORMULAS: readonly Omit<Formula, 'species' | 'code'>[] = [
  {
    name: 'Vital',
    codes: [7101],
    claims: ['For grown pets', 'Helps against tartar'],
    composition: 'Chicken meal, rice, maize, animal fats, beet pulp, minerals, fish oil',
    parts: parts(26, 14, 3),
    omega3: 6,
    phosphorus: 8,
  },
  {
    name: 'Joint',
    codes: [2101, 2102, 7101],
    claims: ['Supports joints', 'Omega 3 from fish oil'],
    composition: 'Chicken meal, rice, maize, animal fats, fish oil, beet pulp, minerals, glucosamine, chondroitin',
    parts: parts(27, 13, 3),
    omega3: 14,
    phosphorus: 7,
  },
  {
    name: 'Renal',
    codes: [3101],
    claims: ['Spares the kidneys', 'Little phosphorus'],
    composition: 'Rice, maize, animal fats, egg powder, beet pulp, fish oil, minerals',
    parts: parts(15, 18, 4),
    omega3: 9,
    phosphorus: 3,
  },
  {
    name: 'Urinary',
    codes: [3201, 3202],
    claims: ['Helps against crystals and stones'],
    composition: 'Chicken meal, rice, maize gluten, animal fats, beet pulp, minerals, fish oil',
    parts: parts(30, 14, 3),
    omega3: 6,
    phosphorus: 7,
  },
  {
    name: 'Gastro',
    codes: [4101, 4102, 4103],
    claims: ['Easy to digest', 'Little fat'],
    composition: 'Rice, chicken meal, beet pulp, psyllium, animal fats, minerals, prebiotics',
    parts: parts(25, 8, 6),
    omega3: 5,
    phosphorus: 8,
  },
  {
    name: 'Skin',
    codes: [5101, 5102],
    claims: ['One hydrolyzed protein', 'Supports the skin'],
    composition: 'Rice starch, hydrolyzed soy protein, animal fats, borage oil, beet pulp, minerals, fish oil',
    parts: parts(22, 16, 3),
    omega3: 11,
    phosphorus: 7,
  },
];

const PREFIX: Readonly<Record<DietSpecies, string>> = { DOG: 'D', CAT: 'C' };

/** With less fat and more fiber, for who watches the weight. */
const lightOf = (formula: Formula): Formula => ({
  ...formula,
  code: `${formula.code}-L`,
  name: `${formula.name} light`,
  parts: { ...formula.parts, fat: Math.max(7, formula.parts.fat - 4), fiber: formula.parts.fiber + 6 },
});

/** The foods for a species. @param light with less energy */
export const formulasOf = (species: DietSpecies, light: boolean): Formula[] =>
  FORMULAS.map((formula) => {
    const whole = { ...formula, species, code: `${PREFIX[species]}-${formula.name.toUpperCase()}`, name: `Individualis ${formula.name}` };
    return light ? lightOf(whole) : whole;
  });

import type { DietPatient, DietSpecies, PathologyCode } from '@practice-portal/domain/diet';
import { pathologyOf } from '@practice-portal/domain/diet';
import fc from 'fast-check';
import { expect, it } from 'vitest';

import { disordersOf } from './disorders.ts';
import { createEmbeddedEngine } from './engine.ts';

const engine = createEmbeddedEngine();

const listed = (species: DietSpecies): PathologyCode[] => disordersOf(species).flatMap(({ diagnostics }) => diagnostics.map(pathologyOf));

const patient = (changes: Partial<DietPatient>): DietPatient => ({
  weight: 22,
  weightUnitType: 'lb',
  speciesType: 'DOG',
  birthDate: '2019-04-12',
  mixFeeding: false,
  bcs: 5,
  gender: 'Male',
  lifestyle: 'INDOOR_ACTIVE',
  breed: 'Beagle',
  neutered: 'YES',
  pathologyCodes: [],
  ...changes,
});

const codes = (of: readonly PathologyCode[]) => new Set(of.map(({ pathologyCode }) => pathologyCode));

it('has one id for each category and diagnosis, and one code where a diagnosis stands in several', () => {
  for (const species of ['DOG', 'CAT'] as const) {
    const all = listed(species);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(codes(all).size).toBeLessThan(all.length);
  }
});

it('leaves no disorder without a formula, and offers no formula that another is better than', async () => {
  const asked = fc
    .constantFrom('DOG' as const, 'CAT' as const)
    .chain((species) => fc.record({ species: fc.constant(species), pathologyCodes: fc.subarray(listed(species), { minLength: 1 }) }));
  await fc.assert(
    fc.asyncProperty(asked, async ({ species, pathologyCodes }) => {
      const found = await engine.recommend(patient({ speciesType: species, pathologyCodes }));
      expect(codes(found.flatMap(({ pathologies }) => pathologies))).toEqual(codes(pathologyCodes));
      for (const one of found)
        for (const other of found.filter((each) => each !== one))
          expect([...codes(one.pathologies)].every((code) => codes(other.pathologies).has(code))).toBe(false);
    }),
  );
});

it('recommends 80% of the resting energy at ideal weight to lose weight, and a lighter food', async () => {
  const [one] = await engine.recommend(
    patient({ weight: 50, bcs: 7, pathologyCodes: listed('DOG').filter(({ pathologyCode }) => pathologyCode === 1505) }),
  );
  // 50 lbs are 22.68 kg, ideal 18.9: 70 × 18.9^0.75 × 0.8.
  expect(one).toMatchObject({ energyState: 'weightLoss', productCode: 'D-VITAL-L', ration: { kcalPerDay: 508 } });
  expect(one?.ration.ibw).toBeCloseTo(50 / 1.2);
});

it('counts the dry food alone where wet food is fed beside it', async () => {
  const [dry] = await engine.recommend(patient({}));
  const [mixed] = await engine.recommend(patient({ mixFeeding: true }));
  expect(mixed?.percentageDetails.map(({ percentage }) => percentage)).toEqual([75, 25]);
  expect(mixed?.ration.gramsPerDay).toBe(Math.round((dry?.ration.gramsPerDay ?? 0) * 0.75));
});

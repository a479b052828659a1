import { DRUG_LABELS, type DrugLabel, type WeightBand } from '@practice-portal/domain/dose';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

interface CatalogDose {
  mgPerKg?: number[];
  mgPerLb?: number[];
  mgPerLbMin?: number;
}

interface CatalogEntry {
  cfr: string;
  generic: string;
  strengths: (number | string)[];
  unit: string;
  labelDose: Record<string, CatalogDose>;
}

const { drugs } = JSON.parse(await readFile(new URL('data/drug_catalog_21cfr.json', import.meta.url), 'utf8')) as { drugs: CatalogEntry[] };

const firstOf = (strength: number | string): number => Number(String(strength).split('/')[0]);

const labelsOf = ({ cfr, strengths, unit }: CatalogEntry): DrugLabel[] =>
  DRUG_LABELS.filter(
    (label) =>
      label.cfr === cfr &&
      (label.unit === 'mL') === unit.startsWith('mg/mL') &&
      strengths.every((one) => label.strengths.includes(firstOf(one))),
  );

/** Returns what weight bands give, as strengths: those of a solution come in tubes. */
const strengthsOf = (bands: readonly WeightBand[], label: DrugLabel | undefined): number[] =>
  label?.unit === 'mL' ? [] : bands.map(([, mg]) => mg);

// The doses that people see must be those of the catalog, whichever of the two is edited.
test.each(drugs.map((drug) => [`${drug.generic}, ${drug.cfr}, ${drug.strengths.join(' ')}`, drug] as const))('%s', (_name, drug) => {
  const labels = labelsOf(drug);
  expect(labels).toHaveLength(1);
  for (const [species, { mgPerKg, mgPerLb, mgPerLbMin }] of Object.entries(drug.labelDose)) {
    const [regimen] = labels[0]?.species[species as 'dog']?.regimens ?? [];
    const [min, max = min] = mgPerKg ?? mgPerLb ?? [mgPerLbMin];
    expect(regimen?.per).toBe(mgPerKg ? 'kg' : 'lb');
    expect(regimen?.amount[0]).toBe(min);
    const most = regimen?.amount[1];
    // Where the catalog has a single value for a parasiticide, the label means 'at least', and has a strength for each weight.
    if (typeof most === 'object') expect([min, labels[0]?.strengths]).toEqual([max, expect.arrayContaining(strengthsOf(most, labels[0]))]);
    else expect(most).toBe(max);
  }
});

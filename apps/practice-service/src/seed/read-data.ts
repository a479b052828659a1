import { readFile } from 'node:fs/promises';

const read = (file: string): Promise<string> => readFile(new URL(`data/${file}`, import.meta.url), 'utf8');

/** A drug of the catalog. */
export interface CatalogDrug {
  generic: string;
  form: string;
  strengths: (number | string)[];
  unit: string;
  species: string[];
  drugClass: string;
}

/** A region of a country. */
export interface Region {
  abbreviation: string;
  name: string;
}

/** The facts that seeds are made of. */
export interface SeedData {
  drugs: CatalogDrug[];
  /** Trade names by their application number in the FDA Green Book. */
  tradeNames: Map<string, string>;
  breeds: { dogs: string[]; cats: string[]; horses: string[]; petNames: string[] };
  regions: { US: Region[]; CA: Region[]; GB: Region[] };
}

const tradeNames = (csv: string): Map<string, string> => {
  const rows = csv.trim().split('\n').slice(1);
  return new Map(
    rows.map((row) => {
      const [, application = '', quoted, plain] = /^([\d-]+),(?:"([^"]*)"|([^,]*)),/.exec(row) ?? [];
      // Where one approval covers several names, the first.
      return [application, (quoted ?? plain ?? '').split(',', 1)[0]?.trim() ?? ''];
    }),
  );
};

/** Reads the data files. */
export const readSeedData = async (): Promise<SeedData> => {
  const [catalog, csv, breeds, regions] = await Promise.all(
    ['drug_catalog_21cfr.json', 'green_book_subset.csv', 'breeds_corpora_cc0.json', 'regions.json'].map(read),
  );
  const { drugs } = JSON.parse(catalog ?? '') as { drugs: CatalogDrug[] };
  const animals = JSON.parse(breeds ?? '') as { dogs: string[]; cats: string[]; horses: string[]; petNames: { dog_names: string[] } };
  return {
    drugs,
    tradeNames: tradeNames(csv ?? ''),
    breeds: { dogs: animals.dogs, cats: animals.cats, horses: animals.horses, petNames: animals.petNames.dog_names },
    regions: JSON.parse(regions ?? '') as SeedData['regions'],
  };
};

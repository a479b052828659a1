import { PATHS } from './paths.ts';

/** Whom the diet wizard is opened for, and which version of the product. */
export interface DietLink {
  clientId: number;
  animalId: number;
  skuId: number;
}

const NAMES = ['clientId', 'animalId', 'skuId'] as const satisfies readonly (keyof DietLink)[];

/** The address of the diet wizard: it opens again after a reload, and after signing in anew. */
export const dietAddress = (link: DietLink): string =>
  `${PATHS.diet}?${new URLSearchParams(NAMES.map((name): [string, string] => [name, String(link[name])])).toString()}`;

/** Reads {@link dietAddress}; null for an address that names not all of it. */
export const readDietLink = (search: URLSearchParams): DietLink | null => {
  const ids = NAMES.map((name) => search.get(name) ?? '');
  if (!ids.every((id) => /^[1-9]\d{0,9}$/.test(id))) return null;
  const [clientId = 0, animalId = 0, skuId = 0] = ids.map(Number);
  return { clientId, animalId, skuId };
};

import { fold } from '../text/fold.ts';
import type { PetRecord } from './schema.ts';

/**
 * The client's pet that is on record already: of the same name and species.
 * Rule: docs/rules/clients.md#on-record-already.
 * @param id of the record that is edited; 0 for a new one
 */
export const samePet = <Row extends Pick<PetRecord, 'id' | 'name' | 'species'>>(
  rows: readonly Row[],
  { name, species }: Pick<PetRecord, 'name' | 'species'>,
  id = 0,
): Row | null => rows.find((row) => row.id !== id && fold(row.name) === fold(name) && fold(row.species) === fold(species)) ?? null;

import { int4, oneOf } from '../contract/index.ts';
import { CLIENT_LIST_SIZE_MAX } from './types.ts';

/** What every list of a client can be asked for. */
export const clientListFields = () => ({
  size: int4(1, CLIENT_LIST_SIZE_MAX),
  page: int4(),
  order: oneOf(['ASC', 'DESC'] as const),
  animalId: int4(1).meta({ entity: 'animal' }),
});

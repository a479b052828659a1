import { number } from 'yup';

import { amount, fields, idOf, int4, oneOf, text, word } from '../contract/index.ts';
import { CLIENT_LIST_SIZE_MAX } from './types.ts';

const ORDERS = ['ASC', 'DESC'] as const;

/** What part of a list an answer holds. */
export const pageBean = fields({ size: amount(), page: number().integer().required(), sort: text(), order: word(ORDERS) });

/** The path of a client's list. */
export const clientParams = fields({ clientId: idOf('client') });

/** What every list of a client can be asked for. */
export const clientListFields = {
  size: int4(1, CLIENT_LIST_SIZE_MAX),
  page: int4(),
  order: oneOf(ORDERS),
  animalId: int4(1).meta({ entity: 'animal' }),
};

import { type ISchema, number } from 'yup';

import { amount, fields, idOf, int4, listOf, oneOf, text, word } from '../contract/index.ts';
import { CLIENT_LIST_SIZE_MAX } from './types.ts';

const ORDERS = ['ASC', 'DESC'] as const;

/** Checks what part of a list an answer holds. */
export const pageBean = fields({ size: amount(), page: number().integer().required(), sort: text(), order: word(ORDERS) }).meta({
  name: 'PageBean',
});

/** The answer of a list: a page, and how many there are. */
export const pageOf = <Element>(element: ISchema<Element>) => fields({ elements: listOf(element), count: amount(), pageBean });

/** The path of a client's list. */
export const clientParams = fields({ clientId: idOf('client') });

/** Are taken by every list of a client. */
export const clientListFields = {
  size: int4(1, CLIENT_LIST_SIZE_MAX),
  page: int4(),
  order: oneOf(ORDERS),
  animalId: int4(1).meta({ entity: 'animal' }),
};

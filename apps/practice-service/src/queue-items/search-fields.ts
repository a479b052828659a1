import { fold } from '@practice-portal/domain/text';
import { searchTextOf } from '../search/fold.ts';
import { itemGrams } from '../search/grams.ts';
import type { ItemBody } from './types.ts';

/** What the queue finds and sorts an item by. */
export interface SearchFields {
  clientSort: string;
  productSort: string;
  searchText: string;
  grams: number[];
}

/** The search fields that go with an item's body. */
export const searchFieldsOf = (practiceId: number, body: ItemBody): SearchFields => {
  const { clientName, clientPhone, orderNumber, animal, product } = body;
  const { productName } = product;
  const searchText = searchTextOf({ clientName, petName: animal.name, productName, clientPhone, orderNumber });
  return { clientSort: fold(clientName), productSort: fold(productName), searchText, grams: itemGrams(practiceId, searchText) };
};

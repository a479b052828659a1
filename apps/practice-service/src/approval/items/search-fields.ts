import { fold, searchTextOf } from '../search/fold.ts';
import { itemGrams } from '../search/grams.ts';
import type { ItemBody } from './types.ts';

/** What the queue finds and sorts an item by, as the columns of `queue_items` are called. */
export interface SearchFields {
  client_sort: string;
  product_sort: string;
  search_text: string;
  /** As text: a JSON array would need an aggregate a row. */
  grams: string;
}

/** The search fields that go with an item's body. */
export const searchFieldsOf = (practiceId: number, body: ItemBody): SearchFields => {
  const { clientName, clientPhone, orderNumber, animal, product } = body;
  const { productName } = product;
  const searchText = searchTextOf({ clientName, petName: animal.name, productName, clientPhone, orderNumber });
  return {
    client_sort: fold(clientName),
    product_sort: fold(productName),
    search_text: searchText,
    grams: `{${itemGrams(practiceId, searchText).join(',')}}`,
  };
};

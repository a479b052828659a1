import { domainMessage, type FieldMessage } from '../text/message.ts';
import type { AutoshipItem } from './schema.ts';

type Bounded = Pick<AutoshipItem, 'quantity' | 'minimumQuantity' | 'maximumQuantity'>;

/** Returns what is wrong with a quantity that an item of an AutoShip is to ship; what it ships already may stay. */
export const autoshipQuantityProblem = (quantity: number | null, item: Bounded): FieldMessage | null => {
  const { minimumQuantity: min, maximumQuantity: max } = item;
  if (quantity === null) return domainMessage('validation.required');
  if (quantity === item.quantity) return null;
  if (!Number.isInteger(quantity) || quantity < min) return domainMessage('ordering.quantityMin', { min });
  return quantity > max ? domainMessage('ordering.quantityMax', { max }) : null;
};

/** The name of the field that an item's quantity has in the drawer and in the service's refusals. */
export const quantityField = (autoshipItemId: number): `item${number}` => `item${autoshipItemId}`;

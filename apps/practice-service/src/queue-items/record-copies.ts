import type { Address } from '@practice-portal/domain/client';

import type { clients } from '../db/schema/client.ts';
import type { products } from '../db/schema/product.ts';
import type { ItemBody } from './types.ts';

/** Returns what an order shows of its client's record. */
export const clientCopyOf = ({
  firstName,
  lastName,
  phone,
  email,
}: typeof clients.$inferSelect): Pick<ItemBody, 'clientName' | 'clientPhone' | 'clientEmail'> => ({
  clientName: `${firstName} ${lastName}`,
  clientPhone: phone,
  clientEmail: email,
});

/** Returns what an order shows of the address it goes to. */
export const addressCopyOf = ({ id, address, address2, city, state, postalCode, postalCode2, country }: Address): Address => ({
  id,
  address,
  address2,
  city,
  state,
  postalCode,
  postalCode2,
  country,
});

/** Returns what an order shows of its product's name. The rules it comes with are the order's own: they are as it was ordered. */
export const productCopyOf = ({
  name,
  strength,
  packaging,
}: typeof products.$inferSelect): Pick<ItemBody['product'], 'productName' | 'productStrength' | 'productPackaging'> => ({
  productName: name,
  productStrength: strength,
  productPackaging: packaging,
});

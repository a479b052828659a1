import type { ZonedDate } from '@practice-portal/domain/locale';
import type { PracticeData } from '@practice-portal/domain/practice';
import type { FieldMessage } from '@practice-portal/domain/text';

import type { OrderedSku } from '../catalog/load-sku.ts';
import type { cartItems, carts } from '../db/schema/cart.ts';
import type { animals } from '../db/schema/client.ts';

/** A cart as it is stored. */
export type CartRow = typeof carts.$inferSelect;
/** An item as it is stored. */
export type CartItemRow = typeof cartItems.$inferSelect;

/** Whose carts are read, and when: prices are those of the moment. */
export interface CartReader {
  practice: PracticeData;
  now: ZonedDate;
}

/** An item with what the catalog says of it. */
export interface PricedItem {
  row: CartItemRow;
  pet: typeof animals.$inferSelect;
  sku: OrderedSku;
  /** A vet has signed what it is now, and may still. */
  signed: boolean;
  fallen?: FieldMessage[];
  /** A refill of a controlled substance before the last one is used up: a vet approves it. */
  needsVet?: boolean;
}

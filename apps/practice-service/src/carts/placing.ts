import type { ZonedDate } from '@practice-portal/domain/locale';
import type { promotions } from '../db/schema/catalog.ts';
import type { PracticeData } from '@practice-portal/domain/practice';

import type { Services } from '../services.ts';
import type { CartRow } from './load-cart.ts';

/** A cart that is bought. A person who calls holds its row. */
export interface Placing {
  practice: PracticeData;
  cart: CartRow;
  now: ZonedDate;
  /** Base URL of links in mails: subscribers are notified of what awaits approval. */
  publicUrl: Services['publicUrl'];
  /** Where it is bought, in words: the queue and the order history show it. */
  source: string;
  /** The use of the cart's promotional code that it has already; left out, one is used. */
  reserved?: typeof promotions.$inferSelect | null | undefined;
  /** The card that was charged for it; left out, the order waits until one is. */
  paidBy?: number;
  /** The person who buys it for the client; left out, nobody is named. */
  staffId?: number | null;
  /** The client buys it, by a link. */
  byClient?: boolean;
  /** Only these items; all that are not bought yet when left out. */
  itemIds?: readonly number[] | undefined;
}

export interface Placed {
  /** Null where everything ships first on a later day. */
  orderId: number | null;
  orderNumber: string | null;
  /** Of what is ordered today, in minor units. */
  total: number;
  /** Prescriptions that were made, as a vet had signed them. */
  rxIds: number[];
  /** Items that now wait in the approval queue. */
  queueItemIds: number[];
  autoshipIds: number[];
}

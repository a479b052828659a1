import type { ZonedDate } from '@practice-portal/domain/locale';
import type { NewQueueItem } from '../queue-items/types.ts';
import type { PetRow, Product } from './queue-catalog.ts';

/** Adds records to an item that make a rule speak up. */
export interface CaseExtras {
  prescription?: { fillsRemaining: number; originalRefills: number; months: number };
  autoships?: number;
  others?: readonly { by: 'prescription' | 'autoship'; product: (product: Product) => boolean }[];
}

/** Something the queue should show at least once. */
export interface QueueCase {
  name: string;
  /** Which product it needs. */
  product?: (product: Product, animal: PetRow) => boolean;
  /** Set where the pet must not suit the product's weights. */
  anyWeight?: true;
  /** Set where the product must not be for the pet's species. */
  anySpecies?: true;
  change?: (item: NewQueueItem, now: ZonedDate) => NewQueueItem;
  extras?: CaseExtras;
}

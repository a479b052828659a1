import { isApiError } from '@practice-portal/api-client';
import type { CardBilling } from '@practice-portal/domain/card-frame';

/** A billing address that is saved, and its lines as a card's verification takes them. */
export interface SavedBilling {
  addressId: number;
  lines: CardBilling;
}

/** Whose card it is, and what it is to pay. */
export interface CardSourceOptions {
  clientId: number;
  /** It is to pay what the second compounding partner makes as well. */
  hasWedgewoodProducts: boolean;
}

/** Source of a new card: typed in the frame, or swiped. */
export interface CardSource {
  /** Whether there is a card to add; what is missing its fields say. */
  check: () => boolean;
  /** Adds it. Null when it was not, which its fields say. */
  add: (billing: SavedBilling) => Promise<number | null>;
}

/** Whether the service has refused something, and would again; without an answer it may have been done. */
export const isRefusal = (error: unknown): boolean => isApiError(error) && error.status >= 400 && error.status < 500;

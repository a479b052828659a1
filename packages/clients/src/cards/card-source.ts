import { isApiError } from '@practice-portal/api-client';
import type { CardBilling } from '@practice-portal/domain/card-frame';

/** A billing address that is saved, and its lines as a card's verification takes them. */
export interface SettledBilling {
  addressId: number;
  lines: CardBilling;
}

/** Where a new card comes from: typed in the frame, or swiped. */
export interface CardSource {
  /** Whether there is a card to add; what is missing it says itself. */
  check: () => boolean;
  /** Adds it. Null when it was not, which it says itself. */
  add: (billing: SettledBilling) => Promise<number | null>;
}

/** A billing address that is chosen or typed. */
export interface BillingSource {
  /** The address, saved if it is new. Null when something is missing or was not saved, which it says itself. */
  settle: () => Promise<SettledBilling | null>;
}

/** Whether the service has refused something, and would again; without an answer it may have been done. */
export const isRefusal = (error: unknown): boolean => isApiError(error) && error.status >= 400 && error.status < 500;

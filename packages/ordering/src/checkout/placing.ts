import type { CheckoutCheck, PriceChange } from '@practice-portal/domain/checkout';

/** An order that is no longer what was shown. */
export interface Changed {
  check: CheckoutCheck;
  changes: PriceChange[];
}

/** Why an order was not placed. */
export interface PlaceProblem {
  title: string;
  hint?: string | undefined;
  /** It may or may not be placed. */
  unexpected: boolean;
}

/** Progress of placing an order. */
export interface Placing {
  place: () => Promise<void>;
  /** Places it as it is by now. */
  accept: () => Promise<void>;
  dismiss: () => void;
  busy: boolean;
  /** It was attempted. */
  tried: boolean;
  problem: PlaceProblem | null;
  /** To be agreed to. */
  changed: Changed | null;
  /** Cards that were refused for good, and why. */
  refusals: Readonly<Record<number, string>>;
}

/** Outcome of an attempt to place an order: none, a question, or a problem. */
export type PlaceOutcome =
  | { step: 'done' }
  | { step: 'changed'; changed: Changed }
  | { step: 'failed'; problem: PlaceProblem; refusedForGood?: number };

/** Nothing is left to be said. */
export const DONE: PlaceOutcome = { step: 'done' };

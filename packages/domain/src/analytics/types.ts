import type { PortalPath } from '../navigation/paths.ts';

/** Lists what takes a person long enough to be worth measuring. Rule: docs/rules/portal.md#time-measured. */
export type TimedFlow = 'orderFlow' | 'cardSwipe';

/** A flow from its start to its end. */
export interface TimedSpan {
  flow: TimedFlow;
  /** ISO 8601. */
  startedAt: string;
  /** ISO 8601. */
  endedAt: string;
  /** Whole seconds between the two. */
  seconds: number;
}

/**
 * Lists what analytics hears of. Every value comes from a list that is written down here: there is no place for a name, a
 * number of a client or anything that a person typed.
 */
export type AnalyticsEvent =
  | { name: 'screenShown'; screen: PortalPath | 'other' }
  | { name: 'loggedIn'; as: 'practice' | 'user' }
  /** Client, pet and product of an order are chosen. */
  | { name: 'orderStarted' }
  | { name: 'orderPlaced' }
  | ({ name: 'flowTimed' } & TimedSpan);

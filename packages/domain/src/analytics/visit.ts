/** A stretch of use of one browser, without a word about who. */
export interface AnalyticsVisit {
  /** Random. */
  id: string;
  /** The last event, in milliseconds since the epoch. */
  lastAt: number;
}

/** Milliseconds of idling that end a visit. */
export const VISIT_IDLE_MS = 30 * 60_000;

/**
 * The visit that an event belongs to: the one under way, or a new one after 30 minutes without any event.
 * @param now milliseconds since the epoch
 * @param newId makes an id that says nothing
 */
export const visitAt = (visit: AnalyticsVisit | null, now: number, newId: () => string): AnalyticsVisit => {
  // A clock that was set back is no idling, but nothing can be measured by it either.
  const idle = visit === null ? Number.POSITIVE_INFINITY : Math.abs(now - visit.lastAt);
  return visit !== null && idle < VISIT_IDLE_MS ? { id: visit.id, lastAt: now } : { id: newId(), lastAt: now };
};

import type { AnalyticsEvent, TimedFlow, TimeTrackerEvent } from '@practice-portal/domain/analytics';

/** What screens tell about their use. It never answers, never fails and never waits. */
export interface Analytics {
  /** Tells of something that happened, now unless another instant is given in milliseconds since the epoch. */
  track(event: Exclude<AnalyticsEvent, { name: 'flowTimed' }>, at?: number): void;
  /** Starts, ends or gives up the measuring of a flow; its end is told when it makes sense. */
  time(kind: TimeTrackerEvent['kind'], flow: TimedFlow, at?: number): void;
}

/** Nobody wants to know: how the portal is delivered. */
export const noAnalytics: Analytics = { track: () => undefined, time: () => undefined };

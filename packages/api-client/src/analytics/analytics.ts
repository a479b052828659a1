import type { AnalyticsEvent, TimedFlow, TimeTrackerEvent } from '@practice-portal/domain/analytics';

/** Usage analytics. Never throws and never delays the caller. */
export interface Analytics {
  /** Records an event, by default now; `at` in milliseconds since the epoch. */
  track(event: Exclude<AnalyticsEvent, { name: 'flowTimed' }>, at?: number): void;
  /** Starts, ends or cancels the timing of a flow; its end is recorded if it was started. */
  time(kind: TimeTrackerEvent['kind'], flow: TimedFlow, at?: number): void;
}

/** Records nothing; the default. */
export const noAnalytics: Analytics = { track: () => undefined, time: () => undefined };

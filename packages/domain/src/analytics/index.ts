export type { TimeTracker, TimeTrackerEvent } from './time-tracker.ts';
export { LONGEST_SPAN_SECONDS, noFlows, trackTime } from './time-tracker.ts';
export type { AnalyticsEvent, TimedFlow, TimedSpan } from './types.ts';
export type { AnalyticsVisit } from './visit.ts';
export { visitAt, VISIT_IDLE_MS } from './visit.ts';

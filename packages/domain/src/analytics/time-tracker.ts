import type { TimedFlow, TimedSpan } from './types.ts';

/** When the flows under way began, in milliseconds since the epoch. */
export type TimeTracker = Readonly<Partial<Record<TimedFlow, number>>>;

/** The start or end of a flow, or its being given up. */
export interface TimeTrackerEvent {
  kind: 'start' | 'end' | 'giveUp';
  flow: TimedFlow;
  /** Milliseconds since the epoch. */
  at: number;
}

/** No flow is under way. */
export const noFlows: TimeTracker = {};

/** Seconds after which a person has surely left the screen in between. */
export const LONGEST_SPAN_SECONDS = 3600;

/**
 * Follows the flows of one browser. A second start begins anew; an end without a start, a span beyond
 * {@link LONGEST_SPAN_SECONDS} or one that a changed clock turned round is dropped.
 * Rule: docs/rules/portal.md#time-measured.
 * @returns the flows still under way, and the span when one has come to its end
 */
export const trackTime = (tracker: TimeTracker, { kind, flow, at }: TimeTrackerEvent): { tracker: TimeTracker; span: TimedSpan | null } => {
  if (kind === 'start') return { tracker: { ...tracker, [flow]: at }, span: null };
  const { [flow]: start, ...rest } = tracker;
  const milliseconds = start === undefined ? Number.NaN : at - start;
  const counts = kind === 'end' && milliseconds >= 0 && milliseconds <= LONGEST_SPAN_SECONDS * 1000;
  if (start === undefined || !counts) return { tracker: rest, span: null };
  const span: TimedSpan = {
    flow,
    startedAt: new Date(start).toISOString(),
    endedAt: new Date(at).toISOString(),
    seconds: Math.round(milliseconds / 1000),
  };
  return { tracker: rest, span };
};

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { LONGEST_SPAN_SECONDS, noFlows, trackTime, type TimeTracker, type TimeTrackerEvent } from './time-tracker.ts';
import { type AnalyticsVisit, visitAt, VISIT_IDLE_MS } from './visit.ts';

const START = Date.parse('2026-11-20T15:00:00.000Z');
const flows = fc.constantFrom('orderFlow' as const, 'cardSwipe' as const);
const event: fc.Arbitrary<TimeTrackerEvent> = fc.record({
  kind: fc.constantFrom('start', 'end', 'giveUp'),
  flow: flows,
  at: fc.integer({ min: START, max: START + 3 * LONGEST_SPAN_SECONDS * 1000 }),
});

describe('the time tracker', () => {
  const ended = (afterMs: number): ReturnType<typeof trackTime> => {
    const { tracker } = trackTime(noFlows, { kind: 'start', flow: 'orderFlow', at: START });
    return trackTime(tracker, { kind: 'end', flow: 'orderFlow', at: START + afterMs });
  };

  test('measures from start to end', () => {
    expect(ended(90_400)).toEqual({
      tracker: {},
      span: { flow: 'orderFlow', startedAt: '2026-11-20T15:00:00.000Z', endedAt: '2026-11-20T15:01:30.400Z', seconds: 90 },
    });
  });

  test('drops what took longer than an hour, and what ends before it began', () => {
    expect(ended(LONGEST_SPAN_SECONDS * 1000).span?.seconds).toBe(LONGEST_SPAN_SECONDS);
    expect(ended(LONGEST_SPAN_SECONDS * 1000 + 1).span).toBeNull();
    expect(ended(-1).span).toBeNull();
  });

  test('takes the last start, and nothing of a flow that was given up', () => {
    const restarted = trackTime({ orderFlow: START }, { kind: 'start', flow: 'orderFlow', at: START + 5000 }).tracker;
    expect(trackTime(restarted, { kind: 'end', flow: 'orderFlow', at: START + 6000 }).span?.seconds).toBe(1);
    const { tracker } = trackTime({ orderFlow: START }, { kind: 'giveUp', flow: 'orderFlow', at: START + 1 });
    expect(trackTime(tracker, { kind: 'end', flow: 'orderFlow', at: START + 2 }).span).toBeNull();
  });

  test('whatever happens, measures each start once at most, within the hour, and keeps flows apart', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        let tracker: TimeTracker = noFlows;
        let starts = 0;
        let spans = 0;
        for (const next of events) {
          const other = next.flow === 'orderFlow' ? 'cardSwipe' : 'orderFlow';
          const before = tracker[other];
          const { tracker: after, span } = trackTime(tracker, next);
          tracker = after;
          starts += next.kind === 'start' ? 1 : 0;
          spans += span ? 1 : 0;
          expect(tracker[other]).toBe(before);
          if (next.kind !== 'start') expect(tracker[next.flow]).toBeUndefined();
          if (span) expect(span.seconds >= 0 && span.seconds <= LONGEST_SPAN_SECONDS).toBe(true);
        }
        expect(spans).toBeLessThanOrEqual(starts);
      }),
    );
  });
});

describe('a visit', () => {
  let made = 0;
  const newId = (): string => `visit-${(made += 1)}`;

  test('goes on until nothing happened for 30 minutes', () => {
    const first = visitAt(null, START, newId);
    const second = visitAt(first, START + VISIT_IDLE_MS - 1, newId);
    expect(second.id).toBe(first.id);
    expect(visitAt(second, START + 2 * VISIT_IDLE_MS - 2, newId).id).toBe(first.id);
    expect(visitAt(first, START + VISIT_IDLE_MS, newId).id).not.toBe(first.id);
  });

  test('is never longer idle than that, whatever the clock does', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -2 * VISIT_IDLE_MS, max: 2 * VISIT_IDLE_MS })), (steps) => {
        let visit: AnalyticsVisit | null = null;
        let now = START;
        for (const step of steps) {
          now += step;
          const before: AnalyticsVisit | null = visit;
          const next = visitAt(before, now, newId);
          expect(next.lastAt).toBe(now);
          if (before && next.id === before.id) expect(Math.abs(step)).toBeLessThan(VISIT_IDLE_MS);
          visit = next;
        }
      }),
    );
  });
});

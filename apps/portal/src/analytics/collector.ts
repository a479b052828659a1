import { type KeyValueStorage, readJson, writeJson } from '@practice-portal/access';
import type { Analytics } from '@practice-portal/api-client';
import { type AnalyticsEvent, type AnalyticsVisit, noFlows, type TimeTracker, trackTime, visitAt } from '@practice-portal/domain/analytics';

import { isKept } from './kept.ts';

/** Reports a visit and what happened in it. */
export interface AnalyticsReport {
  visit: string;
  events: (AnalyticsEvent & {
    /** ISO 8601. */
    at: string;
  })[];
}

export interface CollectorOptions {
  /** Of this tab. */
  storage: KeyValueStorage;
  send: (report: AnalyticsReport) => void;
  newId: () => string;
  /** Calls back when there is time to send, and before the page goes away. */
  onIdle: (flush: () => void) => void;
}

/** Collects the events of screens and sends them in bundles. */
export interface Collector extends Analytics {
  /** Sends what is there. */
  flush(): void;
  /** Forgets the visit and the flows under way, so that the next person at this browser begins their own. */
  forget(): void;
}

const BUNDLE = 20;
const STORAGE_KEY = 'practice-portal.analytics';

/** Gathers events into visits; 30 minutes without any begin a new one. */
export const createCollector = ({ storage, send, newId, onIdle }: CollectorOptions): Collector => {
  let report: AnalyticsReport | null = null;
  const kept = (): { visit: AnalyticsVisit | null; flows: TimeTracker } =>
    readJson(storage, STORAGE_KEY, isKept) ?? { visit: null, flows: noFlows };

  const flush = (): void => {
    const full = report;
    report = null;
    if (full) send(full);
  };

  const add = (event: AnalyticsEvent, at: number): void => {
    const { visit, flows } = kept();
    const now = visitAt(visit, at, newId);
    writeJson(storage, STORAGE_KEY, { visit: now, flows });
    if (report && report.visit !== now.id) flush();
    report ??= { visit: now.id, events: [] };
    report.events.push({ ...event, at: new Date(at).toISOString() });
    if (report.events.length >= BUNDLE) flush();
    else onIdle(flush);
  };

  return {
    flush,
    forget: () => {
      flush();
      storage.removeItem(STORAGE_KEY);
    },
    track: (event, at = Date.now()) => add(event, at),
    time: (kind, flow, at = Date.now()) => {
      const { visit, flows } = kept();
      const { tracker, span } = trackTime(flows, { kind, flow, at });
      writeJson(storage, STORAGE_KEY, { visit, flows: tracker });
      if (span) add({ name: 'flowTimed', ...span }, at);
    },
  };
};

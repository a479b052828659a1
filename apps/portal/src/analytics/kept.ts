import type { AnalyticsVisit, TimeTracker } from '@practice-portal/domain/analytics';

/** Survives the change of a page in a tab. */
export interface KeptAnalytics {
  visit: AnalyticsVisit | null;
  flows: TimeTracker;
}

const isVisit = (value: unknown): value is AnalyticsVisit =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'lastAt' in value &&
  typeof value.lastAt === 'number';

const isFlows = (value: unknown): value is TimeTracker =>
  typeof value === 'object' && value !== null && Object.values(value).every((at) => typeof at === 'number');

/** Whether a stored value is what analytics keeps. */
export const isKept = (value: unknown): value is KeptAnalytics =>
  typeof value === 'object' &&
  value !== null &&
  'visit' in value &&
  (value.visit === null || isVisit(value.visit)) &&
  'flows' in value &&
  isFlows(value.flows);

import { readTimelineContract } from '@practice-portal/domain/contract/approval';
import { isFlagOn } from '@practice-portal/domain/permissions';

import { route } from '../../http/contract-route.ts';
import { readTimeline } from './read-timeline.ts';

/** 'History' in the review. */
export const timeline = route(readTimelineContract, {
  requires: (practice) => (isFlagOn(practice, 'decisionTimelineEnabled') ? null : 'Your practice does not use the history'),
  handler: ({ params, query, session, db }) => readTimeline(db, session, params, query.before ?? null),
});

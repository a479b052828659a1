import type { TimelinePage } from '@practice-portal/domain/approval';
import { isFlagOn } from '@practice-portal/domain/permissions';

import { fields, int4 } from '@practice-portal/domain/contract';
import { problem } from '../../http/problem.ts';
import { defineRoute } from '../../http/route.ts';
import { loadPractice } from '../../practices/load-practice.ts';
import { itemParams, ITEM_PATH } from '../item-params.ts';
import { readTimeline } from './read-timeline.ts';

/** 'History' in the review. */
export const timeline = defineRoute({
  id: 'approval.timeline',
  method: 'GET',
  path: `${ITEM_PATH}/timeline`,
  access: 'session',
  practiceFrom: 'token',
  summary: 'What happened to an item, the newest first',
  params: itemParams,
  query: fields({ before: int4(1) }),
  answer: {
    description: 'A page of events, and what to ask for earlier ones with',
    schema: {
      type: 'object',
      required: ['elements', 'next'],
      properties: {
        elements: {
          type: 'array',
          items: { type: 'object', required: ['id', 'at', 'kind', 'by', 'vet', 'messages', 'changes', 'reason'] },
        },
        next: { type: ['integer', 'null'] },
      },
    },
  },
  errors: { 403: 'The practice has switched it off', 404: 'No such item' },
  handler: async ({ params, query, session: { practiceId }, db }): Promise<TimelinePage> => {
    if (!isFlagOn(await loadPractice(db, practiceId), 'decisionTimelineEnabled'))
      throw problem(403, 'Your practice does not use the history');
    return readTimeline(db, practiceId, params, query.before ?? null);
  },
});

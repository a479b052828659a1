import { problem } from '../http/problem.ts';
import { defineRoute } from '../http/route.ts';

const state = { type: 'object', required: ['status'], properties: { status: { type: 'string' } } };

/** Whether the process lives. Asks nothing of anyone. */
export const live = defineRoute({
  id: 'health.live',
  method: 'GET',
  path: '/health/live',
  access: 'public',
  practiceFrom: 'none',
  summary: 'Whether the process lives',
  answer: { description: 'It does', schema: state },
  handler: () => Promise.resolve({ status: 'live' }),
});

/** Whether requests can be served: the database answers. */
export const ready = defineRoute({
  id: 'health.ready',
  method: 'GET',
  path: '/health/ready',
  access: 'public',
  practiceFrom: 'none',
  summary: 'Whether the database answers',
  answer: { description: 'It does', schema: state },
  errors: { 503: 'It does not' },
  handler: async ({ services }) => {
    await services.database.ping().catch(() => {
      throw problem(503, 'The database is not available');
    });
    return { status: 'ready' };
  },
});

import { call } from '@practice-portal/domain/call';
import { contract, fields, text } from '@practice-portal/domain/contract';
import { VERSION_TAG } from '@practice-portal/domain/practice';

import { route } from '../http/contract-route.ts';
import { problem } from '../http/problem.ts';

interface State {
  status: string;
}
const common = { method: 'GET', host: 'service', access: 'public' } as const;
const it = { answer: fields({ status: text() }), answerIs: 'It does' };

const liveContract = contract(call<undefined, State & { version: string }>()({ ...common, id: 'health.live', path: 'health/live' }), {
  ...it,
  answer: fields({ status: text(), version: text() }),
  summary: 'Whether the process lives',
});

/** Whether the process lives, and which version it is. Asks nothing of anyone. */
export const live = route(liveContract, { handler: () => Promise.resolve({ status: 'live', version: VERSION_TAG }) });

const readyContract = contract(call<undefined, State>()({ ...common, id: 'health.ready', path: 'health/ready' }), {
  ...it,
  summary: 'Whether the database answers and has room',
  errors: { 503: 'It does not, its disk is full, or the process is stopping; the text says which' },
});

/** Whether requests should be sent: the database answers, what is written finds room, and the process is not about to stop. */
export const ready = route(readyContract, {
  handler: async ({ services }) => {
    if (services.stopping.begun()) throw problem(503, 'The service is stopping');
    await services.disk.look();
    if (services.disk.isFull()) throw problem(503, 'The disk of the database is full');
    await services.database.ping().catch(() => {
      throw problem(503, 'The database is not available');
    });
    return { status: 'ready' };
  },
});

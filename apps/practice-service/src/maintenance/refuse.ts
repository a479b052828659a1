import type { FastifyInstance, FastifyRequest } from 'fastify';

import { Problem } from '../http/problem.ts';
import { pageHtml, strictPage } from '../pages/html.ts';
import type { Services } from '../services.ts';

/** What people are told who are not served. */
export const IN_MAINTENANCE = 'The service is being maintained. Try again in a few minutes';

const RETRY_SECONDS = '60';

/** The page of who opens one meanwhile. */
export const maintenanceHtml = (): string =>
  pageHtml({
    title: 'Back in a few minutes',
    body: `<h1>Back in a few minutes</h1>
<p>The service is being maintained. Nothing is lost: load this page again in a few minutes.</p>`,
  });

/** What is answered all the same: whether the process lives, and the files of pages that are open. */
const SERVED = /^\/(?:health|assets|locales|service-pages)(?:\/|$)/;

const opensPage = ({ method, headers }: FastifyRequest): boolean =>
  ['GET', 'HEAD'].includes(method) && headers.accept?.includes('text/html') === true;

/** The refusal of a call. */
export const inMaintenance = (): Problem => new Problem(503, IN_MAINTENANCE, {}, { 'retry-after': RETRY_SECONDS });

/** Answers nobody while there is maintenance: who opens a page gets one that says so. */
export const refuseInMaintenance = (app: FastifyInstance, { maintenance }: Pick<Services, 'maintenance'>): void => {
  app.addHook('onRequest', async (request, reply) => {
    if (maintenance.since() === null || SERVED.test(request.url.split('?', 1)[0] ?? '')) return;
    if (!opensPage(request)) throw inMaintenance();
    return strictPage(reply).status(503).header('retry-after', RETRY_SECONDS).send(maintenanceHtml());
  });
};

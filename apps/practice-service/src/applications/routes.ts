import { applicationLinkBodySchema, type ApplicationLink, type ApplicationsAnswer } from '@practice-portal/domain/application';
import { eq } from 'drizzle-orm';

import { practices } from '../db/schema/practice.ts';
import { fields, idOf } from '@practice-portal/domain/contract';
import { problem } from '../http/problem.ts';
import { defineRoute } from '../http/route.ts';
import { originSeen } from '../oidc/origins.ts';
import { APPLICATIONS_PATH, CATALOGUE } from './catalogue.ts';
import { signTicket } from './ticket.ts';

/** The applications of a practice. */
export const listApplications = defineRoute({
  id: 'applications.list',
  method: 'GET',
  path: '/api/application/list/practice/:practiceId',
  access: 'session',
  practiceFrom: 'path:practiceId',
  summary: 'The applications that the launcher offers, in its order',
  params: fields({ practiceId: idOf('practice') }),
  answer: {
    description: 'Their codes',
    schema: { type: 'object', required: ['applications'], properties: { applications: { type: 'array', items: { type: 'string' } } } },
  },
  handler: async ({ session, db }): Promise<ApplicationsAnswer> => {
    const [row] = await db.select({ applications: practices.applications }).from(practices).where(eq(practices.id, session.practiceId));
    return { applications: row?.applications ?? [] };
  },
});

/** A link into an application, for whoever asks. */
export const linkApplication = defineRoute({
  id: 'applications.link',
  method: 'POST',
  path: '/api/application/link',
  access: 'session',
  practiceFrom: 'body:practiceId',
  summary: 'A link into an application, good for a minute',
  body: applicationLinkBodySchema,
  answer: {
    description: 'The link, and whether to open it in a new tab',
    schema: { type: 'object', required: ['url', 'newTab'], properties: { url: { type: 'string' }, newTab: { type: 'boolean' } } },
  },
  errors: { 401: 'Payments at this practice are for people who log in themselves', 404: 'The practice does not have this application' },
  audit: 'applications.link',
  example: { body: { application: 'DATA_SERVICES', practiceId: 1 } },
  handler: async ({ body: { application }, session, services, db, request, write, about }): Promise<ApplicationLink> => {
    about({ subject: `application/${application}` });
    const [practice] = await db.select().from(practices).where(eq(practices.id, session.practiceId));
    if (!practice?.applications.includes(application)) throw problem(404, 'Your practice does not have this application');
    const { features, companyName } = practice;
    if (application === 'VSPAY' && features.paymentIndividualLogin && session.staffId === null)
      throw problem(401, 'Log in with your own account to continue');
    const here = originSeen(services.config, request);
    const link = async (): Promise<ApplicationLink> => {
      if (application === 'PRACTICE_HOME') return { url: `${here}/`, newTab: false };
      const { practiceId, staffId, claims } = session;
      const url = new URL(services.config.applicationUrls[application] ?? `${here}${APPLICATIONS_PATH}/${application}`);
      url.searchParams.set(
        'ticket',
        await signTicket(services, application, { practiceId, practiceName: companyName, staffId, name: claims.name }),
      );
      return { url: url.href, newTab: CATALOGUE[application].newTab };
    };
    const made = await link();
    await write((_tx, record) => {
      record({ subject: `application/${application}` });
      return Promise.resolve();
    });
    return made;
  },
});

import { linkApplicationContract, listApplicationsContract } from '@practice-portal/domain/contract/application';
import { eq } from 'drizzle-orm';

import { practices } from '../db/schema/practice.ts';
import { route } from '../http/contract-route.ts';
import { problem } from '../http/problem.ts';
import { originSeen } from '../oidc/origins.ts';
import { APPLICATIONS_PATH, CATALOG } from './catalog.ts';
import { signTicket } from './ticket.ts';

/** The applications of a practice. */
export const listApplications = route(listApplicationsContract, {
  handler: async ({ session, db }) => {
    const [row] = await db.select({ applications: practices.applications }).from(practices).where(eq(practices.id, session.practiceId));
    return { applications: row?.applications ?? [] };
  },
});

/** A link into an application, for the person who asks. */
export const linkApplication = route(linkApplicationContract, {
  subject: ({ body }) => `application/${body.application}`,
  handler: async ({ body: { application }, session, services, tx, request }) => {
    const [practice] = await tx.select().from(practices).where(eq(practices.id, session.practiceId));
    if (!practice?.applications.includes(application)) throw problem(404, 'Your practice does not have this application');
    const { features, companyName } = practice;
    if (application === 'VSPAY' && features.paymentIndividualLogin && session.staffId === null)
      throw problem(401, 'Log in with your own account to continue');
    const here = originSeen(services.config, request);
    if (application === 'PRACTICE_HOME') return { url: `${here}/`, newTab: false };
    const { practiceId, staffId, claims } = session;
    const url = new URL(services.config.applicationUrls[application] ?? `${here}${APPLICATIONS_PATH}/${application}`);
    const visitor = { practiceId, practiceName: companyName, staffId, name: claims.name };
    url.searchParams.set('ticket', await signTicket(services, application, visitor));
    return { url: url.href, newTab: CATALOG[application].newTab };
  },
});

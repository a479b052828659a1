import { readPracticeBasicContract, readPracticeContract } from '@practice-portal/domain/contract/practice';

import { route } from '../http/contract-route.ts';
import { problem } from '../http/problem.ts';
import { originSeen } from '../oidc/origins.ts';
import { loadPractice } from './load-practice.ts';
import { practiceStatements } from './practice-statements.ts';

/** What the sign-in page may know of a practice. */
export const practiceBasic = route(readPracticeBasicContract, {
  handler: async ({ params: { practiceId }, db }) => {
    const [row] = await practiceStatements(db).byId.execute({ id: practiceId });
    if (!row) throw problem(404, 'Practice ID not found');
    return { id: row.id, companyName: row.companyName, individualLoginRequired: row.individualLoginRequired };
  },
});

/** What a signed-in portal knows of its practice. */
export const practice = route(readPracticeContract, {
  handler: async ({ params: { practiceId }, db, services, request }) => {
    const found = await loadPractice(db, practiceId);
    // The service's own provider is below whatever origin people open.
    const { oidcEndpoint } = found;
    return oidcEndpoint?.startsWith('/') ? { ...found, oidcEndpoint: `${originSeen(services.config, request)}${oidcEndpoint}` } : found;
  },
});

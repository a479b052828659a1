import { readPracticeBasicContract, readPracticeContract } from '@practice-portal/domain/contract/practice';

import { spend } from '../http/budget.ts';
import { homeOf } from '../auth/home.ts';
import { networkOf } from '../http/network.ts';
import { route } from '../http/contract-route.ts';
import { problem } from '../http/problem.ts';
import { originSeen } from '../oidc/origins.ts';
import { loadPractice } from '../practices/load-practice.ts';
import { practiceStatements } from '../practices/practice-statements.ts';

/** Practices whose name one network may ask for in a quarter of an hour. */
const NAMES = 60;

/** Answers the sign-in page, so anyone. */
export const practiceBasic = route(readPracticeBasicContract, {
  handler: async ({ params: { practiceId }, services, db, request }) => {
    // As with the finder: enough for a person, little for a list of all. Where a practice signs in from, its own name is no news.
    if (!(await services.throttle.knows(homeOf(practiceId, request.ip))))
      await spend(services, [{ name: `practice names from ${networkOf(request.ip)}`, limit: NAMES }]);
    const [row] = await practiceStatements(db).byId.execute({ id: practiceId });
    if (!row) throw problem(404, 'Practice ID not found');
    return { id: row.id, companyName: row.companyName, individualLoginRequired: row.individualLoginRequired };
  },
});

export const practice = route(readPracticeContract, {
  handler: async ({ params: { practiceId }, db, services, request }) => {
    const found = await loadPractice(db, practiceId);
    // The service's own provider is below whatever origin people open.
    const { oidcEndpoint } = found;
    return oidcEndpoint?.startsWith('/') ? { ...found, oidcEndpoint: `${originSeen(services.config, request)}${oidcEndpoint}` } : found;
  },
});

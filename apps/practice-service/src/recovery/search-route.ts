import { findPracticesContract } from '@practice-portal/domain/contract/recovery';

import { spend } from '../http/budget.ts';
import { networkOf } from '../http/network.ts';
import { route } from '../http/contract-route.ts';
import { findPractices } from './find-practices.ts';

/** Searches from one network in a quarter of an hour: plenty for a person, little for a list of all practices. */
const SEARCHES = 60;

/** The practice finder of the sign-in page. */
export const searchPractices = route(findPracticesContract, {
  handler: async ({ query, services, db, request }) => {
    await spend(services, [{ name: `practice search from ${networkOf(request.ip)}`, limit: SEARCHES }]);
    return { items: await findPractices(db, query) };
  },
});

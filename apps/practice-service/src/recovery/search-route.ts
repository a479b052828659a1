import { type PracticeSearchAnswer, practiceSearchQuerySchema } from '@practice-portal/domain/recovery';

import { spend } from '../auth/budget.ts';
import { networkOf } from '../auth/network.ts';
import { defineRoute } from '../http/route.ts';
import { findPractices } from './find-practices.ts';

/** Searches from one network in a quarter of an hour: plenty for a person, little for a list of all practices. */
const SEARCHES = 60;

const text = { type: 'string' };

/** The practice finder of the sign-in page. */
export const searchPractices = defineRoute({
  id: 'recovery.search',
  method: 'GET',
  path: '/api/practices/passwordrecovery/search',
  access: 'public',
  practiceFrom: 'none',
  summary: 'Find a practice by its ID, or by phone number and postal code together',
  query: practiceSearchQuerySchema,
  answer: {
    description: 'What fits; an empty list when nothing does',
    schema: {
      type: 'object',
      required: ['items'],
      properties: {
        items: {
          type: 'array',
          items: {
            type: 'object',
            required: ['id', 'name', 'address1', 'city', 'state', 'zip'],
            properties: { id: { type: 'integer' }, name: text, address1: text, city: text, state: { type: ['string', 'null'] }, zip: text },
          },
        },
      },
    },
  },
  errors: { 429: 'Too many searches; the text says how long to wait after a colon' },
  example: { query: { phone: '5550100', zip: '00000' } },
  handler: async ({ query, services, db, request }): Promise<PracticeSearchAnswer> => {
    await spend(services, [{ name: `practice search from ${networkOf(request.ip)}`, limit: SEARCHES }]);
    return { items: await findPractices(db, query) };
  },
});

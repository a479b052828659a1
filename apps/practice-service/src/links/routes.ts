import type { UserLinksAnswer } from '@practice-portal/domain/application';

import { fields, idOf } from '@practice-portal/domain/contract';
import { problem } from '../http/problem.ts';
import { defineRoute } from '../http/route.ts';
import { loadPractice } from '../practices/load-practice.ts';
import { settingsLinks } from './settings-links.ts';

/** The links of the settings landing, for who asks. */
export const userLinks = defineRoute({
  id: 'links.user',
  method: 'GET',
  path: '/api/ecom/rest/v1/practiceadmin/userlinks/:userId',
  access: 'session',
  practiceFrom: 'token',
  summary: 'The settings that the login may open, by category',
  params: fields({ userId: idOf('staff') }),
  answer: {
    description: 'Categories with their links',
    schema: { type: 'object', required: ['items'], properties: { items: { type: 'array' } } },
  },
  handler: async ({ params: { userId }, session, db }): Promise<UserLinksAnswer> => {
    if (userId !== session.claims.userId) throw problem(403, 'These are the settings of somebody else');
    const { practiceStatus: status, practiceHomeFeatures: features } = await loadPractice(db, session.practiceId);
    const { scopes, localeCode } = session;
    return { items: settingsLinks({ scopes, status, features, localeCode, personal: session.staffId !== null }) };
  },
});

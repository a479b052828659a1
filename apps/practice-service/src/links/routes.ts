import { listUserLinksContract } from '@practice-portal/domain/contract/application';

import { route } from '../http/contract-route.ts';
import { problem } from '../http/problem.ts';
import { loadPractice } from '../practices/load-practice.ts';
import { settingsLinks } from './settings-links.ts';

/** The links of the settings landing, for who asks. */
export const userLinks = route(listUserLinksContract, {
  handler: async ({ params: { userId }, session, db }) => {
    if (userId !== session.claims.userId) throw problem(403, 'These are the settings of somebody else');
    const { practiceStatus: status, practiceHomeFeatures: features } = await loadPractice(db, session.practiceId);
    const { scopes, localeCode } = session;
    return { items: settingsLinks({ scopes, status, features, localeCode, personal: session.staffId !== null }) };
  },
});

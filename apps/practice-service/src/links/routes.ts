import { listUserLinksContract } from '@practice-portal/domain/contract/application';
import { isFlagOn } from '@practice-portal/domain/permissions';
import { settingsLinks } from '@practice-portal/domain/settings';

import { route } from '../http/contract-route.ts';
import { problem } from '../http/problem.ts';
import { practiceStatements } from '../practices/practice-statements.ts';

/** The links of the settings landing, for who asks. */
export const userLinks = route(listUserLinksContract, {
  handler: async ({ params: { userId }, session, db }) => {
    if (userId !== session.claims.userId) throw problem(403, 'These settings belong to someone else');
    const { scopes, localeCode } = session;
    const [practice] = await practiceStatements(db).byId.execute({ id: session.practiceId });
    if (!practice) throw problem(404, 'Practice ID not found');
    const { status, individualLoginRequired } = practice;
    const features = { practiceHomeFeatures: practice.features };
    const protocols = isFlagOn(features, 'protocolsEnabled');
    const fewerRequests = isFlagOn(features, 'fewerRequestsEnabled');
    const reports = isFlagOn(features, 'reportsEnabled');
    const personal = session.staffId !== null;
    return { items: settingsLinks({ scopes, status, individualLoginRequired, localeCode, protocols, fewerRequests, reports, personal }) };
  },
});

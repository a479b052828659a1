import { PATHS } from '@practice-portal/domain/navigation';
import { SCOPES } from '@practice-portal/domain/session';
import { settingsLinks } from '@practice-portal/domain/settings';
import { expect, it } from 'vitest';

import texts from '../locales/en-US.json' with { type: 'json' };

const TITLES: Readonly<Record<string, string>> = {
  [PATHS.practiceInfo]: texts.practiceInfo.title,
  [PATHS.bankSettings]: texts.bank.title,
  [PATHS.changePassword]: texts.practicePassword.title,
  [PATHS.protocols]: texts.protocols.title,
  [PATHS.integrations]: texts.integrations.title,
  [PATHS.staff]: texts.staff.title,
  [PATHS.affiliateStaff]: texts.staff.title,
  [PATHS.account]: texts.account.title,
  [PATHS.notifications]: texts.notifications.title,
  [PATHS.emailMarketing]: texts.petmail.title,
  [PATHS.ledgerReport]: texts.ledger.title,
  [PATHS.requestsSpared]: texts.spared.title,
  [PATHS.reports]: texts.report.title,
};

it.each(['MEMBER', 'PARTNER', 'AFFILIATE'] as const)('a link has the name of its page: %s', (status) => {
  const context = { scopes: Object.values(SCOPES), individualLoginRequired: false, localeCode: 'en-US', protocols: true } as const;
  const links = settingsLinks({ ...context, status, fewerRequests: true, reports: true, personal: true })
    .flatMap((group) => group.links)
    .filter(({ url }) => url.startsWith('/'));
  expect(links.map(({ display }) => display)).toEqual(links.map(({ url }) => TITLES[url]));
});

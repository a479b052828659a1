import type { PracticeLink, PracticeLinkGroup } from '../application/schema.ts';
import type { LocaleCode } from '../locale/types.ts';
import { PATHS } from '../navigation/paths.ts';
import type { PracticeStatus } from '../practice/types.ts';
import { hasScope, SCOPES, type Scope, VETS_AND_ADMINISTRATORS } from '../session/scopes.ts';
import { scopesOf } from '../staff-member/rights.ts';
import type { StaffRights } from '../staff-member/types.ts';

export interface LinkContext {
  scopes: readonly string[];
  status: PracticeStatus;
  /** Everybody of the practice has a login of their own: there is no practice password. */
  individualLoginRequired: boolean;
  localeCode: LocaleCode;
  /** The practice writes protocols. */
  protocols: boolean;
  /** Refills that reach the next exam are proposed at the practice. */
  fewerRequests: boolean;
  /** The practice has reports. */
  reports: boolean;
  /** Whether a person is logged in, not the shared practice login. */
  personal: boolean;
}

interface Offer extends PracticeLink {
  /** Any of these opens it; none: everybody may. */
  scopes?: readonly Scope[];
  when?(context: LinkContext): boolean;
}

const { staffManager, admin, financial, practiceProfile, homeDelivery } = SCOPES;

/** Where the rules for veterinary medicines are written, by country. */
const AUTHORITIES: Record<LocaleCode, PracticeLink> = {
  'en-US': { display: 'FDA: animal and veterinary', url: 'https://www.fda.gov/animal-veterinary', target: '_blank' },
  'en-GB': {
    display: 'Veterinary Medicines Directorate',
    url: 'https://www.gov.uk/government/organisations/veterinary-medicines-directorate',
    target: '_blank',
  },
  'en-CA': {
    display: 'Health Canada: veterinary drugs',
    url: 'https://www.canada.ca/en/health-canada/services/drugs-health-products/veterinary-drugs.html',
    target: '_blank',
  },
};

const here = (display: string, url: string, rule: Pick<Offer, 'scopes' | 'when'> = {}): Offer => ({
  display,
  url,
  target: '_self',
  ...rule,
});

const offers = (localeCode: LocaleCode): Record<string, readonly Offer[]> => ({
  practice: [
    here('Practice information', '/practice-info', { scopes: [practiceProfile] }),
    here('Bank settings', '/bank-settings', { scopes: [financial] }),
    here('Change practice password', '/change-password', {
      scopes: [practiceProfile, admin],
      when: ({ individualLoginRequired }) => !individualLoginRequired,
    }),
    here('Protocols', '/settings/protocols', { scopes: VETS_AND_ADMINISTRATORS, when: ({ protocols, personal }) => protocols && personal }),
    here('Partner integrations', '/integrations', { scopes: [practiceProfile] }),
  ],
  staff: [
    here('Staff', '/staff', { scopes: [staffManager, admin], when: ({ status }) => status !== 'AFFILIATE' }),
    here('Staff', '/affiliate-staff', { scopes: [staffManager, admin], when: ({ status }) => status === 'AFFILIATE' }),
    here('My account', '/user-settings', { when: ({ personal }) => personal }),
  ],
  communication: [
    here('Communication preferences', '/notifications', { scopes: [practiceProfile] }),
    here('Email marketing settings', '/email-marketing-settings', { scopes: [practiceProfile] }),
  ],
  reports: [
    {
      display: 'Home delivery ledger report',
      url: '/settings/home-delivery-ledger-report',
      target: 'popup',
      scopes: [homeDelivery],
    },
    here('Requests spared', '/settings/requests-spared', {
      scopes: VETS_AND_ADMINISTRATORS,
      when: ({ fewerRequests, personal }) => fewerRequests && personal,
    }),
    here('Load report', '/settings/reports', { when: ({ reports, personal }) => reports && personal }),
  ],
  resources: [AUTHORITIES[localeCode]],
});

const ROUTES: ReadonlySet<string> = new Set(Object.values(PATHS));

const isOffered = ({ url, target, scopes, when }: Offer, context: LinkContext): boolean => {
  const leadsSomewhere = (target !== '_self' && target !== 'popup') || ROUTES.has(url);
  const mayOpen = scopes === undefined || scopes.some((scope) => hasScope(context, scope));
  return leadsSomewhere && mayOpen && (when?.(context) ?? true);
};

/** Who sees a page of the settings: each includes those before it, but for 'everyone', whom no right is asked of. */
export type SettingsAudience = 'administrators' | 'managers' | 'vets' | 'everyone';

const NOBODY: StaffRights = {
  siteAdministrator: false,
  practiceManager: false,
  veterinarian: false,
  priceOverride: false,
  paymentRefund: false,
};

/** Who sees the page at this address, by the rights that their roles come to; null for an address that is no page of the settings. */
export const settingsAudience = (url: string): SettingsAudience | null => {
  const offer = Object.values(offers('en-US'))
    .flat()
    .find((one) => one.url === url && one.target !== '_blank');
  if (offer === undefined) return null;
  const { scopes } = offer;
  if (scopes === undefined) return 'everyone';
  const opens = (role: 'practiceManager' | 'veterinarian'): boolean =>
    scopesOf({ ...NOBODY, [role]: true }).some((scope) => scopes.includes(scope));
  return opens('veterinarian') ? 'vets' : opens('practiceManager') ? 'managers' : 'administrators';
};

/** The settings that a person may open and the portal has a screen for, by category. */
export const settingsLinks = (context: LinkContext): PracticeLinkGroup[] =>
  Object.entries(offers(context.localeCode)).flatMap(([category, all]) => {
    const links = all.filter((offer) => isOffered(offer, context)).map(({ display, url, target }) => ({ display, url, target }));
    return links.length > 0 ? [{ category, links }] : [];
  });

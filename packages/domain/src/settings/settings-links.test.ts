import { describe, expect, it } from 'vitest';

import { PATHS } from '../navigation/paths.ts';
import { SCOPES } from '../session/scopes.ts';
import { scopesOf } from '../staff-member/rights.ts';
import { type LinkContext, settingsAudience, settingsLinks } from './settings-links.ts';

const context = (part: Partial<LinkContext> = {}): LinkContext => ({
  scopes: Object.values(SCOPES),
  status: 'MEMBER',
  individualLoginRequired: false,
  localeCode: 'en-US',
  protocols: true,
  fewerRequests: true,
  reports: true,
  personal: true,
  ...part,
});

const urls = (part: Partial<LinkContext>): string[] => settingsLinks(context(part)).flatMap(({ links }) => links.map(({ url }) => url));

describe('the settings somebody is offered', () => {
  it('all lead somewhere, and no category is empty', () => {
    const paths: readonly string[] = Object.values(PATHS);
    const groups = settingsLinks(context());
    expect(groups.length).toBeGreaterThan(0);
    for (const { links } of groups) {
      expect(links.length).toBeGreaterThan(0);
      for (const { url, target } of links) expect(target === '_blank' ? url.startsWith('https://') : paths.includes(url)).toBe(true);
    }
  });

  it('are fewer without the right to them', () => {
    expect(urls({ scopes: [], personal: false }).every((url) => url.startsWith('https://'))).toBe(true);
  });

  it('lead to the bank whatever the practice is, as the page and the service ask for the right alone', () => {
    for (const status of ['MEMBER', 'PARTNER', 'AFFILIATE'] as const) expect(urls({ status })).toContain(PATHS.bankSettings);
    expect(urls({ scopes: [SCOPES.practiceProfile] })).not.toContain(PATHS.bankSettings);
  });

  it('lead vets to protocols and to the requests spared, where the practice has them, and not the shared login', () => {
    const vet = { scopes: [SCOPES.approvePrescriptions] };
    expect(urls(vet)).toEqual(expect.arrayContaining([PATHS.protocols, PATHS.requestsSpared]));
    for (const part of [{ ...vet, personal: false }, { ...vet, protocols: false, fewerRequests: false }, { scopes: [SCOPES.financial] }])
      expect(urls(part).filter((url) => url === PATHS.protocols || url === PATHS.requestsSpared)).toEqual([]);
  });

  it.each([
    ['administrators', PATHS.bankSettings],
    ['managers', PATHS.staff],
    ['vets', PATHS.protocols],
    ['everyone', PATHS.account],
    [null, 'https://www.fda.gov/animal-veterinary'],
  ] as const)('say who sees them: %s, %s', (audience, url) => expect(settingsAudience(url)).toBe(audience));

  it('are seen by whom they are said to be', () => {
    const none = { siteAdministrator: false, practiceManager: false, veterinarian: false, priceOverride: false, paymentRefund: false };
    const seenBy = { administrators: [], managers: ['practiceManager'], vets: ['practiceManager', 'veterinarian'], everyone: [] } as const;
    const pages = Object.values(PATHS).filter((path) => settingsAudience(path) !== null && path !== PATHS.affiliateStaff);
    for (const role of ['siteAdministrator', 'practiceManager', 'veterinarian'] as const) {
      const said = pages.filter((path) => {
        const audience = settingsAudience(path) ?? 'everyone';
        return audience === 'everyone' || role === 'siteAdministrator' || (seenBy[audience] as readonly string[]).includes(role);
      });
      expect(
        urls({ scopes: scopesOf({ ...none, [role]: true }) })
          .filter((url) => url.startsWith('/'))
          .toSorted(),
      ).toEqual(said.toSorted());
    }
  });

  it('have no practice password where everybody has a login of their own', () => {
    expect(urls({})).toContain(PATHS.changePassword);
    expect(urls({ individualLoginRequired: true })).not.toContain(PATHS.changePassword);
  });

  it.each([
    ['en-US', 'fda.gov'],
    ['en-GB', 'gov.uk'],
    ['en-CA', 'canada.ca'],
  ] as const)('lead to the authority of the country: %s', (localeCode, host) => {
    expect(urls({ localeCode }).some((url) => new URL(url, 'http://x').host.endsWith(host))).toBe(true);
  });
});

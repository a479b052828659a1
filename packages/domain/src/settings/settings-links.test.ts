import { describe, expect, it } from 'vitest';

import { PATHS } from '../navigation/paths.ts';
import { SCOPES } from '../session/scopes.ts';
import { type LinkContext, settingsLinks } from './settings-links.ts';

const context = (part: Partial<LinkContext> = {}): LinkContext => ({
  scopes: Object.values(SCOPES),
  status: 'MEMBER',
  individualLoginRequired: false,
  localeCode: 'en-US',
  protocols: true,
  fewerRequests: true,
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

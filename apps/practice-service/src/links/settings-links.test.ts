import { PATHS } from '@practice-portal/domain/navigation';
import { SCOPES } from '@practice-portal/domain/session';
import { describe, expect, it } from 'vitest';

import { featuresOf, SEED_PRACTICES } from '../seed/practices.ts';
import { type LinkContext, settingsLinks } from './settings-links.ts';

const [seed] = SEED_PRACTICES;
if (!seed) throw new Error('No demo practice');

const context = (part: Partial<LinkContext> = {}): LinkContext => ({
  scopes: Object.values(SCOPES),
  status: 'MEMBER',
  features: featuresOf(seed),
  localeCode: 'en-US',
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

  it.each([
    ['en-US', 'fda.gov'],
    ['en-GB', 'gov.uk'],
    ['en-CA', 'canada.ca'],
  ] as const)('lead to the authority of the country: %s', (localeCode, host) => {
    expect(urls({ localeCode }).some((url) => new URL(url, 'http://x').host.endsWith(host))).toBe(true);
  });
});

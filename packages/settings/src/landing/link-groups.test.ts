import type { PracticeLink } from '@practice-portal/domain/application';
import { describe, expect, it } from 'vitest';

import { shownGroups } from './link-groups.ts';

const link = (url: string, target = '_self', display = 'Staff'): PracticeLink => ({ url, target, display });
const kindOf = (one: PracticeLink): string | undefined => shownGroups([{ category: 'practice', links: [one] }], 'en-US')[0]?.links[0]?.kind;

describe('the links of the settings landing', () => {
  it('open as their target says', () => {
    expect(kindOf(link('/staff', '_self'))).toBe('page');
    expect(kindOf(link('/settings/home-delivery-ledger-report', 'popup'))).toBe('overlay');
    expect(kindOf(link('https://help.example', '_blank'))).toBe('tab');
    expect(kindOf(link('/files/terms.pdf', '_blank'))).toBe('tab');
    expect(kindOf(link('/staff', ''))).toBe('tab');
  });

  it('never open another site inside the portal', () => {
    for (const target of ['_self', 'popup']) expect(kindOf(link('https://other.example', target))).toBe('tab');
  });

  it.each(['', ' ', '//evil.example', '/\\evil.example', 'javascript:alert(1)', 'data:text/html,x'])('drop the address %j', (url) => {
    for (const target of ['_self', 'popup', '_blank']) expect(kindOf(link(url, target))).toBeUndefined();
  });

  it('drop what has no name, and a category with nothing left', () => {
    expect(shownGroups([{ category: 'practice', links: [link('/staff', '_self', ' ')] }], 'en-US')).toEqual([]);
    expect(shownGroups([{ category: 'practice', links: [] }], 'en-US')).toEqual([]);
  });

  it('stand under a capitalised category', () => {
    expect(shownGroups([{ category: 'élevage and more', links: [link('/staff')] }], 'en-CA')[0]?.heading).toBe('Élevage and more');
  });
});

import { describe, expect, it } from 'vitest';

import type { PracticeHomeFeatures } from '../practice/schema.ts';
import type { StaffRights } from '../staff-member/types.ts';
import { type AccessPreview, accessPreview, type PreviewPractice } from './access-preview.ts';

const NONE: StaffRights = {
  siteAdministrator: false,
  practiceManager: false,
  veterinarian: false,
  priceOverride: false,
  paymentRefund: false,
};
const practice = (part: Partial<PreviewPractice> = {}, flags: Partial<PracticeHomeFeatures> = {}): PreviewPractice => ({
  practiceStatus: 'MEMBER',
  practiceHomeFeatures: { overridePriceEnabled: true, ...flags } as PracticeHomeFeatures,
  localeCode: 'en-US',
  individualLoginRequired: false,
  ...part,
});
const allowed = ({ work, settings }: AccessPreview): string[] => [
  ...work.filter((entry) => entry.allowed).map(({ name }) => name),
  ...settings.filter((entry) => entry.allowed).map(({ display }) => display),
];

describe('what somebody will see', () => {
  it('is the queue, ordering and their own account without a role', () => {
    expect(allowed(accessPreview(NONE, practice()))).toEqual(['queue', 'order', 'My account', 'Load report']);
  });

  it('is more with each role', () => {
    expect(allowed(accessPreview({ ...NONE, veterinarian: true }, practice()))).toContain('approve');
    const manager = allowed(accessPreview({ ...NONE, practiceManager: true }, practice()));
    expect(manager).toContain('Staff');
    expect(manager).not.toContain('Bank settings');
    expect(accessPreview({ ...NONE, siteAdministrator: true }, practice()).settings.every((entry) => entry.allowed)).toBe(true);
  });

  it('leaves out what the practice does not have', () => {
    const { work } = accessPreview(NONE, practice({}, { overridePriceEnabled: false, hideOrdering: true }));
    expect(work.map(({ name }) => name)).toEqual(['queue', 'approve']);
    const { settings } = accessPreview(NONE, practice({ practiceStatus: 'AFFILIATE', individualLoginRequired: true }));
    const names = settings.map(({ display }) => display);
    expect(names).toContain('Staff');
    expect(names).not.toContain('Change practice password');
  });
});

import type { PracticeSearchResult } from '@practice-portal/domain/recovery';

/** Practice 1001 as the finder shows it. */
export const makeFoundPractice = (overrides: Partial<PracticeSearchResult> = {}): PracticeSearchResult => ({
  id: 1001,
  name: 'Maple Street Animal Hospital',
  address1: '418 Maple Street',
  city: 'Fort Collins',
  state: 'CO',
  zip: '80524',
  ...overrides,
});

/** Two practices with one phone number and postal code. */
export const makeFoundPractices = (): PracticeSearchResult[] => [
  makeFoundPractice(),
  makeFoundPractice({ id: 1011, name: 'Maple Street Cat Clinic', address1: '420 Maple Street' }),
];

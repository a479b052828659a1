import type { UserAccount } from '@practice-portal/domain/account';

/** The account of the person who logs in at practice 1001. */
export const makeAccount = (overrides: Partial<UserAccount> = {}): UserAccount => ({
  id: 77,
  firstName: 'Amelia',
  lastName: 'Hart',
  email: 'amelia.hart@maplestreet.example',
  ...overrides,
});

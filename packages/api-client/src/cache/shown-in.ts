import { CLIENT_LISTS } from './client-lists.ts';

/** Lists what shows, or offers, people of the practice by their names, rights and addresses. */
export const PEOPLE = [
  'StaffMember',
  'Recipient',
  'Approver',
  'TeamMember',
  'Account',
  'VetLicense',
  'VetSignature',
  'QueueItem',
  'ChangeHistory',
] as const;

/** Lists what shows the practice itself: its names, addresses and flags. */
export const PRACTICE = ['Practice', 'PracticeInformation', 'NotificationModes', 'Partner', 'ChangeHistory'] as const;

/** Lists what names a client or a pet beside their records. */
export const NAMED = ['PetList', 'QueueItem', 'Timeline', 'Cart', 'Draft', 'WeighIn', 'Recommendation', ...CLIENT_LISTS] as const;

/** Lists what shows an AutoShip: the cards that pay it, the orders that wait for it, and what is told of it. */
export const AUTOSHIPS = ['Autoship', 'Card', 'Renewal', 'RecordChange', 'QueueItem', 'Purchase', 'ClientEnding'] as const;

/** All settings of a practice, for windows that hear that a person changed one. */
export const SETTINGS = [...new Set([...PEOPLE, ...PRACTICE, 'DefaultMessage', 'Bank', 'PetMail', 'Protocol', 'AccessCode'] as const)];

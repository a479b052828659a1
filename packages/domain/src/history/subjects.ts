import { SCOPES, type Scope, VETS_AND_ADMINISTRATORS } from '../session/scopes.ts';

export interface HistorySubject {
  /** The audit actions that belong to it. */
  actions: readonly string[];
  /** Who may see it, by any of these rights; null: everybody their own. */
  scope: Scope | readonly Scope[] | null;
  /** How the audit log names one of it, before its id, where it is a list. */
  prefix?: string;
  /** Whether its records have a `name` that says which one it was. */
  named?: true;
  /** Fields of which only the last four characters are shown. */
  masked?: readonly string[];
  /** Fields that are nobody's business. */
  hidden?: readonly string[];
}

const { staffManager, practiceProfile, financial } = SCOPES;

/** Every subject there is. */
export const HISTORY_SUBJECTS = {
  staff: {
    actions: [
      'staff.create',
      'staff.update',
      'staff.deactivate',
      'staff.reactivate',
      'staff.confirm',
      'staff.resetPassword',
      'staff.invite',
      'staff.acceptInvitation',
      'staff.addVet',
      'staff.updateVet',
      'account.update',
      'account.changePassword',
    ],
    scope: staffManager,
    prefix: 'staff/',
  },
  account: { actions: ['account.update', 'account.changePassword', 'staff.update', 'staff.resetPassword'], scope: null, prefix: 'staff/' },
  practiceInformation: {
    actions: ['practiceInformation.save', 'commercialInformation.create', 'commercialInformation.update', 'commercialInformation.remove'],
    scope: practiceProfile,
    hidden: ['version'],
  },
  notifications: {
    actions: [
      'recipients.create',
      'recipients.update',
      'recipients.updateStaff',
      'recipients.remove',
      'notificationModes.save',
      'sms.save',
      'defaultMessage.save',
    ],
    scope: practiceProfile,
  },
  petmail: { actions: ['petmail.frequency', 'petmail.pause', 'petmail.resume', 'petmail.cancel'], scope: practiceProfile },
  bank: { actions: ['bank.save'], scope: financial, masked: ['routingNumber', 'accountNumber'] },
  integrations: {
    actions: [
      'integrations.enable',
      'integrations.disable',
      'integrations.requestReview',
      'events.add',
      'events.remove',
      'events.renewSecret',
      'events.sendAgain',
    ],
    scope: practiceProfile,
  },
  protocols: {
    actions: ['protocols.create', 'protocols.save', 'protocols.remove'],
    scope: VETS_AND_ADMINISTRATORS,
    named: true,
    hidden: ['id', 'version'],
  },
  practicePassword: {
    actions: ['practicePassword.change', 'practicePassword.changeAccessCode'],
    scope: practiceProfile,
    hidden: ['endAccessCode'],
  },
} as const satisfies Record<string, HistorySubject>;

/** The name of one of {@link HISTORY_SUBJECTS}. */
export type HistorySubjectName = keyof typeof HISTORY_SUBJECTS;

/** Whether a word names a subject. */
export const isHistorySubject = (name: string): name is HistorySubjectName => Object.hasOwn(HISTORY_SUBJECTS, name);

import { type ApprovalQueueItem, DENY_DEFAULTS, type DenyForm, removeAutoshipsChoice } from '@practice-portal/domain/approval';

/** What the deny dialog asks for. */
export interface DenyValues extends DenyForm {
  /** Asked for only where the PIN of the sign-in is missing or was refused. */
  vetPin: string;
}

/** What the deny dialog starts with. */
export const denyDefaults = (item: Pick<ApprovalQueueItem, 'isAutoship'>): DenyValues => ({
  ...DENY_DEFAULTS,
  removeAutoShips: removeAutoshipsChoice(item, DENY_DEFAULTS.reason).value,
  vetPin: '',
});

import { localeProfile } from '../locale/profile.ts';
import type { LocaleCode } from '../locale/types.ts';
import type { PracticeStatus } from '../practice/types.ts';
import type { NotificationGroup, PracticeData, PracticeHomeFeatures } from '../practice/schema.ts';
import { domainMessage, type FieldMessage } from '../text/message.ts';
import { NOTIFICATION_MODES, type NotificationMode } from './types.ts';
import type { NotificationRecipient } from './schema.ts';

/** The tabs of 'Communication preferences'. */
export const NOTIFICATION_TABS = ['staff', 'communications', 'settings', 'recommendations'] as const;

/** One of {@link NOTIFICATION_TABS}. */
export type NotificationTab = (typeof NOTIFICATION_TABS)[number];

/** The tabs that a practice has. Rule: docs/rules/notifications.md#tabs. */
export const notificationTabs = ({
  practiceStatus,
  practiceHomeFeatures: flags,
}: Pick<PracticeData, 'practiceStatus'> & {
  practiceHomeFeatures: Pick<PracticeHomeFeatures, 'smsSettingsEnabled' | 'defaultRecommendationMessageEnabled'>;
}): [NotificationTab, ...NotificationTab[]] => [
  'staff',
  ...(flags.smsSettingsEnabled ? (['communications'] as const) : []),
  ...(choosesMode(practiceStatus) ? (['settings'] as const) : []),
  ...(flags.defaultRecommendationMessageEnabled ? (['recommendations'] as const) : []),
];

/** Whether practices of a status choose how they are notified. Rule: docs/rules/notifications.md#modes. */
export const choosesMode = (status: PracticeStatus): boolean => status !== 'PARTNER';

/**
 * Returns what a practice may choose from: members have no fax alone, and outside the US no practice has a fax number.
 * Rule: docs/rules/notifications.md#modes.
 */
export const offeredModes = (status: PracticeStatus, code: LocaleCode): NotificationMode[] =>
  NOTIFICATION_MODES.filter(
    (mode) => mode === 'EMAIL_ONLY' || (localeProfile(code).country === 'US' && (status !== 'MEMBER' || mode !== 'FAX_ONLY')),
  );

/** How many of the practice's groups a recipient gets notifications of. */
export const enabledCount = (
  { notificationsEnabled }: Pick<NotificationRecipient, 'notificationsEnabled'>,
  groups: readonly NotificationGroup[],
): number => groups.filter(({ type }) => notificationsEnabled.includes(type)).length;

const REQUIRED = domainMessage('validation.required');
const TAKEN = domainMessage('recipient.emailTaken');
const NAME_TAKEN = domainMessage('recipient.nameTaken');

/** Lists what the service says of a field, and what is shown there. Rule: docs/rules/notifications.md#recipient. */
const REFUSALS: readonly [says: string, field: string, message: FieldMessage][] = [
  ['name must not be blank', 'name', REQUIRED],
  ['email must not be blank', 'email', REQUIRED],
  ['staffLastName must not be blank', 'staffLastName', REQUIRED],
  ['staffFirstName must not be blank', 'staffFirstName', REQUIRED],
  ['The email address provided is already in use.', 'email', TAKEN],
  ['The name provided is already in use.', 'name', NAME_TAKEN],
];

/**
 * The field that the service's words are about, and what is shown at it.
 * @returns null when they are about none
 */
export const recipientRefusal = (words: string): { field: string; message: FieldMessage } | null => {
  const said = REFUSALS.find(([says]) => words.trim() === says);
  return said ? { field: said[1], message: said[2] } : null;
};

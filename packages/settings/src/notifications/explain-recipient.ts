import { recipientRefusal } from '@practice-portal/domain/notifications';
import type { FailureExplained, SaveFailure } from '@practice-portal/ui';
import type { TFunction } from 'i18next';

/** Error text when a recipient couldn't be saved. Rule: docs/rules/notifications.md#saving-fails. */
export const explainRecipient = (t: TFunction<'settings'>, { status, message, fieldErrors }: SaveFailure): FailureExplained => {
  const refused = recipientRefusal(message);
  const fields = refused ? { [refused.field]: refused.message } : fieldErrors;
  if (Object.keys(fields).length > 0) return { title: t('account.incomplete'), fieldErrors: fields };
  return { title: t('notifications.failedToSave'), ...(status >= 400 && status < 500 ? { hint: message } : {}) };
};

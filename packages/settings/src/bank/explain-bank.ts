import type { FailureExplained, SaveFailure } from '@practice-portal/ui';
import type { TFunction } from 'i18next';

/** The service's message while a practice is being sold. Rule: docs/rules/settings.md#bank. */
const OWNERSHIP = 'Changes to bank settings are not allowed during change of ownership process';

/** Error text when the bank couldn't be changed. */
export const explainBank = (t: TFunction<'settings'>, { status, message, unexpected }: SaveFailure): FailureExplained | undefined => {
  if (status === 400 && message.includes(OWNERSHIP)) return { title: t('bank.failed'), hint: t('bank.ownership') };
  return unexpected || status === 403 ? { title: t('bank.failed'), hint: t('bank.tryAgain') } : undefined;
};

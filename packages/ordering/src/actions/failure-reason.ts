import { saveFailureOf } from '@practice-portal/ui';
import type { TFunction } from 'i18next';

/** Why something was refused, in the service's own words, or that nobody was reached; null where nothing that helps is known. */
export const failureReason = (error: unknown, t: TFunction<'ordering'>): string | null => {
  const { unexpected, unreached, status, message } = saveFailureOf(error);
  if (unreached) return t('ui:form.unreached');
  // A 400 names fields of the request: it is the portal's fault, and says nothing to the person who orders.
  return unexpected || status === 400 || message === '' ? null : message;
};

/** A failure of which the specification has the heading, with the reason after it; where nobody was reached, that alone. */
export const withReason = (heading: string, error: unknown, t: TFunction<'ordering'>): string =>
  saveFailureOf(error).unreached ? t('ui:form.unreached') : [heading, failureReason(error, t)].filter((part) => part !== null).join('. ');

import { blockedCheckOf, cardRefusalOf, priceChangeOf } from '@practice-portal/api-client/checkout';
import { saveFailureOf } from '@practice-portal/ui';
import { useTranslation } from 'react-i18next';

import type { PlaceOutcome } from './placing.ts';

/** Error text for an order that was not placed. Rule: docs/rules/checkout.md#placing-fails. */
export const usePlaceFailure = (): ((error: unknown, card: number) => PlaceOutcome) => {
  const { t } = useTranslation('ordering');
  return (error, card) => {
    const changed = priceChangeOf(error);
    if (changed !== null) return { step: 'changed', changed };
    if (blockedCheckOf(error) !== null) return { step: 'failed', problem: { title: t('checkout.blocked'), unexpected: false } };
    const refusal = cardRefusalOf(error);
    if (refusal !== null) {
      const problem = { title: refusal.errorMessage, hint: t(`domain:payment.decline.${refusal.decline.reason}`), unexpected: false };
      return { step: 'failed', problem, ...(refusal.decline.hard ? { refusedForGood: card } : {}) };
    }
    const { unexpected, unreached, message } = saveFailureOf(error);
    const problem = unexpected
      ? { title: t(unreached ? 'ui:form.unreached' : 'checkout.unexpected'), hint: t('checkout.tryAgain'), unexpected }
      : { title: t('checkout.submitFailed'), hint: message, unexpected };
    return { step: 'failed', problem };
  };
};

import { useDietRecommendationMutation } from '@practice-portal/api-client/diet';
import { DIET_TOAST_SECONDS, DIET_TOASTS, type DietRequest } from '@practice-portal/domain/diet';
import { errorText, type FailureExplained, type SaveFailure, toast } from '@practice-portal/ui';
import { useTranslation } from 'react-i18next';

import type { Found } from './use-diet-wizard.ts';

/** Asks for the formulas for a pet, and says when there is no answer. Rule: docs/rules/diet.md#toasts. */
export const useRecommend = () => {
  const { t } = useTranslation(['ordering', 'domain']);
  const [ask] = useDietRecommendationMutation();
  return {
    recommend: async (request: DietRequest): Promise<Found> => {
      const { recommendationBeanList } = await ask({ body: request }).unwrap();
      return { request, recommendations: recommendationBeanList };
    },
    explain: ({ fieldErrors, unexpected, message }: SaveFailure): FailureExplained | undefined => {
      const failed = errorText(DIET_TOASTS.recommendFailed, t) ?? '';
      toast.error(failed, { seconds: DIET_TOAST_SECONDS });
      if (Object.keys(fieldErrors).length > 0) return undefined;
      return unexpected ? { title: failed, hint: t('drawer.tryAgain') } : { title: failed, hint: message };
    },
  };
};

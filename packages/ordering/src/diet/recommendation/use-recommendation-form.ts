import { useApprovingVet } from '@practice-portal/access';
import { DIET_TOAST_SECONDS, DIET_TOASTS, dietConfirmSchema, planProblems } from '@practice-portal/domain/diet';
import { type DietLink, PATHS } from '@practice-portal/domain/navigation';
import type { PetRecord } from '@practice-portal/domain/pet';
import { errorText, type SaveFailure, type SaveForm, toast, useSaveForm, validateForm, useLocale } from '@practice-portal/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

import {
  confirmationOf,
  firstValues,
  planOf,
  rationOf,
  type RecommendationFacts,
  type RecommendationValues,
} from './recommendation-values.ts';
import { type AddStage, useAddToOrder } from './use-add-to-order.ts';

interface RecommendationFormOptions {
  link: DietLink;
  pet: PetRecord;
  facts: RecommendationFacts;
  /** It is saved: the wizard lets go. */
  onDone: () => void;
}

const toastOf = (stage: AddStage, { fieldErrors, data }: SaveFailure) => {
  if (stage === 'confirm') return DIET_TOASTS.confirmFailed;
  const isVetGone = (data as { missing?: string } | undefined)?.missing === 'vet';
  const isAssigning = isVetGone || 'vetStaffId' in fieldErrors || 'staffId' in fieldErrors;
  return stage === 'add' && isAssigning ? DIET_TOASTS.assignFailed : DIET_TOASTS.saveFailed;
};

/** Step 3's form: 'Add to order' confirms, adds and saves, then leads home. Rule: docs/rules/diet.md#steps. */
export const useRecommendationForm = ({ link, pet, facts, onDone }: RecommendationFormOptions): SaveForm<RecommendationValues> => {
  const { t } = useTranslation(['ordering', 'domain']);
  const navigate = useNavigate();
  const { now } = useLocale();
  const { vet } = useApprovingVet();
  const { addToOrder, stageOf } = useAddToOrder(link);
  const [initialValues] = useState(() => firstValues(facts, vet?.vetStaffId ?? null));

  const validate = (values: RecommendationValues): object => {
    const choice = planOf(values, facts);
    const { request, recommendation } = facts;
    const energy = { species: request.speciesType, weight: request.weight, energyValue: rationOf(values, choice, recommendation).kcal };
    const plan = choice === null ? null : { choice, energy };
    const wrong = plan === null ? {} : planProblems(plan.choice, plan.energy);
    return { ...wrong, ...validateForm<RecommendationValues>(dietConfirmSchema({ now: now(), plan }), values) };
  };
  return useSaveForm({
    initialValues,
    validate,
    save: (values) =>
      addToOrder({
        confirmation: confirmationOf(values, facts, { clientId: link.clientId, pet }),
        vetStaffId: values.vetStaffId,
        staffId: values.staffId,
      }),
    saved: t('diet.added'),
    onSaved: () => {
      onDone();
      void navigate(PATHS.home);
    },
    fieldFor: (path) => path.replace(/^plan\./, ''),
    explain: (failure) => {
      const title = errorText(toastOf(stageOf(), failure), t) ?? '';
      toast.error(title, { seconds: DIET_TOAST_SECONDS });
      if (Object.keys(failure.fieldErrors).length > 0) return undefined;
      return { title, hint: failure.unexpected ? t('diet.tryAgain') : failure.message };
    },
  });
};

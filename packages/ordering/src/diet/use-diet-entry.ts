import { usePractice } from '@practice-portal/access';
import { useLazyCatalogProductQuery } from '@practice-portal/api-client/catalog';
import { usePetQuery } from '@practice-portal/api-client/pets';
import { DIET_TOAST_SECONDS, dietRefusal, versionOf } from '@practice-portal/domain/diet';
import { dietAddress } from '@practice-portal/domain/navigation';
import { errorText, toast, useLocale } from '@practice-portal/ui';
import { skipToken } from '@reduxjs/toolkit/query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

/**
 * The way into the diet wizard: whether the product is for the pet is checked first.
 * Rule: docs/rules/diet.md#eligibility.
 */
export const useDietEntry = (clientId: number, animalId: number | null): ((skuId: number) => Promise<void>) => {
  const { t } = useTranslation(['ordering', 'domain']);
  const navigate = useNavigate();
  const { now } = useLocale();
  const { id: practiceId } = usePractice();
  const pet = usePetQuery(animalId ?? skipToken);
  const [readProduct] = useLazyCatalogProductQuery();
  return async (skuId) => {
    if (animalId === null) return;
    try {
      // The current record: the pet may have been weighed since.
      const [record, { data: product }] = await Promise.all([
        pet.refetch().unwrap(),
        readProduct({ params: { practiceId, skuId } }, true).unwrap(),
      ]);
      const refusal = dietRefusal(record, versionOf(product.species), now());
      if (refusal === null) return void navigate(dietAddress({ clientId, animalId, skuId }));
      toast.error(errorText(refusal, t) ?? '', { seconds: DIET_TOAST_SECONDS });
    } catch {
      toast.error(t('drawer.failed'));
    }
  };
};

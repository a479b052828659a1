import { readReplaceState, PATHS } from '@practice-portal/domain/navigation';
import { useFormDrafts, usePractice } from '@practice-portal/access';
import { useCatalogProductQuery } from '@practice-portal/api-client/catalog';
import { usePetQuery } from '@practice-portal/api-client/pets';
import { ErrorState, Page, SkeletonText } from '@practice-portal/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router';

import type { OrderValues } from '../product/order-values.ts';
import { replacementDraft } from './replacement-draft.ts';
import { Replacement } from './replacement.tsx';

/** `/replace`: another product in place of one that is denied. Rule: docs/rules/ordering.md#replacing. */
export const ReplacePage = (): ReactNode => {
  const { t } = useTranslation('ordering');
  const { state } = useLocation() as { state: unknown };
  const { id: practiceId } = usePractice();
  const replaced = readReplaceState(state);
  const skip = replaced === null;
  const drafts = useFormDrafts();
  // What was chosen before a reload.
  const [chosen] = useState(() => (replaced && (drafts.read(replacementDraft(replaced))?.typed as OrderValues | undefined)?.id) ?? null);
  const pet = usePetQuery(replaced?.animal.animalId ?? 0, { skip });
  // The replaced product may be discontinued: the form then begins without a product.
  const product = useCatalogProductQuery(
    {
      params: { practiceId, skuId: chosen ?? replaced?.product.productId ?? 0 },
      query: replaced?.eConnectPartnerId == null ? {} : { partnerId: replaced.eConnectPartnerId },
    },
    { skip },
  );
  if (replaced === null) return <Navigate to={PATHS.home} replace />;
  const ready = pet.currentData !== undefined && !product.isFetching;
  return (
    <Page title={t('replace.title')}>
      {ready && pet.currentData ? (
        <Replacement replaced={replaced} pet={pet.currentData} product={product.currentData?.data ?? null} />
      ) : pet.isError ? (
        <ErrorState title={t('drawer.failed')} error={pet.error} onRetry={() => void pet.refetch()} />
      ) : (
        <SkeletonText lines={8} />
      )}
    </Page>
  );
};

import { usePractice } from '@practice-portal/access';
import { useLazySearchProductsQuery } from '@practice-portal/api-client/catalog';
import { PRODUCT_QUERY_MIN } from '@practice-portal/domain/catalog';
import { formatMoney } from '@practice-portal/domain/money';
import { SearchCombobox, useLocale } from '@practice-portal/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { PriceDrawer } from './price-drawer.tsx';

interface PricedOption {
  value: string;
  label: string;
  description: string;
}

/** Looks up what a product costs. */
export const ProductPrice = (): ReactNode => {
  const { t } = useTranslation('ordering');
  const { code } = useLocale();
  const { id: practiceId } = usePractice();
  const [ask] = useLazySearchProductsQuery();
  const [skuId, setSkuId] = useState<number | null>(null);
  const search = async (query: string): Promise<PricedOption[]> => {
    const { data } = await ask({ params: { practiceId }, query: { query } }, true).unwrap();
    return data.map((hit) => ({
      value: String(hit.skuId),
      label: hit.displayName,
      verbatim: true,
      description: [hit.strengths.join(', '), t('search.from', { price: formatMoney(hit.fromPrice, code) })].filter(Boolean).join(' · '),
    }));
  };
  return (
    <>
      <SearchCombobox<PricedOption>
        label={t('search.label')}
        hideLabel
        placeholder={t('search.placeholder')}
        emptyText={t('search.none')}
        minLength={PRODUCT_QUERY_MIN}
        value={null}
        search={search}
        onChange={(option) => setSkuId(option === null ? null : Number(option.value))}
      />
      {skuId !== null && <PriceDrawer skuId={skuId} onClose={() => setSkuId(null)} />}
    </>
  );
};

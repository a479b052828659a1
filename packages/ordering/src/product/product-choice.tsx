import { Text } from '@chakra-ui/react';
import { usePractice } from '@practice-portal/access';
import { useLazyCatalogProductQuery, useLazySearchProductsQuery } from '@practice-portal/api-client/catalog';
import type { Cart } from '@practice-portal/domain/cart';
import { type CatalogProduct, PRODUCT_QUERY_MIN, type ProductSku, skuByWeight } from '@practice-portal/domain/catalog';
import { formatMoney } from '@practice-portal/domain/money';
import type { PetRecord } from '@practice-portal/domain/pet';
import { type ChoiceOption, DescriptionList, errorText, SearchCombobox, toast, useLocale } from '@practice-portal/ui';
import { useField } from 'formik';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useGiven } from '../purchased/use-given.ts';

interface ProductChoiceProps {
  clientId: number;
  pet: PetRecord;
  cart: Cart | null;
  product: CatalogProduct | null;
  /** The product of a renewal stays. */
  locked: boolean;
  /** The partner that the order came through, whose products alone can take its place; null for none. */
  partnerId?: number | null;
  /** Which strength and pack it starts with; by default what is picked for the pet's weight. */
  skuFor?: typeof skuByWeight<ProductSku>;
  onChoose: (product: CatalogProduct | null, sku: ProductSku | null) => void;
}

/** The product: its strength is the one for the pet's weight. Rule: docs/rules/ordering.md#product-choice. */
export const ProductChoice = (props: ProductChoiceProps): ReactNode => {
  const { clientId, pet, cart, product, locked, partnerId = null, skuFor = skuByWeight, onChoose } = props;
  const { t } = useTranslation(['ordering', 'domain']);
  const { code } = useLocale();
  const { id: practiceId } = usePractice();
  const [ask] = useLazySearchProductsQuery();
  const [read] = useLazyCatalogProductQuery();
  const given = useGiven({ clientId, animalId: pet.id, cart });
  const ofPartner = partnerId === null ? {} : { partnerId };
  const [, { error, touched }] = useField<string>('displayName');
  if (locked && product !== null) {
    return <DescriptionList items={[{ id: 'product', term: t('product.label'), description: product.displayName, verbatim: true }]} />;
  }
  const search = async (query: string): Promise<ChoiceOption[]> => {
    const { data } = await ask({ params: { practiceId }, query: { query, animalId: pet.id, ...ofPartner } }, true).unwrap();
    // The diet product is ordered by its wizard alone.
    return data
      .filter(({ isRoyalCaninIndividualis }) => !isRoyalCaninIndividualis)
      .map(({ skuId, displayName, strengths, fromPrice, backordered, fit }) => ({
        value: String(skuId),
        label: displayName,
        verbatim: true,
        description: [
          ...given(displayName, fit),
          strengths.join(', '),
          t('search.from', { price: formatMoney(fromPrice, code) }),
          ...(backordered ? [t('product.outOfStock')] : []),
        ]
          .filter(Boolean)
          .join(' · '),
      }));
  };
  const choose = async (option: ChoiceOption | null): Promise<void> => {
    if (option === null) return onChoose(null, null);
    const { data } = await read({ params: { practiceId, skuId: Number(option.value) }, query: ofPartner });
    if (data === undefined) return toast.error(t('drawer.failed'));
    return onChoose(data.data, skuFor(data.data.skus, pet));
  };
  const wrong = touched ? errorText(error, t) : undefined;
  return (
    <div>
      <SearchCombobox<ChoiceOption>
        label={t('product.label')}
        required
        placeholder={t('search.placeholder')}
        emptyText={t('search.none')}
        minLength={PRODUCT_QUERY_MIN}
        value={product === null ? null : { value: String(product.id), label: product.displayName }}
        search={search}
        onChange={(option) => void choose(option)}
      />
      {wrong === undefined ? null : (
        <Text as="span" role="alert" textStyle="sm" color="status.deny.fg">
          {wrong}
        </Text>
      )}
    </div>
  );
};

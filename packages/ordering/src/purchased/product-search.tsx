import { usePractice } from '@practice-portal/access';
import { usePurchasedItemsQuery } from '@practice-portal/api-client/carts';
import { useLazySearchProductsQuery } from '@practice-portal/api-client/catalog';
import type { Cart, PurchasedItem } from '@practice-portal/domain/cart';
import { PRODUCT_QUERY_MIN, type ProductHit } from '@practice-portal/domain/catalog';
import { formatMoney } from '@practice-portal/domain/money';
import { fillsLeftDisplay } from '@practice-portal/domain/prescription';
import { hasWords } from '@practice-portal/domain/text';
import { type ChoiceOption, SearchCombobox, toast, useLocale } from '@practice-portal/ui';
import { type ReactNode, type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { OrderActions } from '../actions/use-order-actions.ts';
import { AutoshipQuestion } from './autoship-question.tsx';
import { runPurchase } from './run-purchase.ts';
import { useGiven } from './use-given.ts';

interface ProductSearchProps {
  clientId: number;
  animalId: number;
  cart: Cart | null;
  actions: OrderActions;
  /** The field that is typed into. */
  ref?: Ref<HTMLInputElement | null>;
}

type Found = ChoiceOption & ({ hit: ProductHit } | { purchase: PurchasedItem });

const matches = (purchase: PurchasedItem, query: string): boolean =>
  hasWords(`${purchase.productName} ${purchase.productStrength ?? ''}`, query);

/**
 * Finds a product: what the pet got before comes first, to be filled again at once, so that a refill takes a few letters
 * and Enter. Rule: docs/rules/ordering.md#product-search.
 */
export const ProductSearch = ({ clientId, animalId, cart, actions, ref }: ProductSearchProps): ReactNode => {
  const { t } = useTranslation('ordering');
  const { code } = useLocale();
  const { id: practiceId } = usePractice();
  const [ask] = useLazySearchProductsQuery();
  const { data: purchased } = usePurchasedItemsQuery({ params: { clientId }, query: { animalId } });
  const given = useGiven({ clientId, animalId, cart });
  const [asking, setAsking] = useState<PurchasedItem | null>(null);

  const hitOption = (hit: ProductHit): Found => ({
    value: `product-${hit.id}`,
    label: hit.displayName,
    verbatim: true,
    description: [
      ...given(hit.displayName, hit.fit),
      hit.strengths.join(', '),
      t('search.from', { price: formatMoney(hit.fromPrice, code) }),
      ...(hit.backordered ? [t('product.outOfStock')] : []),
    ]
      .filter(Boolean)
      .join(' · '),
    hit,
  });
  const purchaseOption = (purchase: PurchasedItem): Found => ({
    value: `purchase-${purchase.orderItemId}`,
    label: [purchase.productName, purchase.productStrength].filter(Boolean).join(' '),
    verbatim: true,
    description: [
      t(`purchased.action.${purchase.action}`),
      ...(purchase.fillsRemaining === null
        ? []
        : [t(`fillsLeft.${fillsLeftDisplay(purchase.fillsRemaining).kind}`, { count: purchase.fillsRemaining })]),
      ...given(purchase.productName),
    ].join(' · '),
    purchase,
  });
  const search = async (query: string): Promise<Found[]> => {
    const { data } = await ask({ params: { practiceId }, query: { query, animalId } }, true).unwrap();
    const before = (purchased?.data ?? []).filter((purchase) => purchase.action !== 'ADD' && matches(purchase, query));
    return [...before.map(purchaseOption), ...data.map(hitOption)];
  };
  const choose = (found: Found | null): void => {
    if (found === null) return;
    if ('hit' in found) {
      const { skuId, displayName, fit, isRoyalCaninIndividualis } = found.hit;
      // The diet product says more: whom its versions are for.
      if (fit === 'excluded' && !isRoyalCaninIndividualis) return toast.error(t('domain:ordering.otherSpecies', { product: displayName }));
      return isRoyalCaninIndividualis ? void actions.recommendDiet(skuId) : actions.show({ kind: 'add', skuId, exact: false });
    }
    if (found.purchase.autoshipId !== null) return setAsking(found.purchase);
    return void runPurchase(actions, found.purchase);
  };
  return (
    <>
      <SearchCombobox<Found>
        ref={ref}
        label={t('search.label')}
        placeholder={t('search.placeholder')}
        emptyText={t('search.none')}
        value={null}
        minLength={PRODUCT_QUERY_MIN}
        search={search}
        onChange={choose}
      />
      {asking !== null && <AutoshipQuestion purchase={asking} actions={actions} onClose={() => setAsking(null)} />}
    </>
  );
};

import { ChatAction, useFlag, useFormDrafts, usePractice } from '@practice-portal/access';
import { useCatalogProductQuery } from '@practice-portal/api-client/catalog';
import { usePetQuery } from '@practice-portal/api-client/pets';
import type { Cart } from '@practice-portal/domain/cart';
import { EmptyState, ErrorState, modalPart, SideDrawer, SkeletonText } from '@practice-portal/ui';
import { skipToken } from '@reduxjs/toolkit/query';
import { ShoppingCart } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { OpenOrder } from '../actions/use-order-actions.ts';
import { ProductDrawer } from './product-drawer.tsx';
import type { OrderValues } from './order-values.ts';
import { itemDraftName } from './product-drafts.ts';

/**
 * Whether something is really gone: what is missing is read again first, as it may have come only now.
 * @param readAgain reads where it should be
 */
const useIsGone = (isMissing: boolean, readAgain: () => Promise<unknown>): boolean => {
  const [isRead, setRead] = useState(false);
  const read = useEffectEvent(readAgain);
  useEffect(() => {
    if (isMissing && !isRead) void read().finally(() => setRead(true));
  }, [isMissing, isRead]);
  return isMissing && isRead;
};

interface OpenProductProps {
  clientId: number;
  animalId: number | null;
  cart: Cart | null;
  open: OpenOrder;
  onRefill: (rxId: number) => Promise<boolean>;
  /** Reads the cart again: the item is not in it. */
  onMissing: () => Promise<unknown>;
  onSaved: () => void;
  /** A product is chosen, for the client's pet. */
  onStarted: () => void;
  onClose: () => void;
}

/** Fetches what the product drawer shows, and opens it. */
export const OpenProduct = modalPart(function OpenProduct({
  clientId,
  animalId,
  cart,
  open,
  onRefill,
  onMissing,
  onSaved,
  onStarted,
  onClose,
}: OpenProductProps): ReactNode {
  const { t } = useTranslation('ordering');
  const { id: practiceId } = usePractice();
  const recovers = useFlag('draftRecoveryEnabled');
  const drafts = useFormDrafts();
  const itemDraft = open.kind === 'add' || animalId === null ? null : itemDraftName({ clientId, animalId }, open);
  const [typed] = useState(() => (recovers && itemDraft !== null ? ((drafts.read(itemDraft)?.typed ?? null) as OrderValues | null) : null));
  const item = open.kind === 'add' ? null : (cart?.cartItems.find(({ id }) => id === open.cartItemId) ?? null);
  // What was chosen opens; an item of the cart with the product that was typed for it.
  const skuId = open.kind === 'add' ? open.skuId : typed === null ? (item?.productId ?? null) : typed.id;
  const pet = usePetQuery(animalId ?? skipToken);
  const product = useCatalogProductQuery(skuId === null ? skipToken : { params: { practiceId, skuId } });
  const title = t(`drawer.title.${open.kind}`);
  const isGone = useIsGone(open.kind !== 'add' && item === null, onMissing);
  if (isGone && itemDraft !== null) drafts.drop(itemDraft);
  const ready = pet.currentData && (skuId === null || product.currentData) && (open.kind === 'add' || item !== null);
  if (!ready || !pet.currentData) {
    const failed = [pet, product].filter(({ isError }) => isError);
    return (
      <SideDrawer open title={title} size="md" onClose={onClose}>
        {isGone ? (
          <EmptyState icon={ShoppingCart} title={t('drawer.gone')} hint={t('drawer.goneHint')} />
        ) : failed.length > 0 ? (
          <ErrorState
            title={t('drawer.failed')}
            error={failed[0]?.error}
            action={<ChatAction />}
            onRetry={() => failed.forEach((query) => void query.refetch())}
          />
        ) : (
          <SkeletonText lines={8} />
        )}
      </SideDrawer>
    );
  }
  return (
    <ProductDrawer
      title={title}
      clientId={clientId}
      pet={pet.currentData}
      cart={cart}
      open={open}
      item={item}
      product={product.currentData?.data ?? null}
      onRefill={onRefill}
      onSaved={onSaved}
      onStarted={onStarted}
      onClose={onClose}
    />
  );
});

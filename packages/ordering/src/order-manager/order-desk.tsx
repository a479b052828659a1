import { Stack } from '@chakra-ui/react';
import { ChatAction, useFlag } from '@practice-portal/access';
import { useClientCartQuery } from '@practice-portal/api-client/carts';
import { QueryState } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { CartSection } from '../cart/cart-section.tsx';
import { DraftOffer } from '../product/draft-offer.tsx';
import { OpenProduct } from '../product/open-product.tsx';
import { ProductSearch } from '../purchased/product-search.tsx';
import { PurchasedItems } from '../purchased/purchased-items.tsx';
import { Suggestions } from '../purchased/suggestions.tsx';
import { Beginning } from './beginning.tsx';
import { useDesk } from './use-desk.ts';
import { useFirstFocus } from './use-first-focus.ts';
import type { OrderPlace } from './use-order-place.ts';

interface OrderDeskProps {
  clientId: number;
  clientName: string;
  animalId: number | null;
  place: OrderPlace;
}

/** What is ordered for a client: found, filled again or suggested, and the cart it comes into. */
export const OrderDesk = ({ clientId, clientName, animalId, place }: OrderDeskProps): ReactNode => {
  const { t } = useTranslation('ordering');
  const query = useClientCartQuery({ params: { clientId } }, { refetchOnMountOrArgChange: true });
  const cart = query.currentData?.data ?? null;
  const desk = useDesk({ clientId, animalId, cart });
  const suggests = useFlag('showCartSuggestions');
  const recovers = useFlag('draftRecoveryEnabled');
  const focus = useFirstFocus<HTMLDivElement>(animalId !== null);
  return (
    <Stack gap="6">
      <Beginning clientId={clientId} animalId={animalId} place={place} desk={desk} />
      {recovers && animalId !== null && desk.open === null && <DraftOffer clientId={clientId} animalId={animalId} onOpen={desk.show} />}
      {animalId !== null && (
        <>
          <PurchasedItems clientId={clientId} animalId={animalId} desk={desk} />
          <div ref={focus}>
            <ProductSearch key={animalId} clientId={clientId} animalId={animalId} cart={cart} desk={desk} />
          </div>
          {suggests && (
            <Suggestions
              animalId={animalId}
              cartId={cart?.id ?? null}
              onChoose={({ skuId, isRoyalCaninIndividualis }) =>
                isRoyalCaninIndividualis ? void desk.recommendDiet(skuId) : desk.show({ kind: 'add', skuId, exact: true })
              }
            />
          )}
        </>
      )}
      <QueryState query={query} failedTitle={t('cart.failed')} help={<ChatAction />}>
        {({ data }) => <CartSection cart={data} clientName={clientName} hasPet={animalId !== null} desk={desk} />}
      </QueryState>
      {desk.open !== null && (
        <OpenProduct
          clientId={clientId}
          animalId={desk.petOf(desk.open)}
          cart={cart}
          open={desk.open}
          onRefill={desk.refillInstead}
          onStarted={desk.started}
          onClose={desk.close}
        />
      )}
    </Stack>
  );
};

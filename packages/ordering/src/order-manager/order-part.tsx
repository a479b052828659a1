import { Box, Grid, Stack } from '@chakra-ui/react';
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
import { EarlyQuestion } from '../actions/early-question.tsx';
import { useOrderActions } from '../actions/use-order-actions.ts';
import type { OrderPlace } from './use-order-place.ts';
import type { OrderSteps } from '../actions/use-order-step.ts';

interface OrderPartProps {
  clientId: number;
  clientName: string;
  animalId: number | null;
  place: OrderPlace;
  search: OrderSteps['search'];
  goTo: OrderSteps['goTo'];
  /** The choice of the pet. */
  children: ReactNode;
}

/** Ordering for a client: search, refills and suggestions, with the cart beside them. */
export const OrderPart = ({ clientId, clientName, animalId, place, search, goTo, children }: OrderPartProps): ReactNode => {
  const { t } = useTranslation('ordering');
  const query = useClientCartQuery({ params: { clientId } }, { refetchOnMountOrArgChange: true });
  const cart = query.currentData?.data ?? null;
  const actions = useOrderActions({ clientId, animalId, cart, goTo });
  const suggests = useFlag('showCartSuggestions');
  const recovers = useFlag('draftRecoveryEnabled');
  const { asked } = actions;
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 28rem' }} gap="6" alignItems="start">
      <Beginning clientId={clientId} animalId={animalId} place={place} actions={actions} />
      <Stack gap="4" minW="0">
        {children}
        {recovers && animalId !== null && actions.open === null && (
          <DraftOffer clientId={clientId} animalId={animalId} onOpen={actions.show} />
        )}
        {animalId !== null && (
          <>
            <ProductSearch key={animalId} ref={search} clientId={clientId} animalId={animalId} cart={cart} actions={actions} />
            <PurchasedItems clientId={clientId} animalId={animalId} actions={actions} />
            {suggests && (
              <Suggestions
                animalId={animalId}
                cartId={cart?.id ?? null}
                onChoose={({ skuId, isRoyalCaninIndividualis }) =>
                  isRoyalCaninIndividualis ? void actions.recommendDiet(skuId) : actions.show({ kind: 'add', skuId, exact: true })
                }
              />
            )}
          </>
        )}
      </Stack>
      <Box position={{ xl: 'sticky' }} top={{ xl: '4' }} minW="0">
        <QueryState query={query} failedTitle={t('cart.failed')} help={<ChatAction />}>
          {({ data }) => <CartSection cart={data} clientName={clientName} hasPet={animalId !== null} actions={actions} />}
        </QueryState>
      </Box>
      {asked !== null && <EarlyQuestion asked={asked} onClose={() => asked.answer(false)} />}
      {actions.open !== null && (
        <OpenProduct
          clientId={clientId}
          animalId={actions.petOf(actions.open)}
          cart={cart}
          open={actions.open}
          onRefill={actions.refillInstead}
          onStarted={actions.started}
          onMissing={async () => query.refetch()}
          onSaved={actions.saved}
          onClose={actions.close}
        />
      )}
    </Grid>
  );
};

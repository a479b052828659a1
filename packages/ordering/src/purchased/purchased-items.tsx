import { Heading } from '@chakra-ui/react';
import { ChatAction } from '@practice-portal/access';
import { usePurchasedItemsQuery } from '@practice-portal/api-client/carts';
import { UNDO_SECONDS } from '@practice-portal/domain/approval';
import type { PurchasedItem } from '@practice-portal/domain/cart';
import { Carousel, QueryState } from '@practice-portal/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { OrderActions } from '../actions/use-order-actions.ts';
import { AutoshipQuestion } from './autoship-question.tsx';
import { PurchasedCard } from './purchased-card.tsx';
import { runPurchase } from './run-purchase.ts';

interface PurchasedItemsProps {
  clientId: number;
  animalId: number;
  actions: OrderActions;
}

/** Purchases for the pet in the past two years. Rule: docs/rules/ordering.md#purchased-before. */
export const PurchasedItems = ({ clientId, animalId, actions }: PurchasedItemsProps): ReactNode => {
  const { t } = useTranslation('ordering');
  const [awaits, setAwaits] = useState(false);
  const query = usePurchasedItemsQuery(
    { params: { clientId }, query: { animalId } },
    { refetchOnMountOrArgChange: true, pollingInterval: awaits ? UNDO_SECONDS * 1_000 : 0 },
  );
  const isPending = query.currentData?.data.some(({ finalAt }) => finalAt !== null) ?? false;
  if (isPending !== awaits) setAwaits(isPending);
  const [asking, setAsking] = useState<PurchasedItem | null>(null);
  const press = (purchase: PurchasedItem): void => {
    if (purchase.autoshipId === null) void runPurchase(actions, purchase);
    else setAsking(purchase);
  };
  return (
    <>
      <QueryState query={query} failedTitle={t('purchased.failed')} help={<ChatAction />}>
        {({ data }) =>
          data.length === 0 ? null : (
            <Carousel
              label={t('purchased.heading')}
              title={
                <Heading as="h2" size="sm">
                  {t('purchased.heading')}
                </Heading>
              }
            >
              {data.map((purchase) => (
                <PurchasedCard key={purchase.orderItemId} purchase={purchase} busy={actions.busy} onPress={press} />
              ))}
            </Carousel>
          )
        }
      </QueryState>
      {asking !== null && <AutoshipQuestion purchase={asking} actions={actions} onClose={() => setAsking(null)} />}
    </>
  );
};

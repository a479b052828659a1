import { Grid } from '@chakra-ui/react';
import { LookupCard } from '@practice-portal/clients';
import { useToday } from '@practice-portal/ui';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { keepHomeCardsSeen, keepHomeCardsUsed } from './cards-used.ts';
import { NewOrderCard } from './new-order-card.tsx';
import { ProductPrice } from './product-price.tsx';

interface HomeCardsProps {
  /** Each in one line, for who knows them or does without. */
  compact?: boolean;
}

/** Beginning an order, and looking something up. Rule: docs/rules/ordering.md#home. */
export const HomeCards = ({ compact = false }: HomeCardsProps): ReactNode => {
  const { t } = useTranslation('ordering');
  const today = useToday();
  useEffect(() => keepHomeCardsSeen(today), [today]);
  return (
    <Grid templateColumns={compact ? '2fr 3fr' : '1fr 1fr'} gap="4" onInput={keepHomeCardsUsed}>
      <NewOrderCard compact={compact} />
      <LookupCard
        sourcePageName={t('home.source')}
        modes={[{ id: 'price', label: t('home.price'), content: <ProductPrice /> }]}
        compact={compact}
      />
    </Grid>
  );
};

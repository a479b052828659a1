import { Grid } from '@chakra-ui/react';
import { LookupCard } from '@practice-portal/clients';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { NewOrderCard } from './new-order-card.tsx';
import { ProductPrice } from './product-price.tsx';

/** Beginning an order, and looking something up. Rule: docs/rules/ordering.md#home. */
export const HomeCards = (): ReactNode => {
  const { t } = useTranslation('ordering');
  return (
    <Grid templateColumns="1fr 1fr" gap="4">
      <NewOrderCard />
      <LookupCard sourcePageName={t('home.source')} modes={[{ id: 'price', label: t('home.price'), content: <ProductPrice /> }]} />
    </Grid>
  );
};

import { Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { BillingAddress } from './billing-address.tsx';
import { SwipedCard } from './swiped-card.tsx';
import { TypedCard } from './typed-card.tsx';
import type { NewCardState } from './use-new-card.ts';

/** 'New credit card', from `useNewCard`. */
export const NewCard = ({ card: { source, billing } }: { card: NewCardState }): ReactNode => {
  const { t } = useTranslation('clients');
  return (
    <Stack gap="5" role="group" aria-label={t('cards.new')}>
      {source.kind === 'swiped' ? <SwipedCard card={source.card} /> : <TypedCard card={source.card} />}
      <BillingAddress billing={billing} />
    </Stack>
  );
};

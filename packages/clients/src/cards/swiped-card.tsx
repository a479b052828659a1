import { Stack } from '@chakra-ui/react';
import { CARD_NAME_MAX, cardExpiryText } from '@practice-portal/domain/card';
import { Button, DescriptionList, lazyPart, TextField } from '@practice-portal/ui';
import { FormikProvider } from 'formik';
import { CreditCard } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { CardProblemBanner } from './card-problem.tsx';
import type { SwipedCardState } from './use-swiped-card.ts';

const { Part: SwipeDialog } = lazyPart(async () => (await import('./swipe-dialog.tsx')).SwipeDialog);

/** The swiped card, or the button that starts the reader. */
export const SwipedCard = ({ card }: { card: SwipedCardState }): ReactNode => {
  const { t } = useTranslation('clients');
  const [open, setOpen] = useState(false);
  const { clientId, info, onRead, problem, nameForm } = card;
  return (
    <Stack gap="3" align="start">
      {info === null ? null : (
        <>
          <DescriptionList
            items={[
              { id: 'number', term: t('cards.frame.number'), description: info.cardDisplayNumber },
              { id: 'expiration', term: t('cards.frame.expiration'), description: cardExpiryText(info.expiration) },
              { id: 'code', term: t('cards.frame.code'), description: info.cVVDisplay },
              ...(info.nameOnCard === null ? [] : [{ id: 'name', term: t('cards.frame.name'), description: info.nameOnCard }]),
            ]}
          />
          {info.nameOnCard === null ? (
            <FormikProvider value={nameForm}>
              <TextField name="nameOnCard" label={t('cards.frame.name')} maxLength={CARD_NAME_MAX} required />
            </FormikProvider>
          ) : null}
        </>
      )}
      <Button icon={CreditCard} onClick={() => setOpen(true)}>
        {t(info === null ? 'swipe.start' : 'swipe.again')}
      </Button>
      <CardProblemBanner problem={problem} />
      {open ? <SwipeDialog clientId={clientId} onRead={onRead} onClose={() => setOpen(false)} /> : null}
    </Stack>
  );
};

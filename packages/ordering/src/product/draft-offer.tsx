import { Flex } from '@chakra-ui/react';
import { usePractice } from '@practice-portal/access';
import { Banner, Button } from '@practice-portal/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { OpenOrder } from '../order-manager/use-desk.ts';
import { dropProductDraft, readProductDraft } from './product-drafts.ts';

interface DraftOfferProps {
  clientId: number;
  animalId: number;
  onOpen: (open: OpenOrder) => void;
}

/** Offers what was typed in this tab and never came into the cart: the page was reloaded, or the session had ended. */
export const DraftOffer = ({ clientId, animalId, onOpen }: DraftOfferProps): ReactNode => {
  const { t } = useTranslation('ordering');
  const { id: practiceId } = usePractice();
  const [dropped, setDropped] = useState(false);
  const draft = dropped ? null : readProductDraft({ practiceId, clientId, animalId });
  if (draft === null) return null;
  const discard = (): void => {
    dropProductDraft(draft, draft.open);
    setDropped(true);
  };
  return (
    <Banner
      status="info"
      title={t('draft.title', { product: draft.values.displayName || t('draft.noProduct') })}
      action={
        <Flex gap="2">
          <Button onClick={discard}>{t('draft.discard')}</Button>
          <Button onClick={() => onOpen(draft.open)}>{t('draft.continue')}</Button>
        </Flex>
      }
    >
      {t('draft.text')}
    </Banner>
  );
};

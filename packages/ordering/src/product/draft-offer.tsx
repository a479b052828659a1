import { Flex } from '@chakra-ui/react';
import { useFormDrafts } from '@practice-portal/access';
import { Banner, Button } from '@practice-portal/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { OpenOrder } from '../order-manager/use-order-actions.ts';
import type { OrderValues } from './order-values.ts';
import { draftPrefix } from './product-drafts.ts';

interface DraftOfferProps {
  clientId: number;
  animalId: number;
  onOpen: (open: OpenOrder) => void;
}

/** Offers what was typed in this tab and never came into the cart: the page was reloaded, or the session had ended. */
export const DraftOffer = ({ clientId, animalId, onOpen }: DraftOfferProps): ReactNode => {
  const { t } = useTranslation('ordering');
  const drafts = useFormDrafts();
  const [dropped, setDropped] = useState(false);
  const found = dropped ? null : drafts.find(draftPrefix({ clientId, animalId }));
  if (found === null) return null;
  const typed = found.draft.typed as OrderValues;
  const discard = (): void => {
    drafts.drop(found.name);
    setDropped(true);
  };
  return (
    <Banner
      status="info"
      title={t('draft.title', { product: typed.displayName || t('draft.noProduct') })}
      action={
        <Flex gap="2" wrap="wrap">
          <Button onClick={discard}>{t('draft.discard')}</Button>
          <Button variant="solid" onClick={() => onOpen(found.draft.about as OpenOrder)}>
            {t('draft.continue')}
          </Button>
        </Flex>
      }
    >
      {t('draft.text')}
    </Banner>
  );
};

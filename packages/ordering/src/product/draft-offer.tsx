import { Flex } from '@chakra-ui/react';
import { useFormDrafts } from '@practice-portal/access';
import { Banner, Button } from '@practice-portal/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { OpenOrder } from '../actions/use-order-actions.ts';
import type { OrderValues } from './order-values.ts';
import { draftPrefix } from './product-drafts.ts';

interface DraftOfferProps {
  clientId: number;
  animalId: number;
  onOpen: (open: OpenOrder) => void;
}

interface DraftBannerProps {
  product: string | undefined;
  onDiscard: () => void;
  onContinue: () => void;
}

/** The offer of what was typed earlier. */
export const DraftBanner = ({ product, onDiscard, onContinue }: DraftBannerProps): ReactNode => {
  const { t } = useTranslation('ordering');
  return (
    <Banner
      status="info"
      title={t('draft.title', { product: product || t('draft.noProduct') })}
      action={
        <Flex gap="2" wrap="wrap">
          <Button onClick={onDiscard}>{t('draft.discard')}</Button>
          <Button variant="solid" onClick={onContinue}>
            {t('draft.continue')}
          </Button>
        </Flex>
      }
    >
      {t('draft.text')}
    </Banner>
  );
};

/** Offers what was typed in this tab and never came into the cart: the page was reloaded, or the session had ended. */
export const DraftOffer = ({ clientId, animalId, onOpen }: DraftOfferProps): ReactNode => {
  const drafts = useFormDrafts();
  const [, setDropped] = useState<string | null>(null);
  const found = drafts.find(draftPrefix({ clientId, animalId }));
  if (found === null) return null;
  return (
    <DraftBanner
      product={(found.draft.typed as OrderValues).displayName}
      onDiscard={() => {
        drafts.drop(found.name);
        // The next one is offered.
        setDropped(found.name);
      }}
      onContinue={() => onOpen(found.draft.about as OpenOrder)}
    />
  );
};

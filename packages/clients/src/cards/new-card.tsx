import { Box, Stack } from '@chakra-ui/react';
import { useFlag } from '@practice-portal/access';
import { useCompoundedAutoshipCountQuery } from '@practice-portal/api-client/wallets';
import { Button, toast } from '@practice-portal/ui';
import { type ReactNode, type Ref, useImperativeHandle, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { BillingAddress } from './billing-address.tsx';
import type { BillingSource, CardSource } from './card-source.ts';
import { SwipedCard } from './swiped-card.tsx';
import { TypedCard } from './typed-card.tsx';

/** Adds the card that is typed or swiped. */
export interface NewCardHandle {
  /** The card's id. Null when it was not added, which the form says itself. */
  add: () => Promise<number | null>;
}

/** Props of {@link NewCard}. */
export interface NewCardProps {
  clientId: number;
  /** The card is to pay what the second compounding partner makes as well. */
  hasWedgewoodProducts: boolean;
  onAdded: (walletId: number) => void;
  /** Shows a button of its own, where nothing around it adds the card. */
  hasButton: boolean;
  ref?: Ref<NewCardHandle>;
}

/**
 * 'New credit card': in the frame or, where the practice has a reader in its browsers, by swipe; and its billing address.
 * Source: ordering-and-approval.md section 4, "Place order".
 */
export const NewCard = ({ clientId, hasWedgewoodProducts, onAdded, hasButton, ref }: NewCardProps): ReactNode => {
  const { t } = useTranslation('clients');
  const swipes = useFlag('useJavascriptSwipe');
  const { data: compounded = 0 } = useCompoundedAutoshipCountQuery(clientId);
  // So that a client's AutoShips can be moved to it as well.
  const isForSecond = hasWedgewoodProducts || compounded > 0;
  const source = useRef<CardSource>(null);
  const billing = useRef<BillingSource>(null);
  const running = useRef<Promise<number | null> | null>(null);
  const [busy, setBusy] = useState(false);

  const addOnce = async (): Promise<number | null> => {
    // Nothing is saved before both are there.
    if (source.current?.check() !== true) return null;
    const address = await billing.current?.settle();
    if (!address) return null;
    const walletId = await source.current.add(address);
    if (walletId === null) return null;
    toast.success(t('cards.saved'));
    onAdded(walletId);
    return walletId;
  };
  /** Pressed twice, it is added once. */
  const add = async (): Promise<number | null> => {
    setBusy(true);
    running.current ??= addOnce().finally(() => {
      running.current = null;
      setBusy(false);
    });
    return running.current;
  };
  useImperativeHandle(ref, () => ({ add }));

  return (
    <Stack gap="5" role="group" aria-label={t('cards.new')}>
      {swipes ? (
        <SwipedCard ref={source} clientId={clientId} hasWedgewoodProducts={isForSecond} />
      ) : (
        <TypedCard ref={source} clientId={clientId} hasWedgewoodProducts={isForSecond} />
      )}
      <BillingAddress ref={billing} clientId={clientId} />
      {hasButton ? (
        <Box>
          <Button loading={busy} onClick={() => void add()}>
            {t('cards.add')}
          </Button>
        </Box>
      ) : null}
    </Stack>
  );
};

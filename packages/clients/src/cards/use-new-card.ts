import { useFlag } from '@practice-portal/access';
import { useCompoundedAutoshipCountQuery } from '@practice-portal/api-client/cards';
import { toast } from '@practice-portal/ui';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

import type { CardSourceOptions } from './card-source.ts';
import { type BillingAddressState, useBillingAddress } from './use-billing-address.ts';
import { type SwipedCardState, useSwipedCard } from './use-swiped-card.ts';
import { type TypedCardState, useTypedCard } from './use-typed-card.ts';

/** A new card: where it comes from, its billing address, and how it is added. */
export interface NewCardState {
  source: { kind: 'typed'; card: TypedCardState } | { kind: 'swiped'; card: SwipedCardState };
  billing: BillingAddressState;
  /** The card's id. Null when it was not added, which its fields say. Repeated presses add it once. */
  add: () => Promise<number | null>;
}

/** Options of {@link useNewCard}. */
export interface NewCardOptions extends CardSourceOptions {
  /** It is on the screen, or about to be: nothing is fetched before. */
  isShown: boolean;
  onAdded?: (walletId: number) => void;
}

/**
 * 'New credit card': in the frame or, where the practice has a reader in its browsers, by swipe; and its billing address.
 * Show it with `NewCard`. Rule: docs/rules/payments.md#new-card.
 */
export const useNewCard = ({ clientId, hasWedgewoodProducts, isShown, onAdded }: NewCardOptions): NewCardState => {
  const { t } = useTranslation('clients');
  const swipes = useFlag('useJavascriptSwipe');
  const { data: compounded = 0 } = useCompoundedAutoshipCountQuery(clientId, { skip: !isShown });
  // So that a client's AutoShips can be moved to it as well.
  const options = { clientId, hasWedgewoodProducts: hasWedgewoodProducts || compounded > 0 };
  const typed = useTypedCard(options, isShown && !swipes);
  const swiped = useSwipedCard(options);
  const billing = useBillingAddress(clientId, isShown);
  const running = useRef<Promise<number | null> | null>(null);
  const card = swipes ? swiped : typed;

  const addOnce = async (): Promise<number | null> => {
    // Nothing is saved before both are there.
    if (!card.check()) return null;
    const address = await billing.settle();
    if (address === null) return null;
    const walletId = await card.add(address);
    if (walletId === null) return null;
    toast.success(t('cards.saved'));
    onAdded?.(walletId);
    return walletId;
  };
  return {
    source: swipes ? { kind: 'swiped', card: swiped } : { kind: 'typed', card: typed },
    billing,
    add: () => {
      running.current ??= addOnce().finally(() => {
        running.current = null;
      });
      return running.current;
    },
  };
};

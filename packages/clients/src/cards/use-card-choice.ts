import { useFlag } from '@practice-portal/access';
import { useClientCardsQuery } from '@practice-portal/api-client/cards';
import { cardUnfit, type CardOnFile } from '@practice-portal/domain/card';
import { type QueryResult, useNow } from '@practice-portal/ui';
import { type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { type NewCardState, useNewCard } from './use-new-card.ts';

/** Options of {@link useCardChoice}. */
export interface CardChoiceOptions {
  clientId: number;
  /** The card that is chosen; null: none yet, or a new one that is not added yet. */
  value: number | null;
  onChange: (walletId: number | null) => void;
  /** Why a card can't be chosen, beside what the card itself says: what was charged to it before, for instance. */
  refusalOf?: ((card: CardOnFile) => string | undefined) | undefined;
  /** The order has products of the second compounding partner. */
  hasWedgewoodProducts: boolean;
}

/** The card that pays, shown by `CardChoice`. */
export interface CardChoiceState {
  /**
   * Adds a new card that is typed or swiped, and gives the card to charge. Null when there is none or it was not added,
   * which the choice says itself. To be awaited before an order is placed.
   */
  settle: () => Promise<number | null>;
  /** The practice hides cards. */
  isHidden: boolean;
  wallets: QueryResult<CardOnFile[]>;
  /** Why a card can't pay; null when it can. */
  refusalOf: (card: CardOnFile) => { isExpired: boolean; reason: string | null };
  value: number | null;
  choose: (walletId: number | null) => void;
  /** A new card is chosen. */
  isNew: boolean;
  /** A new card was chosen once: its fields stay, for a frame that is mounted again has lost what was typed. */
  isNewOpened: boolean;
  newCard: NewCardState;
  /** None was chosen when it was to be charged. */
  isMissing: boolean;
  /** The card that is chosen, else the first. */
  field: RefObject<HTMLInputElement | null>;
}

/** A choice of the card that pays: one of the client's, or a new one. */
export const useCardChoice = ({
  clientId,
  value: chosen,
  onChange,
  refusalOf,
  hasWedgewoodProducts,
}: CardChoiceOptions): CardChoiceState => {
  const { t } = useTranslation('clients');
  const now = useNow();
  const isHidden = useFlag('hideCreditCards');
  const wallets = useClientCardsQuery(clientId, { skip: isHidden });
  const [asksNew, setAsksNew] = useState<boolean | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const [isMissing, setMissing] = useState(false);
  const [isNewOpened, setNewOpened] = useState(false);

  const choose = (next: number | null): void => {
    setAsksNew(next === null);
    setMissing(false);
    onChange(next);
  };
  const refusal: CardChoiceState['refusalOf'] = (card) => {
    const unfit = cardUnfit(card, { hasWedgewoodProducts, now });
    const reason = unfit === 'notEnabled' ? t('cards.notEnabled') : unfit === 'expired' ? t('cards.expired') : refusalOf?.(card);
    return { isExpired: unfit === 'expired', reason: reason ?? null };
  };
  // What was chosen before may have expired since.
  const value = wallets.currentData?.some((card) => card.id === chosen && refusal(card).isExpired) === true ? null : chosen;
  const canNonePay = wallets.currentData?.every((card) => refusal(card).reason !== null) === true;
  // Without a usable card the fields of a new one open at once.
  const isNew = asksNew ?? (value === null && canNonePay);
  if (isNew && !isNewOpened && !isHidden) setNewOpened(true);
  const newCard = useNewCard({ clientId, hasWedgewoodProducts, isShown: isNewOpened, onAdded: choose });
  return {
    isHidden,
    wallets,
    refusalOf: refusal,
    value,
    choose,
    isNew,
    isNewOpened,
    newCard,
    isMissing,
    field,
    settle: async () => {
      if (isNew) return newCard.add();
      setMissing(value === null);
      return value;
    },
  };
};

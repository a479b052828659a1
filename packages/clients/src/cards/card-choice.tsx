import { Box, Stack } from '@chakra-ui/react';
import { useFlag } from '@practice-portal/access';
import { useClientWalletsQuery } from '@practice-portal/api-client/wallets';
import { cardUnfit, type WalletCard } from '@practice-portal/domain/wallet';
import { lazyPart, QueryState, RadioChoice, SkeletonText, StatusBadge, useLocale } from '@practice-portal/ui';
import { type ReactNode, type Ref, useImperativeHandle, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useCardLabel } from '../autoships/card-label.ts';
import type { NewCardHandle } from './new-card.tsx';

const { Part: NewCard } = lazyPart(async () => (await import('./new-card.tsx')).NewCard, <SkeletonText lines={6} />);

/** How what is chosen becomes a card that can be charged. */
export interface CardChoiceHandle {
  /**
   * Adds a new card that is typed or swiped, and gives the card to charge. Null when there is none or it was not added,
   * which the choice says itself. To be awaited before an order is placed.
   */
  settle: () => Promise<number | null>;
}

/** Props of {@link CardChoice}. */
export interface CardChoiceProps {
  clientId: number;
  /** The card that is chosen; null: none yet, or a new one that is not added yet. */
  value: number | null;
  onChange: (walletId: number | null) => void;
  /** Why a card can't be chosen, beside what the card itself says: what was charged to it before, for instance. */
  refusalOf?: ((card: WalletCard) => string | undefined) | undefined;
  /** What is paid holds products of the second compounding partner. */
  hasWedgewoodProducts: boolean;
  /** What is wrong with the choice. */
  error?: string | undefined;
  /** Who has it adds a new card by `settle`; without it the new card has a button of its own. */
  ref?: Ref<CardChoiceHandle>;
}

/** The radio of a card that there is not yet. Source: ordering-and-approval.md section 4, "Place order". */
const NEW_CARD = 0;

/**
 * 'Payment method': a client's cards, or a new one. Nothing where the practice hides them.
 * Source: ordering-and-approval.md section 2, "Checkout"; section 5, "Checkout".
 */
export const CardChoice = ({ clientId, value, onChange, refusalOf, hasWedgewoodProducts, error, ref }: CardChoiceProps): ReactNode => {
  const { t } = useTranslation('clients');
  const isHidden = useFlag('hideCreditCards');
  const query = useClientWalletsQuery(clientId, { skip: isHidden });
  const label = useCardLabel();
  const { now } = useLocale();
  const newCard = useRef<NewCardHandle>(null);
  const [asksNew, setAsksNew] = useState<boolean | null>(null);
  const [missing, setMissing] = useState(false);
  const optionOf = (card: WalletCard) => {
    const unfit = cardUnfit(card, { hasWedgewoodProducts, now: now() });
    const reason = unfit === 'notEnabled' ? t('cards.notEnabled') : unfit === 'expired' ? t('cards.expired') : refusalOf?.(card);
    return {
      value: card.id,
      label: label.name(card),
      description: label.expiry(card),
      extra: unfit === 'expired' ? <StatusBadge tone="deny">{t('wallet.expiredBadge')}</StatusBadge> : null,
      disabledReason: reason ?? null,
    };
  };
  const options = query.currentData?.map(optionOf);
  // Who has no card that can pay is asked for one at once.
  const isNew = asksNew ?? (value === null && options?.every(({ disabledReason }) => disabledReason !== null) === true);
  // It stays once it was opened: a frame that is mounted again has lost what was typed.
  const [opened, setOpened] = useState(false);
  if (isNew && !opened) setOpened(true);

  useImperativeHandle(ref, () => ({
    settle: async () => {
      if (isNew) return (await newCard.current?.add()) ?? null;
      setMissing(value === null);
      return value;
    },
  }));
  if (isHidden) return null;
  const choose = (chosen: number): void => {
    setAsksNew(chosen === NEW_CARD);
    setMissing(false);
    onChange(chosen === NEW_CARD ? null : chosen);
  };
  return (
    <Stack gap="4">
      <QueryState query={query} skeleton={<SkeletonText lines={4} />} failedTitle={t('cards.failed')}>
        {() => (
          <RadioChoice
            label={t('cards.method')}
            required
            options={[...(options ?? []), { value: NEW_CARD, label: t('cards.new') }]}
            value={isNew ? NEW_CARD : value}
            error={error ?? (missing ? t('cards.problem.missing.title') : undefined)}
            onChange={(chosen) => choose(Number(chosen))}
          />
        )}
      </QueryState>
      {opened ? (
        <Box hidden={!isNew} ps={{ md: '8' }}>
          <NewCard ref={newCard} clientId={clientId} hasWedgewoodProducts={hasWedgewoodProducts} hasButton={!ref} onAdded={choose} />
        </Box>
      ) : null}
    </Stack>
  );
};

import { useFlag } from '@practice-portal/access';
import { useClientWalletsQuery } from '@practice-portal/api-client/wallets';
import { cardUnfit, type WalletCard } from '@practice-portal/domain/wallet';
import { QueryState, RadioChoice, SkeletonText, StatusBadge } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useCardLabel } from '../autoships/card-label.ts';

/** Props of {@link CardChoice}. */
export interface CardChoiceProps {
  clientId: number;
  /** The card that is chosen; null: none yet. */
  value: number | null;
  onChange: (walletId: number) => void;
  /** Why a card can't be chosen, beside what the card itself says: what was charged to it before, for instance. */
  refusalOf?: ((card: WalletCard) => string | undefined) | undefined;
  /** What is paid holds products of the second compounding partner. */
  hasWedgewoodProducts: boolean;
  /** What is wrong with the choice. */
  error?: string | undefined;
}

/**
 * 'Payment method': a client's cards. Nothing where the practice hides them.
 * Source: ordering-and-approval.md section 2, "Checkout".
 */
export const CardChoice = ({ clientId, value, onChange, refusalOf, hasWedgewoodProducts, error }: CardChoiceProps): ReactNode => {
  const { t } = useTranslation('clients');
  const isHidden = useFlag('hideCreditCards');
  const query = useClientWalletsQuery(clientId, { skip: isHidden });
  const label = useCardLabel();
  if (isHidden) return null;
  const optionOf = (card: WalletCard) => {
    const unfit = cardUnfit(card, { hasWedgewoodProducts, now: new Date() });
    return {
      value: card.id,
      label: label.name(card),
      description: label.expiry(card),
      extra: unfit === 'expired' ? <StatusBadge tone="deny">{t('wallet.expiredBadge')}</StatusBadge> : null,
      disabledReason:
        unfit === 'notEnabled' ? t('cards.notEnabled') : unfit === 'expired' ? t('cards.expired') : (refusalOf?.(card) ?? null),
    };
  };
  return (
    <QueryState query={query} skeleton={<SkeletonText lines={4} />} failedTitle={t('cards.failed')}>
      {(cards) => (
        <RadioChoice
          label={t('cards.method')}
          required
          options={cards.map(optionOf)}
          value={value}
          error={error}
          onChange={(chosen) => onChange(Number(chosen))}
        />
      )}
    </QueryState>
  );
};

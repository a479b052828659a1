import { cardExpiryText, type WalletCard } from '@practice-portal/domain/wallet';
import { useTranslation } from 'react-i18next';

/** A card in words: its brand and last digits, and until when it is good. */
export const useCardLabel = (): { name: (card: WalletCard) => string; expiry: (card: WalletCard) => string } => {
  const { t } = useTranslation('clients');
  return {
    name: ({ type, lastDigits }) => t('wallet.card', { type, digits: lastDigits }),
    expiry: (card) => t(card.isExpired ? 'wallet.expired' : 'wallet.expires', { date: cardExpiryText(card.expirationDate) }),
  };
};

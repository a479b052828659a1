import { cardExpiryText, type CardOnFile } from '@practice-portal/domain/card';
import { useTranslation } from 'react-i18next';

/** A card in words: its brand and last digits, and until when it is good. */
export const useCardLabel = (): { name: (card: CardOnFile) => string; expiry: (card: CardOnFile) => string } => {
  const { t } = useTranslation('clients');
  return {
    name: ({ type, lastDigits }) => t('onFile.card', { type, digits: lastDigits }),
    expiry: (card) => t(card.isExpired ? 'onFile.expired' : 'onFile.expires', { date: cardExpiryText(card.expirationDate) }),
  };
};

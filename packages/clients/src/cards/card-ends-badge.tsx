import { type ExpiringCard, cardExpiryText } from '@practice-portal/domain/card';
import { StatusBadge } from '@practice-portal/ui';
import { CreditCard } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Warning at an AutoShip that its card expires before it ships. */
export const CardEndsBadge = ({ card }: { card: ExpiringCard }): ReactNode => {
  const { t } = useTranslation('clients');
  return (
    <StatusBadge tone="review" icon={CreditCard}>
      {t('expiring.cardEnds', { digits: card.lastDigits, expires: cardExpiryText(card.expirationDate) })}
    </StatusBadge>
  );
};

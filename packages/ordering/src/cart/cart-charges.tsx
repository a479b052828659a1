import { Stack } from '@chakra-ui/react';
import { useFlag } from '@practice-portal/access';
import { useClientCardsQuery } from '@practice-portal/api-client/cards';
import type { Cart } from '@practice-portal/domain/cart';
import { formatMoney } from '@practice-portal/domain/money';
import { useLocale } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** What the AutoShips of a cart are charged after its order, or on their first day. Rule: docs/rules/autoship.md#next-charge. */
export const CartCharges = ({ cart: { clientId, walletId, cartItems } }: { cart: Cart }): ReactNode => {
  const { t } = useTranslation('ordering');
  const { code, formatDate } = useLocale();
  const hidesCards = useFlag('hideCreditCards');
  const { currentData: cards } = useClientCardsQuery(clientId, { skip: hidesCards || walletId === null });
  const card = cards?.find(({ id }) => id === walletId);
  const cardName = card ? t('cart.cardName', { type: card.type, digits: card.lastDigits }) : t('cart.payingCard');
  const lines = cartItems.flatMap(({ id, nextCharge, productName: product, animalName: pet }) => {
    if (nextCharge === null) return [];
    const params = { product, pet, amount: formatMoney(nextCharge.total, code), date: formatDate(nextCharge.day), card: cardName };
    return [{ id, text: t(hidesCards ? 'cart.nextChargeAmount' : 'cart.nextCharge', params) }];
  });
  if (lines.length === 0) return null;
  return (
    <Stack as="ul" gap="1" textStyle="sm" color="fg.muted" aria-label={t('cart.nextCharges')}>
      {lines.map(({ id, text }) => (
        <li key={id}>{text}</li>
      ))}
    </Stack>
  );
};

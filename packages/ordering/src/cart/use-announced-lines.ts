import type { Cart } from '@practice-portal/domain/cart';
import { formatMoney } from '@practice-portal/domain/money';
import { announce, useLocale } from '@practice-portal/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * Announces each line added to the cart to screen readers, with the order's new total.
 * @param cart null: there is none; undefined: it is not read yet
 */
export const useAnnouncedLines = (cart: Cart | null | undefined): void => {
  const { t } = useTranslation('ordering');
  const { code } = useLocale();
  const known = useRef<ReadonlySet<number> | null>(null);
  const follow = useEffectEvent(({ cartItems, subtotal }: Pick<Cart, 'cartItems' | 'subtotal'>) => {
    const before = known.current;
    known.current = new Set(cartItems.map(({ id }) => id));
    const added = before === null ? [] : cartItems.filter(({ id }) => !before.has(id));
    for (const { productName, productStrength, animalName, orderQuantity } of added) {
      const product = [productName, productStrength].filter(Boolean).join(' ');
      const line = t('cart.addedLine', { product, pet: animalName, quantity: orderQuantity });
      announce(t('cart.addedTotal', { line, count: cartItems.length, subtotal: formatMoney(subtotal, code) }));
    }
  });
  useEffect(() => {
    if (cart !== undefined) follow(cart ?? { cartItems: [], subtotal: 0 });
  }, [cart]);
};

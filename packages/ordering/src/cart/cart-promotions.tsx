import { Stack } from '@chakra-ui/react';
import { usePractice } from '@practice-portal/access';
import { usePromotionsMapQuery } from '@practice-portal/api-client/catalog';
import type { CartItem } from '@practice-portal/domain/cart';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** The promotions of a cart's products, also those that only an AutoShip gets. Rule: docs/rules/ordering.md#promotions. */
export const CartPromotions = ({ items }: { items: readonly CartItem[] }): ReactNode => {
  const { t } = useTranslation('ordering');
  const { id: practiceId } = usePractice();
  const names = useMemo(() => new Map(items.map(({ productId, productName }) => [productId, productName])), [items]);
  const body = useMemo(() => [...names.keys()].toSorted((one, other) => one - other), [names]);
  const { currentData } = usePromotionsMapQuery({ params: { practiceId }, body });
  const lines = [...names].flatMap(([id, product]) => {
    const promotion = currentData?.data[id];
    return promotion ? [t('cart.promotion', { product, description: promotion.description })] : [];
  });
  if (lines.length === 0) return null;
  return (
    <Stack as="ul" gap="1" textStyle="sm" color="fg.muted" aria-label={t('cart.promotions')}>
      {[...new Set(lines)].map((line) => (
        <li key={line}>{line}</li>
      ))}
    </Stack>
  );
};

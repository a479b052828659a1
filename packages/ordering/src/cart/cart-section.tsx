import { Box, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useFlag } from '@practice-portal/access';
import type { Cart, CartItem } from '@practice-portal/domain/cart';
import { Card, DataTable, EmptyState } from '@practice-portal/ui';
import { ShoppingCart } from 'lucide-react';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { OrderActions } from '../actions/use-order-actions.ts';
import { CartActions } from './cart-actions.tsx';
import { CartCharges } from './cart-charges.tsx';
import { CartLine } from './cart-line.tsx';
import { CartPromotions } from './cart-promotions.tsx';
import { CartTotals } from './cart-totals.tsx';
import { cartColumns } from './cart-columns.tsx';
import { DietLetter } from './diet-letter.tsx';
import { RemoveItem } from './remove-item.tsx';
import { CART_ID } from '../actions/to-cart.ts';
import { useAnnouncedLines } from './use-announced-lines.ts';

interface CartSectionProps {
  cart: Cart | null;
  clientName: string;
  /** A pet is chosen: what is asked for next is a product. */
  hasPet: boolean;
  actions: OrderActions;
}

// Beside the search, from 1280 px on, what is checked out with stays in sight however long the order is.
const BESIDE = { maxH: { xl: 'calc(100dvh - 12rem)' } } as const;

const idOf = ({ id }: CartItem): number => id;

/** The cart with its subtotal, and what is done with it. Rule: docs/rules/ordering.md#order-manager. */
export const CartSection = ({ cart, clientName, hasPet, actions }: CartSectionProps): ReactNode => {
  const { t } = useTranslation('ordering');
  const [removing, setRemoving] = useState<CartItem | null>(null);
  const [printed, setPrinted] = useState<CartItem | null>(null);
  const showsPrices = useFlag('priceBeforeCheckoutEnabled');
  const { show } = actions;
  const edit = useCallback((item: CartItem) => show({ kind: item.voidsRx ? 'replace' : 'edit', cartItemId: item.id }), [show]);
  const columns = useMemo(() => cartColumns({ t, edit, print: setPrinted, remove: setRemoving }), [t, edit]);
  useAnnouncedLines(cart);
  if (cart === null)
    return <EmptyState icon={ShoppingCart} title={t('cart.empty')} hint={t(hasPet ? 'cart.emptyHintWithPet' : 'cart.emptyHint')} />;
  const unavailable = cart.cartItems.filter(({ productBackordered }) => productBackordered);
  return (
    <Card label={t('cart.heading')}>
      <Stack id={CART_ID} gap="4" scrollMarginY="6" {...BESIDE}>
        <Flex justify="space-between" align="baseline" gap="3">
          <Heading as="h2" size="md">
            {t('cart.heading')}
          </Heading>
          <Text textStyle="sm" color="fg.muted">
            {t('cart.items', { count: cart.cartItems.length })}
          </Text>
        </Flex>
        {unavailable.length > 0 && <Text color="status.review.fg">{t('cart.outOfStock')}</Text>}
        <Box overflowY="auto" minH="0">
          <DataTable
            caption={t('cart.caption', { client: clientName })}
            columns={columns}
            rows={cart.cartItems}
            rowKey={idOf}
            renderCard={(item) => <CartLine item={item} edit={edit} print={setPrinted} remove={setRemoving} />}
          />
        </Box>
        <CartPromotions items={cart.cartItems} />
        <CartTotals cart={cart} showsPrices={showsPrices} />
        <CartCharges cart={cart} />
        <CartActions cart={cart} />
      </Stack>
      {printed !== null && <DietLetter item={printed} onClose={() => setPrinted(null)} />}
      {removing !== null && <RemoveItem cart={cart} item={removing} onClose={() => setRemoving(null)} onRemoved={actions.goToSearch} />}
    </Card>
  );
};

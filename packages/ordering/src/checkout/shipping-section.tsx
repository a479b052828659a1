import { Heading, Stack } from '@chakra-ui/react';
import { ChatAction } from '@practice-portal/access';
import { useShipModesQuery } from '@practice-portal/api-client/checkout';
import type { Cart, CartItem } from '@practice-portal/domain/cart';
import { QueryState } from '@practice-portal/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { PriceMatchDrawer } from './price-match-drawer.tsx';
import { RefillAutoshipDialog } from './refill-autoship-dialog.tsx';
import { ShipDateDialog } from './ship-date-dialog.tsx';
import { ShippingItem } from './shipping-item.tsx';

interface ShippingSectionProps {
  cart: Cart;
  messages: (cartItemId: number) => string[];
}

/** Shipping options of each item. Rule: docs/rules/checkout.md#checkout-page. */
export const ShippingSection = ({ cart, messages }: ShippingSectionProps): ReactNode => {
  const { t } = useTranslation('ordering');
  const query = useShipModesQuery({ cartId: cart.id, version: cart.version });
  const [open, setOpen] = useState<{ kind: 'price' | 'date' | 'autoship'; item: CartItem } | null>(null);
  const close = (): void => setOpen(null);
  return (
    <Stack as="section" gap="3" aria-labelledby="shipping">
      <Heading as="h2" size="md" id="shipping">
        {t('shipping.heading')}
      </Heading>
      <QueryState query={query} keepPrevious failedTitle={t('shipping.failed')} help={<ChatAction />}>
        {(modes) => (
          <Stack gap="3">
            {cart.cartItems
              .filter(({ purchased }) => !purchased)
              .map((item) => (
                <ShippingItem
                  key={item.id}
                  cart={cart}
                  item={item}
                  shipModes={modes.find(({ cartItemId }) => cartItemId === item.id)?.shipModes ?? []}
                  messages={messages(item.id)}
                  onPrice={() => setOpen({ kind: 'price', item })}
                  onDate={() => setOpen({ kind: 'date', item })}
                  onAutoship={() => setOpen({ kind: 'autoship', item })}
                />
              ))}
          </Stack>
        )}
      </QueryState>
      {open?.kind === 'price' && <PriceMatchDrawer cart={cart} item={open.item} onClose={close} />}
      {open?.kind === 'autoship' && <RefillAutoshipDialog cart={cart} item={open.item} onClose={close} />}
      {open?.kind === 'date' && <ShipDateDialog cart={cart} item={open.item} onClose={close} />}
    </Stack>
  );
};

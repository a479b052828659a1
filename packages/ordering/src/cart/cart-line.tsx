import { Flex, Stack, Text } from '@chakra-ui/react';
import type { CartItem } from '@practice-portal/domain/cart';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { LinePriceCell, ProductCell } from './cart-cells.tsx';
import type { CartCellOptions } from './cart-columns.tsx';
import { ItemMenu } from './item-menu.tsx';

/** A line of the cart on a phone. */
export const CartLine = ({ item, edit, print, remove }: CartCellOptions & { item: CartItem }): ReactNode => {
  const { t } = useTranslation('ordering');
  return (
    <Stack gap="2">
      <Flex justify="space-between" gap="2">
        <ProductCell item={item} />
        <ItemMenu item={item} edit={edit} print={print} remove={remove} />
      </Flex>
      <Text textStyle="sm">{t('cart.quantity', { count: item.orderQuantity })}</Text>
      <LinePriceCell item={item} />
    </Stack>
  );
};

import { Flex, Stack, Text } from '@chakra-ui/react';
import type { CartItem } from '@practice-portal/domain/cart';
import { refillsDisplay } from '@practice-portal/domain/prescription';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Fills, LinePriceCell, ProductCell, Shipment } from './cart-cells.tsx';
import type { CartCellOptions } from './cart-columns.tsx';
import { ItemMenu } from './item-menu.tsx';

/** A line of the cart on a phone. */
export const CartLine = ({ item, edit, print, remove, showsPrices }: CartCellOptions & { item: CartItem }): ReactNode => {
  const { t } = useTranslation('ordering');
  return (
    <Stack gap="2">
      <Flex justify="space-between" gap="2">
        <ProductCell item={item} />
        <ItemMenu item={item} edit={edit} print={print} remove={remove} />
      </Flex>
      <Text textStyle="sm">{t('cart.line', { pet: item.animalName, count: item.orderQuantity })}</Text>
      <Flex justify="space-between" gap="3" wrap="wrap" textStyle="sm">
        <span>
          {refillsDisplay(item.refills).kind !== 'count' && `${t('cart.column.refills')}: `}
          <Fills item={item} />
        </span>
        <Shipment item={item} />
      </Flex>
      <LinePriceCell item={item} showsPrices={showsPrices} />
    </Stack>
  );
};

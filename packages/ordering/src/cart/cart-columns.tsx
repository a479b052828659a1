import type { CartItem } from '@practice-portal/domain/cart';
import type { DataColumn } from '@practice-portal/ui';
import type { TFunction } from 'i18next';

import { LinePriceCell, ProductCell } from './cart-cells.tsx';
import { ItemMenu } from './item-menu.tsx';

/** Data of the cart's cells besides their item. */
export interface CartCellOptions {
  edit: (item: CartItem) => void;
  print: (item: CartItem) => void;
  remove: (item: CartItem) => void;
}

/** The columns of the cart. */
export const cartColumns = ({ t, edit, print, remove }: CartCellOptions & { t: TFunction<'ordering'> }): DataColumn<CartItem>[] => [
  { id: 'product', header: t('cart.column.product'), cell: (item) => <ProductCell item={item} /> },
  { id: 'quantity', header: t('cart.column.quantity'), width: '4rem', align: 'end', cell: ({ orderQuantity }) => orderQuantity },
  { id: 'price', header: t('cart.column.price'), width: '7rem', align: 'end', cell: (item) => <LinePriceCell item={item} /> },
  {
    id: 'actions',
    header: t('cart.column.actions'),
    hideHeader: true,
    width: '3rem',
    align: 'end',
    cell: (item) => <ItemMenu item={item} edit={edit} print={print} remove={remove} />,
  },
];

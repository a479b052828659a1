import type { CartItem } from '@practice-portal/domain/cart';
import type { DataColumn } from '@practice-portal/ui';
import type { TFunction } from 'i18next';

import { Fills, LinePriceCell, ProductCell, Shipment } from './cart-cells.tsx';
import { ItemMenu } from './item-menu.tsx';

/** What the cells of a cart need besides their item. */
export interface CartCellOptions {
  edit: (item: CartItem) => void;
  print: (item: CartItem) => void;
  remove: (item: CartItem) => void;
  /** What a fill costs a day, and an AutoShip a month. */
  showsPrices: boolean;
}

/** The columns of the cart. */
export const cartColumns = ({
  t,
  edit,
  print,
  remove,
  showsPrices,
}: CartCellOptions & { t: TFunction<'ordering'> }): DataColumn<CartItem>[] => [
  { id: 'product', header: t('cart.column.product'), width: '30%', cell: (item) => <ProductCell item={item} /> },
  { id: 'pet', header: t('cart.column.pet'), cell: ({ animalName }) => animalName },
  { id: 'quantity', header: t('cart.column.quantity'), align: 'end', cell: ({ orderQuantity }) => orderQuantity },
  { id: 'refills', header: t('cart.column.refills'), cell: (item) => <Fills item={item} /> },
  { id: 'autoship', header: t('cart.column.autoship'), cell: (item) => <Shipment item={item} /> },
  { id: 'price', header: t('cart.column.price'), align: 'end', cell: (item) => <LinePriceCell item={item} showsPrices={showsPrices} /> },
  {
    id: 'actions',
    header: t('cart.column.actions'),
    hideHeader: true,
    align: 'end',
    cell: (item) => <ItemMenu item={item} edit={edit} print={print} remove={remove} />,
  },
];

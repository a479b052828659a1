import type { CartItem } from '@practice-portal/domain/cart';
import { Menu, type MenuItem } from '@practice-portal/ui';
import { Pencil, Printer, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface ItemMenuProps {
  item: CartItem;
  edit: (item: CartItem) => void;
  print: (item: CartItem) => void;
  remove: (item: CartItem) => void;
}

/** The actions of a line: diet items and refills are not edited, and a diet's letter is printed. Rule: docs/rules/ordering.md#line-actions. */
export const ItemMenu = ({ item, edit, print, remove }: ItemMenuProps): ReactNode => {
  const { t } = useTranslation('ordering');
  const items = (): MenuItem[] => [
    {
      id: 'edit',
      label: t('item.edit'),
      icon: Pencil,
      onSelect: () => edit(item),
      disabledReason: item.isRoyalCaninIndividualis ? t('item.noDietEdit') : item.refill ? t('item.noRefillEdit') : null,
    },
    ...(item.isRoyalCaninIndividualis && item.royalCaninIndividualisRecommendationId !== null
      ? [{ id: 'print', label: t('item.print'), icon: Printer, onSelect: () => print(item) }]
      : []),
    { id: 'remove', label: t('item.remove'), icon: Trash2, destructive: true, onSelect: () => remove(item) },
  ];
  return <Menu label={t('item.actions', { product: item.productName, pet: item.animalName })} items={items} />;
};

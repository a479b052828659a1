import { Stack } from '@chakra-ui/react';
import type { ProductSku } from '@practice-portal/domain/catalog';
import type { LocaleCode } from '@practice-portal/domain/locale';
import { formatMoney } from '@practice-portal/domain/money';
import { Button, type DataColumn, StatusBadge } from '@practice-portal/ui';
import type { TFunction } from 'i18next';

interface PriceColumns {
  t: TFunction<'ordering'>;
  code: LocaleCode;
  /** Of the product. */
  name: string;
  order: (sku: ProductSku) => void;
}

/** The columns of the table of prices. */
export const priceColumns = ({ t, code, name, order }: PriceColumns): DataColumn<ProductSku>[] => [
  { id: 'strength', header: t('product.strength'), cell: ({ strengthSize }) => strengthSize ?? '–' },
  {
    id: 'packaging',
    header: t('product.packaging'),
    cell: ({ packaging, backordered }) => (
      <Stack gap="1" align="start">
        <span>{packaging ?? t('product.onePack')}</span>
        {backordered && <StatusBadge tone="review">{t('product.outOfStock')}</StatusBadge>}
      </Stack>
    ),
  },
  { id: 'price', header: t('cart.column.price'), align: 'end', cell: ({ price }) => formatMoney(price, code) },
  {
    id: 'order',
    header: t('price.order'),
    hideHeader: true,
    align: 'end',
    cell: (sku) => (
      <Button
        aria-label={t('price.orderThis', { product: [name, sku.strengthSize, sku.packaging].filter(Boolean).join(' ') })}
        onClick={() => order(sku)}
      >
        {t('price.order')}
      </Button>
    ),
  },
];

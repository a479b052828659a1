import { Flex, Stack, Text } from '@chakra-ui/react';
import { ChatAction, usePractice } from '@practice-portal/access';
import { useCatalogueProductQuery } from '@practice-portal/api-client/catalogue';
import type { ProductSku } from '@practice-portal/domain/catalogue';
import { formatMoney } from '@practice-portal/domain/money';
import { orderProductTarget } from '@practice-portal/domain/navigation';
import { Button, type DataColumn, DataTable, QueryState, SideDrawer, StatusBadge, useLocale } from '@practice-portal/ui';
import type { TFunction } from 'i18next';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

const idOf = ({ id }: ProductSku): number => id;

const packagingOf =
  (t: TFunction<'ordering'>) =>
  ({ packaging, backordered }: ProductSku): ReactNode => (
    <Stack gap="1" align="start">
      <span>{packaging ?? t('product.onePack')}</span>
      {backordered && <StatusBadge tone="review">{t('product.outOfStock')}</StatusBadge>}
    </Stack>
  );

const orderButton =
  (t: TFunction<'ordering'>, name: string | undefined, order: (sku: ProductSku) => void) =>
  (sku: ProductSku): ReactNode => (
    <Button
      aria-label={t('price.orderThis', { product: [name, sku.strengthSize, sku.packaging].filter(Boolean).join(' ') })}
      onClick={() => order(sku)}
    >
      {t('price.order')}
    </Button>
  );

/** What a product costs, a row per strength and pack, each with 'Order'. Source: ordering-and-approval.md section 2, "Home". */
export const PriceDrawer = ({ skuId, onClose }: { skuId: number; onClose: () => void }): ReactNode => {
  const { t } = useTranslation('ordering');
  const { code } = useLocale();
  const navigate = useNavigate();
  const { id: practiceId } = usePractice();
  const query = useCatalogueProductQuery({ params: { practiceId, skuId } });
  const name = query.currentData?.data.displayName;
  const columns = useMemo((): DataColumn<ProductSku>[] => {
    const order = ({ id }: ProductSku): void => {
      const { path, state } = orderProductTarget(id);
      void navigate(path, { state });
    };
    return [
      { id: 'strength', header: t('product.strength'), cell: ({ strengthSize }) => strengthSize ?? '–' },
      {
        id: 'packaging',
        header: t('product.packaging'),
        cell: packagingOf(t),
      },
      { id: 'price', header: t('cart.column.price'), align: 'end', cell: ({ price }) => formatMoney(price, code) },
      {
        id: 'order',
        header: t('price.order'),
        hideHeader: true,
        align: 'end',
        cell: orderButton(t, name, order),
      },
    ];
  }, [t, code, name, navigate]);
  return (
    <SideDrawer open title={name ?? t('home.price')} onClose={onClose}>
      <QueryState query={query} failedTitle={t('drawer.failed')} help={<ChatAction />}>
        {({ data }) => (
          <Stack gap="3">
            <Text color="fg.muted">{[data.genericName, data.form].filter(Boolean).join(' · ')}</Text>
            <DataTable
              caption={t('price.caption', { product: data.displayName })}
              columns={columns}
              rows={data.skus}
              rowKey={idOf}
              renderCard={(sku) => (
                <Flex justify="space-between" gap="3" wrap="wrap" align="center">
                  {columns.map(({ id, cell }) => (
                    <div key={id}>{cell(sku)}</div>
                  ))}
                </Flex>
              )}
            />
          </Stack>
        )}
      </QueryState>
    </SideDrawer>
  );
};

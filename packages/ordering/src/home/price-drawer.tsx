import { Flex, Stack, Text } from '@chakra-ui/react';
import { ChatAction, usePractice } from '@practice-portal/access';
import { useCatalogProductQuery } from '@practice-portal/api-client/catalog';
import type { ProductSku } from '@practice-portal/domain/catalog';
import { orderProductTarget } from '@practice-portal/domain/navigation';
import { DataTable, modalPart, QueryState, SideDrawer, useLocale } from '@practice-portal/ui';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

import { priceColumns } from './price-columns.tsx';

const idOf = ({ id }: ProductSku): number => id;

/** Prices of a product, a row per strength and pack, each with 'Order'. Rule: docs/rules/ordering.md#looking-up. */
export const PriceDrawer = modalPart(function PriceDrawer({ skuId, onClose }: { skuId: number; onClose: () => void }): ReactNode {
  const { t } = useTranslation('ordering');
  const { code } = useLocale();
  const navigate = useNavigate();
  const { id: practiceId } = usePractice();
  const query = useCatalogProductQuery({ params: { practiceId, skuId } });
  const name = query.currentData?.data.displayName;
  const columns = useMemo(
    () =>
      priceColumns({
        t,
        code,
        name: name ?? '',
        order: ({ id }) => {
          const { path, state } = orderProductTarget(id);
          void navigate(path, { state });
        },
      }),
    [t, code, name, navigate],
  );
  return (
    <SideDrawer open title={name ?? t('home.price')} verbatim={name !== undefined} onClose={onClose}>
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
});
